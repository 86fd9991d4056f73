export { Forgetful as default } from "./glide.mjs";

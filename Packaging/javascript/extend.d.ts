export {};
declare global {
  namespace jest { interface Matchers<R> { toHaveNoFindings(): R } }
}

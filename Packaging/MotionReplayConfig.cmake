# find_package(MotionReplay): finds the program and the header of a C engine, and defines tests of ctest.
#
#     find_package(MotionReplay REQUIRED)
#     add_library(glide MODULE glide.c)
#     target_link_libraries(glide PRIVATE MotionReplay::engine)
#     motion_replay_test(glide traces PARAMETERS stiffness=200 CHECK --clock 60)
#
# It looks beside itself first: in the prefix that it is installed in, or in a clone.
get_filename_component(_motion_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
get_filename_component(_motion_clone "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
find_program(MotionReplay_PROGRAM motion-replay
  HINTS "${_motion_prefix}/bin" "${_motion_clone}/.build/release")
find_path(MotionReplay_INCLUDE_DIR motion_engine.h
  HINTS "${_motion_prefix}/include" "${_motion_clone}/include")
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MotionReplay REQUIRED_VARS MotionReplay_PROGRAM MotionReplay_INCLUDE_DIR)

if(MotionReplay_FOUND AND NOT TARGET MotionReplay::engine)
  add_library(MotionReplay::engine INTERFACE IMPORTED)
  # No compiler may join a product and a sum, so all give the same bits.
  set_target_properties(MotionReplay::engine PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${MotionReplay_INCLUDE_DIR}"
    INTERFACE_COMPILE_OPTIONS "$<$<OR:$<C_COMPILER_ID:GNU,Clang,AppleClang>,$<CXX_COMPILER_ID:GNU,Clang,AppleClang>>:-ffp-contract=off>")
endif()

# motion_replay_test(TARGET TRACES... [PARAMETERS NAME=VALUE...] [CHECK OPTIONS...]): adds a test `gestures-TARGET`,
# which fails if a check finds something. A library has the header's table; an executable speaks the protocol.
function(motion_replay_test target)
  cmake_parse_arguments(PARSE_ARGV 1 motion "" "" "PARAMETERS;CHECK")
  get_target_property(type ${target} TYPE)
  set(kind library)
  if(type STREQUAL EXECUTABLE)
    set(kind process)
  endif()
  string(REPLACE ";" "," words "$<TARGET_FILE:${target}>;${motion_PARAMETERS}")
  string(REGEX REPLACE ",$" "" words "${words}")
  add_test(NAME gestures-${target} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMAND "${MotionReplay_PROGRAM}" check ${motion_UNPARSED_ARGUMENTS}
      --engine "${target}=${kind}:${words}" ${motion_CHECK})
endfunction()

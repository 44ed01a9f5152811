# MariaDB's cmake compiles 400 little programs before each build, one after the other. Here a build takes over what an earlier one found out:
# profiles do not change it. Given as CMAKE_PROJECT_TOP_LEVEL_INCLUDES, with the CMakeCache.txt of that build as ANSWERS_OF.
if(EXISTS ${ANSWERS_OF})
  file(STRINGS ${ANSWERS_OF} answers REGEX "^(HAVE|have|HAS|SIZEOF|OFF64)_[^:]*:INTERNAL=")
  foreach(answer ${answers})
    if(answer MATCHES "^([^:]+):INTERNAL=(.*)$")
      set(${CMAKE_MATCH_1} "${CMAKE_MATCH_2}" CACHE INTERNAL "")
    endif()
  endforeach()
endif()

# More than half of the time that MariaDB's server takes to compile goes into reading the same headers over and over: here they are compiled
# once. Given as CMAKE_PROJECT_INCLUDE, by an absolute path; the sources stay as they are, and so does the code that is made of them.
function(compile_headers_once target folder)
  foreach(header ${ARGN})
    target_precompile_headers(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${CMAKE_SOURCE_DIR}/${folder}/${header}>)
  endforeach()
  # What a source defines to get more of the headers comes too late for those that are compiled already.
  get_target_property(directory ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    get_filename_component(file ${source} ABSOLUTE BASE_DIR ${directory})
    if(EXISTS ${file})
      file(STRINGS ${file} defines REGEX "^#define MYSQL_(SERVER|LEX)")
      if(defines)
        set_source_files_properties(${file} TARGET_DIRECTORY ${target} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
      endif()
    endif()
  endforeach()
endfunction()

if(CMAKE_CURRENT_SOURCE_DIR STREQUAL CMAKE_SOURCE_DIR)
  # Once the targets are there. The first header of the server's has to be the first of all.
  cmake_language(DEFER CALL compile_headers_once sql sql sql_plugin.h mariadb.h sql_priv.h sql_class.h sql_select.h sp_head.h)
  cmake_language(DEFER CALL compile_headers_once innobase storage/innobase/include univ.i mtr0mtr.h buf0buf.h dict0dict.h lock0lock.h btr0btr.h)
endif()

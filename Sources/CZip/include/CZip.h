#pragma once

// The functions keep their names, and are this program's own: each hands on to libzip, which is opened
// when an archive is first written. Hidden, so that libzip does not find them in the place of its own.
#define ZIP_EXTERN __attribute__((visibility("hidden")))
#include <zip.h>

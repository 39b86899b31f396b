#include "include/CMedia.h"

#include <libxslt/xslt.h>

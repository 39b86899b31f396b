let gulls = 2;

import { resolve } from 'node:path';

/** For the processes that tests start by the dozen: each reads what the first one compiled. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('test-results/compile-cache') };

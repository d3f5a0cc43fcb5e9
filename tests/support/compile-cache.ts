import { resolve } from 'node:path';

/** For processes that tests start often: each reads what the first one compiled. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('test-results/compile-cache') };

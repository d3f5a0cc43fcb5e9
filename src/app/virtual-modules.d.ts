declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** The base class of the library's stores, which its types export and its index forgets. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  export = RateLimiterStoreAbstract;
}

/** Address of the page script: its file of the build, in development its source. */
declare module 'virtual:page-script' {
  export const pageScript: string;
}

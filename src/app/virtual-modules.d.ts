declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** The base class of the library's stores: the types of the library export it, its index does not. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  export = RateLimiterStoreAbstract;
}

/** Address of the page script: the built file, or the source in development. */
declare module 'virtual:page-script' {
  export const address: string;
}

/** Address of the script that keeps frames on other sites up to date. */
declare module 'virtual:frame-script' {
  export const address: string;
}

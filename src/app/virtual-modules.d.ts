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

declare module 'virtual:page-script' {
  export const address: string;
}

declare module 'virtual:frame-script' {
  export const address: string;
}

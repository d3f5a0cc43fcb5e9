declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** The base class of the library's stores: its types export it, its index does not. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  export = RateLimiterStoreAbstract;
}

/** Address of the page script: the built file, or the source in development. */
declare module 'virtual:page-script' {
  export const address: string;
}

/** Address of the script that brings up what clubs show on pages of their own. */
declare module 'virtual:frame-script' {
  export const address: string;
}

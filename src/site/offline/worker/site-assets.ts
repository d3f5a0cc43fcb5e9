/** What the build writes into the service worker (scripts/build-service-worker.ts). */
declare const __SITE_VERSION__: string;
declare const __SITE_ASSETS__: readonly string[];

/** The build that this worker belongs to. */
export const siteVersion = __SITE_VERSION__;

/** Addresses of all scripts, styles, fonts and drawings of that build. */
export const siteAssets = __SITE_ASSETS__;

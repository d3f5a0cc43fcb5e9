import type { StaticFolder } from '../platform/answers/read-static-files.server.ts';

/**
 * Files that a frame on another site loads. In a frame with `sandbox="allow-scripts"` the origin is opaque, so that
 * even its own files count as those of another site.
 */
const ofFrames =
  /^\/assets\/(frame-script|barlow-condensed-latin-600-normal|public-sans-latin-wght-normal)-[\w-]+\.(js|woff2)$/;

/** Files of the build; those under /assets/ have a hash of their content in the name. */
export const builtFiles: StaticFolder = {
  folder: 'build/client',
  under: '/',
  caching: (address) =>
    address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  isOpen: (address) => ofFrames.test(address),
};

/** Preview pictures of shared links, in folders named after the race whose content they show. */
export const socialPictures: StaticFolder = {
  folder: 'build/social',
  under: '/social/',
  caching: () => 'public, max-age=86400',
};

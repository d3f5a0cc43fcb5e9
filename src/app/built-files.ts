import type { StaticFolder } from '../platform/answers/read-static-files.server.ts';

/** Frames with `sandbox="allow-scripts"` load these files as foreign ones. */
const ofFrames =
  /^\/assets\/(frame-script|barlow-condensed-latin-600-normal|public-sans-latin-wght-normal)-[\w-]+\.(js|woff2)$/;

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

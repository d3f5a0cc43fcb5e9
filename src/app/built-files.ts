import type { StaticFolder } from '../platform/answers/read-static-files.server.ts';

/** Files of the build; those under /assets/ have a hash of their content in the name. */
export const builtFiles: StaticFolder = {
  folder: 'build/client',
  under: '/',
  caching: (address) =>
    address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
};

/** Preview pictures of shared links, in folders named after the race whose content they show. */
export const socialPictures: StaticFolder = {
  folder: 'build/social',
  under: '/social/',
  caching: () => 'public, max-age=86400',
};

import type { StaticFolder } from '../platform/answers/read-static-files.server.ts';

/** What the build made; the names of files under /assets/ change with what is in them. */
export const builtFiles: StaticFolder = {
  folder: 'build/client',
  under: '/',
  caching: (address) =>
    address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
};

/** Pictures for shared links: their folders are named after the race, whose content they show. */
export const socialPictures: StaticFolder = {
  folder: 'build/social',
  under: '/social/',
  caching: () => 'public, max-age=86400',
};

import type { FilesOfContent } from './content-files.ts';

/** Lists pages that menu, footer and sitemap omit. */
export function emptyPages({ race, media }: Pick<FilesOfContent, 'race' | 'media'>) {
  const isEmpty = {
    '/media': media.large === null && media.small.length === 0,
    '/carrera/campeonato-nacional': !race.championship,
  };
  return (Object.keys(isEmpty) as (keyof typeof isEmpty)[]).filter((path) => isEmpty[path]);
}

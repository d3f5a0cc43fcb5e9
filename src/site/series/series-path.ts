import type { QueryOf } from '../../design/ui/page/public-pages.ts';

export const seriesPath = (name: string) => `/series/${name}`;

/** Query parameters, the same in both languages so that a link keeps its meaning. */
export const seriesFields = { view: 'ver', who: 'quien' } as const satisfies Record<
  string,
  QueryOf<'/series/:name'>
>;

/** The view of teams; no category has a name with a tilde. */
export const teamsView = '~equipos';

export const seriesFeed = 'series';

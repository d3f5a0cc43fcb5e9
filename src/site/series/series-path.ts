import type { QueryOf } from '../../design/ui/page/public-pages.ts';

/** Path of the page of a series, without a language. */
export const seriesPath = (name: string) => `/series/${name}`;

/** Names of the form's fields, the same in both languages so that a link keeps its meaning. */
export const seriesFields = { view: 'ver', who: 'quien' } as const satisfies Record<
  string,
  QueryOf<'/series/:name'>
>;

/** The view of teams; no category has a name with a tilde. */
export const teamsView = '~equipos';

/** What a page of a series follows while one of its races is run. */
export const seriesFeed = 'series';

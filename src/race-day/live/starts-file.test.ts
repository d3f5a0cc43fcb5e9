import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { localeOf } from '../../platform/i18n/languages.ts';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { type RaceLiveDeps, raceLiveDeps } from './race-live-deps.server.ts';
import { loader } from './starts-file.ts';

const planned = Date.parse('2027-02-20T15:00:00Z');
const title = { es: 'Hombres', en: 'Men' };
const descent = (state: string, order: string[], starts: object) => ({
  title,
  group: 'men',
  descent: 1,
  state,
  order,
  starts,
});
const race = {
  day: '2027-02-20',
  time_zone: 'America/Guayaquil',
  order: ['men-1', 'hidden'],
  races: {
    'men-1': descent('running', ['1', '2', '3'], {
      // Three minutes late.
      2: { bib: 2, name: 'Beto', planned, at: planned + 180_000 },
    }),
    hidden: descent('unpublished', ['9'], { 9: { bib: 9, name: 'Nadie', planned } }),
  },
  groups: { men: { rows: { 1: { bib: 1, name: 'Ana' }, 3: { bib: 3, name: erasedName } } } },
};

test.each(['es', 'en'] as const)(
  'the file of the starts in %s has planned and expected hours of the race, and no hidden list',
  async (language) => {
    const t = (key: string) => key;
    const context = new RouterContextProvider();
    context.set(raceLiveDeps, {
      liveFeeds: { read: async () => ({ document: race }) },
      translate: { es: t, en: t },
      spoken: bothLanguages,
      locales: localeOf,
      config: { publicUrl: 'http://race.example' },
      race: { name: 'Remolino' },
    } as unknown as RaceLiveDeps);
    const url = new URL(`http://race.example/${language}/en-vivo/salidas.csv`);
    const args = { request: new Request(url), url, params: {}, context, pattern: '' };
    const answer = await loader(args as unknown as Parameters<typeof loader>[0]);
    const lines = (await answer.text())
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines.slice(1)).toEqual([
      `${title[language]},1,1,1,Ana,,`,
      `${title[language]},1,2,2,Beto,2027-02-20 10:00:00,2027-02-20 10:03:00`,
    ]);
  },
);

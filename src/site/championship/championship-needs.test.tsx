import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { data } from '../../../tests/support/sample-editions.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../platform/i18n/languages.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import type { ChampionshipDeps } from './championship-deps.server.ts';
import type { ChampionshipFile, Entrant } from './championship-file.ts';
import ChampionshipPage from './championship-page.tsx';
import { readChampionshipFile } from './import-championship.server.ts';
import { loadRankingPage } from './load-ranking-page.server.ts';

const entrant = (
  name: string,
  category: Entrant['category'],
  ...points: (number | null)[]
): Entrant => ({ name, person: name.toLowerCase(), category, points });

const next: ChampionshipFile = {
  races: [
    { id: 'alto', date: '2031-03-01', name: 'Río Alto' },
    { id: 'bajo', date: '2031-04-05', name: 'Río Bajo' },
    { id: 'final', date: '2031-05-10', name: 'La final' },
  ],
  agreement: 'acuerdo.pdf',
  men: [
    entrant('Beto', 'Senior', 100, 92, null),
    entrant('Ciro', 'Junior', 92, 100, null),
    entrant('Dino', 'Junior', 86, null, null),
  ],
  // A race without women still counts as held for women.
  women: [entrant('Ana', 'Senior', 100, null, null), entrant('Eva', 'Senior', 92, null, null)],
};

const raced = (file: ChampionshipFile, points: number): ChampionshipFile => {
  const [first, ...others] = file.men;
  if (!first) throw new Error('Nobody');
  return { ...file, men: [{ ...first, points: first.points.with(2, points) }, ...others] };
};

interface NeedsPageQuery {
  language?: Language;
  query?: string;
  live?: string[];
  written?: ChampionshipFile;
}

async function shown(
  file: ChampionshipFile,
  { language = 'es', query = '', live = [], written = file }: NeedsPageQuery = {},
) {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  const names = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
  const t = createTranslator(createTextInstance(language, texts, names));
  const services = {
    championships: { championship: async () => ({ ...file, written, live }) },
    seriesReader: { titles: async () => [] },
    markPartial: () => undefined,
  } as Partial<ChampionshipDeps> as ChampionshipDeps;
  const url = new URL(`https://race.test/carrera/campeonato-nacional${query}`);
  const request = new Request(url);
  const locale = localeOf[language];
  const ranking = await loadRankingPage({
    services,
    request,
    url,
    params: {},
    language,
    locale,
    t,
  });
  const props = { loaderData: { ranking } } as Parameters<typeof ChampionshipPage>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <ChampionshipPage {...props} /> }]);
  const html = renderToStaticMarkup(
    <TextToolsContext value={{ t, language, locale }}>
      <Stub />
    </TextToolsContext>,
  );
  return { needs: ranking?.needs ?? null, html };
}

test('the championship page shows what each man and woman needs in the last race', async () => {
  const { needs, html } = await shown(next, { query: '?quien=dino' });
  expect(needs?.entrants.map(({ name }) => name)).toEqual(['Ana', 'Beto', 'Ciro', 'Dino', 'Eva']);
  // The leader with 192 points stays ahead of 86 + 100 in any case.
  expect(needs?.asked?.outlook).toEqual([
    { place: 1, best: 3, worst: 3 },
    { place: 2, best: 3, worst: 3 },
    { place: 3, best: 3, worst: 3 },
    { place: null, best: 3, worst: 3 },
  ]);
  expect(html).toContain('¿Qué le falta a cada quien?');
  expect(html).toContain('Queda una carrera: La final.');
  expect(html).toContain('Para quedar 3 o mejor, seguro: incluso sin participar.');

  const woman = await shown(next, { language: 'en', query: '?quien=eva&orden=2' });
  expect(woman.needs?.asked?.outlook).toEqual([
    { place: 1, best: 1, worst: 1 },
    { place: 2, best: 1, worst: 2 },
    { place: null, best: 2, worst: 2 },
  ]);
  expect(woman.html).toContain('One race is left: La final.');
  expect(woman.html).toContain('<input type="hidden" name="orden" value="2"/>');

  const junior = await shown(next, { query: '?categoria=Junior&quien=dino' });
  expect(junior.needs?.within).toContain('«Junior»');
  expect(junior.needs?.entrants.map(({ name }) => name)).toEqual(['Ciro', 'Dino']);
  expect(junior.html).toContain('<input type="hidden" name="categoria" value="Junior"/>');
});

test('a running championship race counts as still to come, and after the last race nothing is needed', async () => {
  const written = next;
  const running = raced(next, 100);
  const during = await shown(running, { written, live: ['r3'], query: '?quien=ciro' });
  expect(during.needs?.asked?.outlook[0]).toEqual({ place: 1, best: 1, worst: 1 });
  expect((await shown(running, { written })).needs).toBeNull();

  const first = { ...next, men: next.men.map((man) => ({ ...man, points: [50, null, null] })) };
  expect((await shown(first)).needs).toBeNull();
  for (const language of ['es', 'en'] as const) {
    const { needs, html } = await shown(readChampionshipFile(data), { language });
    expect(needs).toBeNull();
    expect(html).not.toContain('que-falta');
  }
});

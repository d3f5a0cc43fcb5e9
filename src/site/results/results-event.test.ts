import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonInScript } from '../../platform/page/json-in-script.ts';
import { raceSchema } from '../../record/race/race.ts';
import { structuredEvent } from '../../record/race/structured-event.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import { resultsEvent } from './results-event.ts';
import type { ResultRowView } from './tables/result-row-view.ts';

const race = raceSchema.parse(JSON.parse(readFileSync('tests/fixtures/content/race.json', 'utf8')));
const site = 'https://race.example';

const row = (over: Partial<ResultRowView>): ResultRowView => ({
  key: '1',
  person: 'ana-tapuy',
  number: 1,
  name: 'Ana Tapuy',
  category: 1,
  rank: 1,
  time: null,
  penalties: null,
  result: centiseconds(8345),
  gap: null,
  descents: null,
  remark: null,
  cells: [],
  ...over,
});

const eventOf = (rows: ResultRowView[]) =>
  resultsEvent({
    race: structuredEvent(race, { address: 'Puente viejo', home: `${site}/es/home` }),
    name: 'Carrera 2023',
    description: 'Resultados',
    raceDate: '2023-02-18',
    tables: [
      { id: 'expertas', title: { es: 'Expertas', en: 'Experts' }, podium: true, columns: [], rows },
    ],
    official: [{ title: 'Expertas', hash: 'ab12', path: '/api/race-day/lists/2023-02-18/x/1' }],
    language: 'es',
    page: `${site}/es/resultados/2023`,
    toAddress: (path) => `${site}/es${path}`,
    fileOf: (path) => site + path,
  });

const collectRanks = (rows: ResultRowView[]) =>
  eventOf(rows).subEvent.map(({ subjectOf }) => subjectOf.mainEntity.itemListElement);

test('structured results have an event for each list, and a file with its hash for each official list', () => {
  const event = eventOf([row({}), row({ key: '2', person: 'luz', name: 'Luz', rank: 2 })]);
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: '2023-02-18',
    organizer: { name: race.name },
    subEvent: [{ name: 'Expertas', url: `${site}/es/resultados/2023#expertas` }],
    subjectOf: [{ distribution: { sha256: 'ab12', contentUrl: expect.stringContaining(site) } }],
  });
  expect(collectRanks([row({})])).toEqual([
    [
      {
        '@type': 'ListItem',
        position: 1,
        description: '1:23,45',
        item: { '@type': 'Person', name: 'Ana Tapuy', url: `${site}/es/palistas/ana-tapuy` },
      },
    ],
  ]);
});

test('structured results leave out erased people, people without a result and empty lists', () => {
  expect(
    collectRanks([row({ person: null, name: '—' }), row({ rank: null, result: null })]),
  ).toEqual([]);
});

test('structured results escape a name that would end the script element', () => {
  const told = jsonInScript(eventOf([row({ name: '</script><script>alert(1)' })]));
  expect(told).not.toContain('<');
  expect(JSON.parse(told)).toEqual(eventOf([row({ name: '</script><script>alert(1)' })]));
});

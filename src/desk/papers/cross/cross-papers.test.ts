import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PlaceToPrint,
  placeToPrint,
} from '../../../../tests/support/papers/place-to-print.ts';
import type { CrossPosting } from '../../../race-day/log/cross/cross-state.ts';
import type { PaperNow } from '../paper-kind.ts';
import { type PaperKindName, paperKinds } from '../paper-kinds.server.ts';
import { papersNow, printable } from '../papers-now.server.ts';

let site: PlaceToPrint;
beforeAll(async () => {
  site = await placeToPrint();
});
afterAll(() => site.close());

async function makePaper(kind: PaperKindName, subject: string) {
  const [paper] = await papersNow(await site.crossPlace('es'), [{ kind, subject }]);
  return paper?.now as (PaperNow & { data: Record<string, never> }) | undefined;
}

test('cross sheets are per phase, bracket and places per cross, and a day without a cross has none', async () => {
  const place = await site.crossPlace('es');
  const listed = async (kind: PaperKindName) =>
    (await printable(place, [kind])).map(({ subject, title }) => [subject, title]);
  expect(await listed('cross-judges')).toEqual([
    ['cross-hombres-qf', 'Kayak cross hombres: Cuartos de final'],
    ['cross-hombres-sf', 'Kayak cross hombres: Semifinales'],
    ['cross-hombres-f', 'Kayak cross hombres: Finales'],
  ]);
  expect(await listed('cross-bracket')).toEqual([['cross-hombres', 'Kayak cross hombres']]);
  const without = await site.place('es');
  for (const kind of ['cross-starts', 'cross-line', 'cross-bracket', 'cross-results'] as const) {
    expect(await printable(without, [kind])).toEqual([]);
    expect(await paperKinds[kind].make(without, 'cross-hombres', {})).toBeNull();
  }
});

test('a cross start list has boats by start position with helmets, and what is at stake', async () => {
  const paper = await makePaper('cross-starts', 'cross-hombres-sf');
  expect(paper?.title).toBe('Lista de salida: Kayak cross hombres: Semifinales');
  expect(paper?.data).toMatchObject({
    isDraft: false,
    heats: [
      { title: 'Semifinal 1', at: '12:10', stakes: '1.º y 2.º: a Final · 3.º y 4.º: a Final B' },
      {
        rows: [
          { start: '1', helmet: 'red', bib: '302' },
          { start: '2', helmet: 'green' },
          { start: '3', helmet: 'blue' },
          { start: '4', helmet: 'yellow' },
        ],
      },
    ],
  });
});

test('sheets of an undecided phase have empty lines to fill in by hand', async () => {
  const paper = await makePaper('cross-line', 'cross-hombres-f');
  expect(paper?.data).toMatchObject({
    places: ['1.º', '2.º', '3.º', '4.º'],
    heats: [{ title: 'Final', rows: [{}, {}, { name: '', from: '1.º de Semifinal 2' }, {}] }, {}],
  });
  const faults = await makePaper('cross-judges', 'cross-hombres-f');
  expect(faults?.data).toMatchObject({
    elements: ['Salida', '1', '2', '3', '4', 'Esqui.', '5', '6'],
  });
});

test("the jury's protocol lists postings of a cross like lists of slalom", async () => {
  const place = await site.crossPlace('es');
  const { day } = place;
  if (!day) throw new Error('no day');
  const posted: CrossPosting = {
    step: 1,
    state: 'official',
    number: 1,
    places: [],
    hash: 'ab'.repeat(32),
    signed: ['Rosa', 'Ana'],
    postedAt: '2027-02-20T20:11:00.000Z',
    enquiriesUntil: null,
    note: { es: 'Sin reclamos', en: 'No enquiries' },
  };
  const crosses = day.state.crosses.map((cross) => ({ ...cross, postings: [posted] }));
  const withPosting = { ...place, day: { ...day, state: { ...day.state, crosses } } };
  const paper = await paperKinds.protocol.make(withPosting, day.day, {});
  expect(paper?.data).toMatchObject({
    postings: [
      {
        list: 'Kayak cross hombres',
        state: 'Oficial n.º 1, 15:11',
        signed: 'Rosa, Ana',
        note: 'Sin reclamos',
        hash: 'abababababababab',
      },
    ],
  });
  // The address of the sealed bytes is printed below the places.
  const places = await paperKinds['cross-results'].make(withPosting, 'cross-hombres', {});
  expect(places?.data).toMatchObject({
    sealed: {
      hash: posted.hash,
      url: expect.stringMatching(/^https?:.*\/api\/race-day\/crosses\/[\d-]+\/cross-hombres\/1$/),
    },
  });
});

test('places have a reason, open places have none, and changes are tracked by boat', async () => {
  const paper = await makePaper('cross-results', 'cross-hombres');
  expect(paper?.data).toMatchObject({ isOver: false });
  const places = (paper?.data.places ?? []) as { place: string; why: string }[];
  expect(places.filter(({ place }) => place === '–')).toHaveLength(9);
  expect(places.find(({ place }) => place === '9')?.why).toMatch(/^3\.º de Cuarto de final/);
  const bracket = await makePaper('cross-bracket', 'cross-hombres');
  expect(bracket?.rows.get('heat SF1')).toEqual({ state: 'ranked', notes: [] });
  expect(bracket?.rows.has('SF2 302')).toBe(true);
});

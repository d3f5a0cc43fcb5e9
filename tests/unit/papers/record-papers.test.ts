import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPrintable, papersNow } from '../../../src/desk/papers/papers-now.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../support/papers/place-to-print.ts';

let site: PlaceToPrint;
beforeEach(async () => {
  site = await placeToPrint({ boats: 0 });
});
afterEach(() => site.close());

test('the certificate of one bib is that of the boat, under whatever name the lists have', async () => {
  const place = await site.place('es', 2018);
  const record = await place.office.records.record(place.edition.id);
  const bibs = record?.entries.flatMap(({ bib }) => (bib === null ? [] : [String(bib)])) ?? [];
  const [all] = await papersNow(place, [{ kind: 'certificates', subject: 'all' }]);
  const printed = await papersNow(
    place,
    (await Promise.all(bibs.map((bib) => listPrintable(place, ['certificates'], bib)))).flat(),
  );
  expect(printed.length).toBeGreaterThan(0);
  expect(printed.flatMap(({ now }) => [...now.rows.values()])).toHaveLength(
    all?.now.rows.size ?? 0,
  );
});

test.each([2018, 2019])('every paddler who raced in %i has a certificate', async (year) => {
  const place = await site.place('es', year);
  const record = await place.office.records.record(place.edition.id);
  const started = new Set(
    record?.heats.flatMap(({ runs }) =>
      runs.flatMap(({ entryId, start, finish, total, status }) =>
        status !== 'DNS' && [start, finish, total, status].some((known) => known !== null)
          ? [entryId]
          : [],
      ),
    ),
  );
  const [all] = await papersNow(place, [{ kind: 'certificates', subject: 'all' }]);
  expect(all?.now.rows.size).toBe(started.size);
});

test('papers printed at the river link to the site, not to the laptop', async () => {
  const { office, ...place } = await site.place('es', 2023);
  const relay = { ...office.config.relay, to: 'https://main.example/' };
  const river = { ...place, office: { ...office, config: { ...office.config, relay } } };
  const [printed] = await papersNow(river, [{ kind: 'certificates', subject: 'all' }]);
  const { certificates } = (printed?.now.data ?? {}) as { certificates: { address: string }[] };
  expect(certificates.length).toBeGreaterThan(10);
  for (const { address } of certificates) {
    expect(address).toMatch(/^https:\/\/main\.example\/certificado\/2023-/);
  }
});

test('a competitor without a bib is listed without one, with the own country', async () => {
  const { database } = site;
  const rows = await database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.name'])
    .where('edition.year', '=', 2023)
    .execute();
  for (const { id } of rows) {
    const changed = { bib: null, nationality: 'CZ' };
    await database.updateTable('participant').set(changed).where('id', '=', id).execute();
  }
  const place = await site.place('es', 2023);
  const papers = await papersNow(place, await listPrintable(place, ['results'], ''));
  const shown = papers.flatMap(({ now }) => (now.data as { rows: object[] }).rows);
  expect(shown.length).toBeGreaterThan(10);
  for (const row of shown) expect(row).toMatchObject({ bib: '', country: 'Chequia' });
});

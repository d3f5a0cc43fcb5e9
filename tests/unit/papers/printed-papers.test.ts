import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paperKinds } from '../../../src/desk/papers/paper-kinds.server.ts';
import { listPrintable, papersNow, printable } from '../../../src/desk/papers/papers-now.server.ts';
import { collectMarks } from '../../../src/desk/papers/printed/changed-since.server.ts';
import { notePrinted, printStates } from '../../../src/desk/papers/printed/print-states.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../support/papers/place-to-print.ts';

const terminal = { accountId: null, sessionId: null, name: 'organizer' };
let site: PlaceToPrint;
beforeAll(async () => {
  site = await placeToPrint();
});
afterAll(() => site.close());

test('the stored digest of a printed paper names no person', async () => {
  const kept = collectMarks(new Map([['Rosa Tapuy 3', { bib: '' }]]));
  expect(JSON.stringify(kept)).not.toContain('Rosa');
});

test('emergency contacts are stored by entry, so that a new one between changes one row', async () => {
  const { database } = site;
  await database
    .updateTable('participant')
    .set({ bib: null })
    .where('edition_id', '=', 3)
    .where('bib', '>', 110)
    .execute();
  const place = await site.place('es');
  const kind = ['emergency-contacts'] as const;
  const papers = await papersNow(place, await printable(place, kind));
  await notePrinted(place, terminal, papers);
  const last = await database
    .selectFrom('participant')
    .select('id')
    .where('edition_id', '=', 3)
    .where('bib', 'is', null)
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow();
  const rename = { given_name: 'Aaa Chimbo' };
  await database
    .updateTable('registration')
    .set(rename)
    .where('participant_id', '=', last.id)
    .execute();
  await database
    .updateTable('participant')
    .set({ name: 'Aaa Chimbo' })
    .where('id', '=', last.id)
    .execute();
  const states = await printStates(place, await printable(place, kind));
  expect(Object.values(states)).toMatchObject([{ changed: 1 }]);
});

test('a bib alone is no recorded paper, and none that the list prints again', async () => {
  const place = await site.place('es');
  const lost = await listPrintable(place, ['bibs'], '101');
  await notePrinted(place, terminal, await papersNow(place, lost));
  const rows = await site.database
    .selectFrom('paper_print')
    .select('subject')
    .where('kind', '=', 'bibs')
    .execute();
  expect(rows).toEqual([]);
  await notePrinted(
    place,
    terminal,
    await papersNow(place, await listPrintable(place, ['bibs'], '')),
  );
  const make = vi.spyOn(paperKinds.bibs, 'make');
  const states = await printStates(place, await printable(place, ['bibs']));
  expect(states).toHaveProperty('bibs all');
  expect(make).toHaveBeenCalledTimes(1);
});

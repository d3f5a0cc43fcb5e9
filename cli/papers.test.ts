import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { saveSeries } from '../src/desk/series/save-series.server.ts';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import { keepDayPlan } from '../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../src/race-day/log/store/append-events.server.ts';
import { importNewEditions } from '../src/record/editions/exchange/import-new-editions.server.ts';
import { terminal } from '../tests/contract/support/desk-team.ts';
import { buildRaceEvent, makeStamp } from '../tests/support/race-events.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';
import { anyDayPlan } from '../tests/unit/race-day/any-day-plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const varDir = join(folder, 'var');
const { race } = raceInProcess(varDir);
// The command uses the clock of the machine.
const now = new Date();
const day = localDate(now, 'America/Guayaquil');

test('a printed ranking includes the race that is being run, and says so, as its page does', async () => {
  mkdirSync(varDir);
  const database = await openDatabase({
    database: { engine: 'sqlite', file: join(varDir, 'race.sqlite') },
  });
  await importNewEditions(database, 'data');
  await keepDayPlan(database, { plan: { ...anyDayPlan(), date: day }, over: 0 }, now);
  const boat = { race: 'men-1', bib: 1 };
  await appendEvents(database, {
    day,
    now,
    events: [
      buildRaceEvent('gear', makeStamp('start', 32_400, boat)),
      buildRaceEvent('gear', makeStamp('finish', 32_490, boat)),
    ],
  });
  const text = JSON.stringify({
    format: 'series-1',
    name: 'Copa',
    rules: { points: { by: 'table', table: [100, 80] }, order: { wins: 'high' } },
    races: [
      { id: 'lejos', name: 'Far' },
      { id: 'nuestra', own: { edition: 2027, lists: [{ list: 'men' }] } },
    ],
    results: { lejos: { otra: 1 } },
  });
  const order = { name: 'copa', text, isPublic: true, announced: null, from: null };
  await saveSeries(database, terminal, order, now);
  await database.destroy();

  const out = join(folder, 'ranking.pdf');
  const words = 'papers series --edition 2027 --of copa --language en --out'.split(' ');
  const { code, err } = await race(...words, out);
  expect([code, err]).toEqual([0, '']);
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(out)));
  const said = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  expect(said).toContain('Live: this is how the ranking would stand');
  expect(said).toMatch(/Boat 1 .*100/);
});

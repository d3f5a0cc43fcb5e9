import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { foldEvents } from '../src/race-day/log/fold/create-fold.ts';
import { raceDayLog } from '../src/race-day/log/log/race-day-log.ts';
import { keepDayPlan } from '../src/race-day/log/plan/day-plans-repository.server.ts';
import type { FrozenList } from '../src/race-day/log/postings/frozen-list.ts';
import { type PostedList, toPostedRow } from '../src/race-day/log/postings/posted-list.ts';
import { sealedList } from '../src/race-day/log/postings/sealed-list.server.ts';
import { resultLists } from '../src/race-day/log/results/result-lists.ts';
import { appendEvents } from '../src/race-day/log/store/append-events.server.ts';
import { logCodes, logCopy } from '../src/race-day/phone/log-copy/log-copy.ts';
import { makeSeat } from '../src/race-day/seats/make-seat.server.ts';
import { buildRaceEvent, makeStamp } from '../tests/support/race-events.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';
import { anyDayPlan } from '../tests/unit/race-day/any-day-plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-day-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race } = raceInProcess(folder);
const recording = (name: string) => join('tests', 'unit', 'race-day', 'recordings', name);

describe('recordings of timing gear', () => {
  test('read-gear --json prints stamps, runs and lines that were not understood, and nothing else', async () => {
    const file = recording('alge-midnight-damaged.txt');
    const { code, out } = await race('race-day', 'read-gear', 'alge', file, '--json');
    const told = JSON.parse(out);
    expect([code, Object.keys(told)]).toEqual([0, ['impulses', 'runs', 'unread']]);
    expect(told.runs[0]).toEqual({
      bib: 11,
      start: 86_370_500_000,
      finish: 62_499_900,
      run_cs: 9199,
    });
    expect(Object.keys(told.impulses[0])).toEqual(['bib', 'channel', 'at', 'manual', 'correction']);
    expect(told.unread).toHaveLength(4);
  });

  test('read-gear prints a table for people, and the lines that were not understood to stderr', async () => {
    const { out, err } = await race('race-day', 'read-gear', 'tag', recording('tag-cp520.txt'));
    expect(out).toMatch(/204\s+02:56:00\.13\s+02:57:00\.12\s+0:59\.99/);
    expect(err).toMatch(/2 lines were not understood.*\n"T {7}200 M1 {2}2:51:15\.7420"/);
    const missing = await race('race-day', 'read-gear', 'tag', 'nowhere.txt');
    expect(missing).toMatchObject({ code: 1, out: '', err: 'nowhere.txt cannot be read.\n' });
  });
});

describe('a CP 545, whose mode decides which input is the finish', () => {
  test('its own results show the finish input, and the command says so', async () => {
    const file = recording('tag-cp545.txt');
    const { code, out, err } = await race('race-day', 'read-gear', 'tag', file, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).runs).toMatchObject([{ bib: 4, run_cs: 10_024 }]);
    expect(err).toContain('input 2 is the finish');
  });

  test('a recording without results is refused until the input is named', async () => {
    const file = recording('tag-cp545-checksums.txt');
    const open = await race('race-day', 'read-gear', 'tag', file);
    expect(open).toMatchObject({ code: 1, out: '' });
    expect(open.err).toMatch(/inputs 2\..*--finish/s);
    const named = await race('race-day', 'read-gear', 'tag', file, '--finish', '2', '--json');
    expect(JSON.parse(named.out).runs).toMatchObject([{ bib: 4, run_cs: 10_024 }]);
  });
});

describe('a race day of the office', () => {
  test('a race day of the office is exported to a file that can be replayed, and its starts to a table', async () => {
    const none = await race('race-day', 'export', '2027-02-20');
    expect(none).toMatchObject({ code: 1, err: '2027-02-20 has no plan.\n' });
    const database = await openDatabase({
      database: { engine: 'sqlite', file: join(folder, 'race.sqlite') },
    });
    const plan = anyDayPlan();
    await keepDayPlan(database, { plan, over: 0 }, new Date('2027-02-20T12:00:00Z'));
    const stamp = makeStamp('start', 9 * 3600, { race: 'men-1', bib: 1 });
    const events = [buildRaceEvent('seat-1', stamp)];
    await appendEvents(database, { day: plan.date, events, now: new Date() });
    await database.destroy();
    const { out } = await race('race-day', 'export', plan.date);
    expect(JSON.parse(out)).toMatchObject({ format: 'race-day 1', events });
    const file = join(folder, 'day.json');
    writeFileSync(file, out);
    const { code, out: lists } = await race('race-day', 'replay', file);
    expect([code, JSON.parse(lists).lists[0].rows[0].runs[0].start]).toEqual([0, '09:00:00.00']);
    const starts = await race('race-day', 'starts', plan.date);
    expect(starts.out).toMatch(/09:01:00\.00\s+men-1\s+2\s+Boat 2/);
  });
});

test('events of a phone are imported from its file or its codes, each once', async () => {
  const stamp = makeStamp('finish', 9 * 3600, { race: 'men-1', bib: 2 });
  const day = '2027-02-21';
  const database = await openDatabase({
    database: { engine: 'sqlite', file: join(folder, 'race.sqlite') },
  });
  const now = new Date();
  await keepDayPlan(database, { plan: { ...anyDayPlan(), date: day }, over: 0 }, now);
  const order = { day, kind: 'finish', label: 'Llegada', gates: null } as const;
  const terminal = { accountId: null, sessionId: null, name: 'organizer' };
  const made = await makeSeat(database, terminal, order, { now, side: 'sitio' });
  await database.destroy();
  const seat = 'id' in made ? `seat-${made.id}` : '';
  const events = [buildRaceEvent(seat, stamp), buildRaceEvent('seat-99', stamp)];
  const copy = logCopy(day, seat, events);
  const [asFile, asCodes] = [join(folder, 'phone.json'), join(folder, 'codes.txt')];
  writeFileSync(asFile, JSON.stringify(copy));
  writeFileSync(asCodes, (await logCodes(copy)).join('\n'));
  const look = await race('race-day', 'take', asCodes, '--look');
  const counts = '1 of 2 entries are new, 0 are already here, 1 do not belong to their seat.\n';
  expect([look.code, look.out]).toEqual([0, counts]);
  const { code, out } = await race('race-day', 'take', asCodes);
  expect([code, out]).toEqual([0, '1 of 2 entries were new.\n']);
  expect((await race('race-day', 'take', asFile)).out).toBe('0 of 2 entries were new.\n');
  writeFileSync(asFile, JSON.stringify({ ...copy, seat: 'seat-99' }));
  expect(await race('race-day', 'take', asFile)).toMatchObject({ code: 1, out: '' });
  const broken = await race('race-day', 'take', recording('tag-cp520.txt'));
  expect(broken).toMatchObject({ code: 1, out: '' });
});

describe('an official list in the file of its day', () => {
  const day = raceDayLog.parse(JSON.parse(readFileSync(recording('short-day.json'), 'utf8')));
  const [folded] = resultLists(day.plan, foldEvents(day.plan, day.events));
  if (!folded) throw new Error('no list');
  const list: PostedList = {
    format: 'race-results 1',
    day: day.plan.date,
    group: folded.group,
    title: folded.title,
    rows: folded.rows.map((row) => ({ ...toPostedRow(row), entry: null, guest: row.name })),
    revision: day.events.length,
    decisions: [],
  };
  const frozen: FrozenList = {
    group: folded.group,
    number: 1,
    list,
    hash: sealedList(list).hash,
    signed: ['Rosa'],
    note: null,
    postedAt: '2027-02-20T20:00:00.000Z',
  };
  const replayed = async (...lists: FrozenList[]) => {
    const file = join(folder, 'official.json');
    writeFileSync(file, JSON.stringify({ ...day, lists }));
    const { code, out, err } = await race('race-day', 'replay', file);
    return { code, err, told: JSON.parse(out).official };
  };

  test('an official list in the file of its day is printed in full, and compared with the log', async () => {
    const revised = { ...list, rows: list.rows.map((row) => ({ ...row, status: 'other' })) };
    const { code, err, told } = await replayed(frozen, {
      ...frozen,
      number: 2,
      list: revised,
      hash: sealedList(revised).hash,
    });
    expect([code, err]).toEqual([0, '']);
    const { list: _list, note: _note, ...facts } = frozen;
    expect(told).toEqual([
      { ...facts, whole: true, asFolded: true },
      { ...facts, number: 2, hash: sealedList(revised).hash, whole: true, asFolded: false },
    ]);
  });

  test('an official list in the file of its day is reported when it was altered, and the command ends with 1', async () => {
    const [first, ...others] = list.rows;
    const rows = first ? [{ ...first, result: '1:00.00' }, ...others] : [];
    const { code, err, told } = await replayed(frozen, { ...frozen, list: { ...list, rows } });
    expect(told.map(({ whole }: { whole: boolean }) => whole)).toEqual([true, false]);
    expect([code, err]).toEqual([
      1,
      'These official lists are not those that were signed: men 1.\n',
    ]);
    const elsewhere = await replayed({ ...frozen, group: 'women' });
    expect(elsewhere).toMatchObject({ code: 1, told: [{ whole: false, asFolded: false }] });
  });
});

describe('a replayed log', () => {
  const replayed = async () =>
    JSON.parse((await race('race-day', 'replay', recording('short-day.json'))).out);

  test('a replayed log gives the result lists, and the flags to look at', async () => {
    const { format, lists, unassigned, flags, closed } = await replayed();
    expect([format, flags, closed, unassigned.length]).toEqual(['race-day-results 1', [], [], 1]);
    expect(lists).toMatchObject([
      {
        group: 'men',
        underReview: false,
        rows: [
          { rank: 1, bib: 1, result: '1:37.67', runs: [{ penalties: 0, gates: [0, 0] }, null] },
          { rank: 2, bib: 2, result: '1:39.67', runs: [{ time: '1:37.67', penalties: 2 }, null] },
          { rank: null, bib: 3, status: 'DNS', result: null },
        ],
      },
    ]);
  });

  test.each([
    ['clock-unmeasured', 'a start phone that was never compared', []],
    ['clock-jumped', 'a start phone that says that it is 30 s off', []],
    ['clock-step', 'a line of time that stepped by 5 s', []],
    ['dns-came-late', 'a boat that came late to the start', ['dns_finish']],
    ['dns-finish-only', 'a boat that only the finish saw', ['dns_finish']],
  ])('%s: no paddler of %s is ranked wrong', async (name, _, told) => {
    const { code, out } = await race('race-day', 'replay', recording(`${name}.json`));
    const { lists, flags } = JSON.parse(out);
    const [{ rows, underReview }] = lists;
    // The boats took 101, 102, (103), 104 and 105 s: the third time is in doubt and gives no rank.
    const ranks = rows.map(({ rank, bib, result }: Record<string, unknown>) => [rank, bib, result]);
    expect([code, ranks]).toEqual([
      0,
      [
        [1, 1, '1:41.00'],
        [2, 2, '1:42.00'],
        [3, 4, '1:44.00'],
        [4, 5, '1:45.00'],
        [null, 3, null],
      ],
    ]);
    expect(rows.at(-1)).toMatchObject({ status: 'pending', runs: [{ inDoubt: true }, null] });
    expect(underReview).toBe(true);
    expect(flags.map(({ flag }: { flag: string }) => flag)).toEqual(told);
  });

  test('a file that is no log is refused with the place of the error', async () => {
    const day = JSON.parse(readFileSync(recording('short-day.json'), 'utf8'));
    day.events[2].payload.at = 1.5;
    const file = join(folder, 'broken.json');
    writeFileSync(file, JSON.stringify(day));
    const { code, err } = await race('race-day', 'replay', file);
    expect([code, err]).toEqual([1, expect.stringContaining('events[2].payload.at: expected')]);
    const lost = JSON.parse(readFileSync(recording('short-day.json'), 'utf8'));
    lost.plan.boats[0].race = 'nowhere';
    lost.plan.races[0].group = 'nobody';
    writeFileSync(file, JSON.stringify(lost));
    const told = await race('race-day', 'replay', file);
    expect(told).toMatchObject({ code: 1, out: '' });
    for (const place of [
      'plan.boats[0].race: expected a race',
      'plan.races[0].group: expected a gr',
    ]) {
      expect(told.err).toContain(place);
    }
  });
});

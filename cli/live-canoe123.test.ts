import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLiveStatus } from '../src/desk/exchange/canoe123/live/live-status.server.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createRaceDays } from '../src/race-day/feed/create-race-days.server.ts';
import { keepDayPlan } from '../src/race-day/log/plan/day-plans-repository.server.ts';
import { toRacePlan } from '../src/race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../src/race-day/log/results/result-lists.ts';
import { FakeCanoe123 } from '../tests/fakes/canoe123/canoe123-server.ts';
import { playWeekend } from '../tests/fakes/canoe123/played-weekend.ts';
import { liveDay } from '../tests/support/live-day.ts';
import { createCommandContext } from './command-context.ts';
import { liveCanoe123, readLiveAddress } from './live-canoe123.ts';
import { watchCanoe123 } from './watch-canoe123.ts';

test('an address has a port of its own or the one of Canoe123', () => {
  expect(readLiveAddress('192.168.1.20')).toEqual({ host: '192.168.1.20', port: 27_333 });
  expect(readLiveAddress('timing.local:4000')).toEqual({ host: 'timing.local', port: 4000 });
  expect(readLiveAddress('[fe80::1]:27334')).toEqual({ host: 'fe80::1', port: 27_334 });
});

test('a text that is no address is refused', () => {
  for (const text of ['', 'a b', 'host:', 'host:0', 'host:70000', 'http://host', '-x; rm']) {
    expect(readLiveAddress(text), text).toBeNull();
  }
});

const whole = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = { ...whole, boats: whole.boats.filter(({ place }) => place <= 2) };
const { messages, files } = playWeekend(plan, 5);

describe('the command', () => {
  let place: string;
  let context: ReturnType<typeof createCommandContext>;
  let fake: FakeCanoe123;
  const ending: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'race-live-'));
    mkdirSync(join(place, 'exports'));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    context = createCommandContext(readConfig({ VAR_DIR: join(place, 'var') }), 'en');
    await keepDayPlan(
      await context.database(),
      { plan, over: 0 },
      new Date('2027-02-20T12:00:00Z'),
    );
    fake = new FakeCanoe123();
  });
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
    await fake.stop();
    await context.close();
    vi.restoreAllMocks();
    rmSync(place, { recursive: true });
  });

  /** Waits while sending the clock, as the program does for as long as it runs. */
  const seen = (check: () => unknown, interval = 20) =>
    vi.waitFor(
      async () => {
        fake.send('<Canoe123><TimeOfDay>10:00:00</TimeOfDay></Canoe123>|');
        await check();
      },
      { timeout: 120_000, interval },
    );
  const saidIn = (stream: 'log' | 'error') =>
    vi.mocked(console[stream]).mock.calls.flat().join('\n');
  const write = (text: string) => writeFileSync(join(place, 'exports/race.xml'), text);
  const edition = { edition: 2027, races: [], statusEveryMs: 50 };

  /** Starts the command with both sources, in this process. */
  function begin(port: number) {
    const over = new AbortController();
    const stop = { signal: over.signal, end: () => over.abort(), forget() {} };
    const category = ['WOMEN', 'MEN'].map((of): [string, number] => [of, 1]);
    const wishes = { edition: 2027, category, sameNames: true, yes: true };
    const ended = liveCanoe123(
      context,
      { host: '127.0.0.1', port, ...edition },
      {
        stop,
        readFiles: (onFile) => watchCanoe123(context, join(place, 'exports'), wishes, stop, onFile),
      },
    );
    ended.catch(() => undefined);
    ending.push(() => {
      over.abort();
      return ended.catch(() => undefined);
    });
    return { ended };
  }

  async function readShown() {
    const read = await createRaceDays(await context.database()).read(plan.date);
    if (!read) throw new Error('the day has a plan');
    const lists = resultLists(toRacePlan(read.dayPlan, []), read.state);
    const run = lists.find(({ group }) => group === 'women')?.rows.find(({ bib }) => bib === 2)
      ?.runs[0];
    return { run, flags: read.state.flags.map(({ flag }) => flag) };
  }

  test('line and file fill each other, and where they contradict each other the run waits', async () => {
    const tables = messages.filter(({ text }) => /<Results RaceId="WOMEN_BR1/.test(text));
    const own = (says: (typeof files)[number]['says'] | undefined) =>
      says?.find(({ race, bib }) => race === 'women-1' && bib === 2);
    const table = tables.find(({ says }) => own(says)?.timeCs != null && own(says)?.mark === '');
    const before = files.findLast(({ at, isCut }) => !isCut && at < (table?.at ?? 0));
    const after = files.find(({ says }) => {
      const row = own(says);
      return (
        row?.timeCs === own(table?.says)?.timeCs && `${row?.gates}` === `${own(table?.says)?.gates}`
      );
    });
    if (!table || !after) throw new Error('the fake plays this boat');
    write(before?.text ?? after.text);
    const port = await fake.start();
    begin(port);
    await seen(() => expect(fake.connections).toBe(1));
    await seen(() => expect(saidIn('log')).toContain('Copa de los Andes'));
    for (const { text } of messages.slice(0, 2)) fake.send(`${text}|`);
    fake.send(`${table.text}|`);
    await seen(async () => expect((await readShown()).run?.result).toMatch(/^\d:\d\d/));
    // A file that is surely newer than the table says another time; each save is another one.
    const wrong = /(<dtFinish>[^<]*<\/dtFinish>\s*<Time>)(\d+)/g;
    let saves = 0;
    await seen(async () => {
      saves += 1;
      write(after.text.replace(wrong, (_, head, ms) => `${head}${Number(ms) + 1000 + saves * 10}`));
      expect((await readShown()).flags).toContain('held_back');
    }, 500);
    expect((await readShown()).run).toMatchObject({ result: null, underReview: true });
    await seen(() => expect(saidIn('error')).toContain('line and file say different things'));
    const status = await readLiveStatus(await context.database(), 2027);
    expect(status?.sources).toContainEqual(
      expect.objectContaining({ value: 'start_list', state: 'known', source: 'file' }),
    );
    expect(status?.sources).toContainEqual(
      expect.objectContaining({ race: 'WOMEN_BR1_20', value: 'results', source: 'line' }),
    );
    // Line and file agree again.
    write(after.text);
    await seen(async () => expect((await readShown()).flags).toEqual([]));
    expect((await readShown()).run).toMatchObject({ underReview: false });
  });

  test('a second command for the same edition is refused in clear words', async () => {
    const port = await fake.start();
    begin(port);
    await seen(() => expect(fake.connections).toBe(1));
    await expect(begin(port).ended).rejects.toThrow(
      'Another command already reads Canoe123 for the edition 2027',
    );
    expect(fake.connections).toBe(1);
  });
});

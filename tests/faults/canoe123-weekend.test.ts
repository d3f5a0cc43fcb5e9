import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { compareShown } from '../../src/desk/exchange/canoe123/live/compare-shown.ts';
import { keepLive } from '../../src/desk/exchange/canoe123/live/keep-live.server.ts';
import {
  readLiveHolder,
  takeLine,
} from '../../src/desk/exchange/canoe123/live/live-status.server.ts';
import {
  type LiveFileRace,
  readLiveFile,
} from '../../src/desk/exchange/canoe123/live/read-live-file.ts';
import { readLiveMessage } from '../../src/desk/exchange/canoe123/live/read-live-message.server.ts';
import { splitMessages } from '../../src/desk/exchange/canoe123/live/split-messages.ts';
import { readCanoe123 } from '../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import {
  type Canoe123Facts,
  readCanoe123Facts,
} from '../../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { openDatabase } from '../../src/platform/database/open-database.server.ts';
import { languages } from '../../src/platform/i18n/languages.ts';
import { createRaceDays } from '../../src/race-day/feed/create-race-days.server.ts';
import { raceNowReader } from '../../src/race-day/live/now/race-now-reader.server.ts';
import type { DayPlan } from '../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import { importNewEditions } from '../../src/record/editions/exchange/import-new-editions.server.ts';
import { engines } from '../contract/support/engines.ts';
import { sampleFiles, writeData } from '../contract/support/fixtures.ts';
import { removeTemporaryFolders } from '../contract/support/temporary-folder.ts';
import { type PlayedMessage, playWeekend } from '../fakes/canoe123/played-weekend.ts';
import {
  judgeSentences,
  sentencesOfNow,
  toMarkWord,
} from '../support/canoe123/allowed-sentences.ts';
import { liveDay } from '../support/live-day.ts';
import { viewOfRace } from '../support/races-after.ts';

const timeZone = 'America/Guayaquil';
const saturday = liveDay(new Date('2027-02-20T15:00:00Z'), timeZone, 0).plan;
const sunday: DayPlan = { ...saturday, date: '2027-02-21' };
const seeds = [21, 22, 23];
const [cut, kill] = [0.003, 0.0015];
/** The line holds near the end, so that each race comes once more in turn. */
const holdsFor = 160_000;
const fileIsLateMs = 6000;
const counts = { cuts: 0, kills: 0, judged: 0 };

afterAll(removeTemporaryFolders);

type DatabaseConfig = Parameters<typeof openDatabase>[0]['database'];

/** A command on the database, which can be killed: nothing more of it is stored afterwards. */
async function beginCommand(config: DatabaseConfig, number: number) {
  const database = await openDatabase({ database: config });
  const holder = `weekend ${number}`;
  const over = await readLiveHolder(database, 2027);
  const now = new Date(Date.UTC(2027, 1, 20) + number);
  expect(await takeLine(database, 2027, { holder, address: '', over, now })).toBe(true);
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const keeper = await keepLive({ database, year: 2027, holder, onFailure });
  const end = async () => {
    await database.destroy();
    await keeper.whole();
  };
  return { keeper, end, failures, split: splitMessages() };
}

interface ReadFile {
  facts: Canoe123Facts;
  races: LiveFileRace[];
}

async function readFile(text: string): Promise<ReadFile | null> {
  const reading = await readCanoe123([Buffer.from(text)]);
  if (!('file' in reading)) return null;
  const facts = readCanoe123Facts(reading.file, 2027);
  return { facts, races: readLiveFile(facts) };
}

/** Plays a day into the database with every trouble, and judges all that is public after each change. */
async function playDay(config: DatabaseConfig, plan: DayPlan, seed: number) {
  const played = playWeekend(plan, seed);
  const site = await openDatabase({ database: config });
  const raceDays = createRaceDays(site);
  const readNow = raceNowReader({
    database: site,
    raceDays,
    race: () => ({ timeZone }),
    day: plan.date,
  });
  const random = seededRandom(seed + 500);
  const sentences = judgeSentences();
  const wrong: string[] = [];
  const greeting = new Map<string, PlayedMessage>();
  let life = await beginCommand(config, 0);
  let lives = 1;
  let file: { at: number; read: ReadFile } | null = null;
  let deafUntil = Number.NEGATIVE_INFINITY;
  let isDeaf = false;
  /** Messages of which some bytes are still under way, and these bytes. */
  let under: PlayedMessage[] = [];
  let bytes = Buffer.alloc(0);
  let revision = 0;

  /** Hands over the first bytes, which end anywhere, and judges each message that they complete. */
  function deliver(count: number, at: number): void {
    const { whole } = life.split(bytes.subarray(0, count));
    bytes = bytes.subarray(count);
    for (const text of whole) {
      sentences.hearLine(under.shift()?.says ?? [], at);
      life.keeper.hear(readLiveMessage(text), at);
    }
  }

  function send(message: PlayedMessage): void {
    under.push(message);
    bytes = Buffer.concat([bytes, Buffer.from(`${message.text}|`)]);
  }

  function connect(): void {
    [under, bytes] = [[], Buffer.alloc(0)];
    life.split = splitMessages();
    for (const message of greeting.values()) send({ at: message.at, text: message.text });
  }

  async function judge(at: number): Promise<void> {
    await life.keeper.whole();
    const read = await raceDays.read(plan.date);
    if (!read || read.revision === revision) return;
    revision = read.revision;
    const now = await readNow();
    if (!now) return;
    const found = [
      ...sentences.judge(sentencesOfNow(now)),
      ...languages.flatMap((language) => sentences.judgeText(viewOfRace(now, language))),
    ];
    wrong.push(...found.map((words) => `${at} ${words}`));
    counts.judged += 1;
  }

  const end = played.messages.at(-1)?.at ?? 0;
  const steps = [
    ...played.messages.map((message) => ({ ...message, isCut: undefined })),
    ...played.files,
  ].toSorted((a, b) => a.at - b.at);
  for (const step of steps) {
    const { at } = step;
    const isSafe = at > end - holdsFor;
    if (!isSafe && random() < cut) {
      counts.cuts += 1;
      deafUntil = at + random() * 40_000;
      isDeaf = true;
      life.keeper.break();
      sentences.break(at);
    }
    if (step.isCut !== undefined) {
      const read = await readFile(step.text);
      expect(read === null).toBe(step.isCut);
      if (read === null) continue;
      file = { at, read };
      sentences.hearFile(step.says, at);
      life.keeper.hearFile(read.races, { since: at - fileIsLateMs, at });
    } else {
      const [greets] = /<(?:RaceConfig|Schedule)/.exec(step.text) ?? [];
      if (greets) greeting.set(greets, step);
      if (at < deafUntil) continue;
      if (isDeaf) connect();
      isDeaf = false;
      send(step);
      deliver(isSafe ? bytes.length : Math.floor(random() * (bytes.length + 1)), at);
    }
    if (!isSafe && random() < kill) {
      // An event that is being stored now is in the log completely or not at all.
      counts.kills += 1;
      await life.end();
      life = await beginCommand(config, lives);
      lives += 1;
      sentences.break(at, true);
      if (file) {
        const { races } = file.read;
        life.keeper.hearFile(races, { since: Number.NEGATIVE_INFINITY, at: file.at });
      }
      connect();
      deliver(bytes.length, at);
    }
    await judge(at);
  }
  expect(life.failures).toEqual([]);
  await life.end();
  const read = await raceDays.read(plan.date);
  await site.destroy();
  const last = played.files.at(-1);
  if (!read || !last || !file) throw new Error('the day was played');
  return { read, last, wrong, facts: file.read.facts };
}

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? 'a weekend of Canoe123', () => {
    beforeAll(async () => {
      Object.assign(counts, { cuts: 0, kills: 0, judged: 0 });
      await engine.start();
    });
    afterAll(engine.stop);

    test.each(seeds)('the weekend ends as the file has it (%i)', async (seed) => {
      const config = await engine.fresh();
      const database = await openDatabase({ database: config });
      await importNewEditions(database, writeData({ 2027: sampleFiles[2027] }));
      for (const plan of [saturday, sunday]) {
        await keepDayPlan(database, { plan, over: 0 }, new Date('2027-02-19T12:00:00Z'));
      }
      await database.destroy();
      for (const [index, plan] of [saturday, sunday].entries()) {
        const { read, last, wrong, facts } = await playDay(config, plan, seed + 10 * index);
        expect(wrong).toEqual([]);
        const { runs, flags } = read.state;
        const shown = runs.filter(({ counts: isCounted }) => isCounted);
        expect(
          shown.map(({ race, bib, time, gates, status }) => ({
            race,
            bib,
            timeCs: status === null ? time : null,
            gates: gates.map(({ seconds }) => seconds),
            mark: status ?? '',
          })),
        ).toEqual(last.says.map((row) => ({ ...row, mark: toMarkWord(row.mark ?? '') })));
        expect([flags, read.unreadable]).toEqual([[], 0]);
        const days = [{ plan: read.dayPlan, state: read.state }];
        const { compared, differences } = compareShown(facts, days, 'en');
        expect([compared, differences]).toEqual([shown.length, []]);
        // A figure that the program changes afterwards is listed, and nothing else.
        const changed = await readFile(
          last.text.replace(/<Time>(\d+)</, (_, ms) => `<Time>${Number(ms) + 10}<`),
        );
        const after = changed && compareShown(changed.facts, days, 'en');
        expect(after?.differences.map(({ field }) => field)).toEqual(['time']);
      }
    });

    test('the weekend cut the line 50 times, ended the command 20 times, and checked 1,000 moments', () => {
      expect(counts.cuts).toBeGreaterThanOrEqual(50);
      expect(counts.kills).toBeGreaterThanOrEqual(20);
      expect(counts.judged).toBeGreaterThanOrEqual(1000);
    });
  });
});

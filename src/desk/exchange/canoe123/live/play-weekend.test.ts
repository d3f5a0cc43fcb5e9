import { expect, test } from 'vitest';
import { playWeekend } from '../../../../../tests/fakes/canoe123/played-weekend.ts';
import {
  judgeSentences,
  sentencesOfLists,
  toMarkWord,
} from '../../../../../tests/support/canoe123/allowed-sentences.ts';
import { liveDay } from '../../../../../tests/support/live-day.ts';
import { seededRandom } from '../../../../design/course-map/geometry/seeded-random.ts';
import { createFold } from '../../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { raceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import { toRacePlan } from '../../../../race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../../../race-day/log/results/result-lists.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { createLiveLog } from './create-live-log.ts';
import { readLiveFile } from './read-live-file.ts';
import { readLiveMessage } from './read-live-message.server.ts';

const whole = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = { ...whole, boats: whole.boats.filter(({ place }) => place <= 5) };

interface Bad {
  /** Chance of a cut of the line before a message, and of a kill of the process. */
  cut?: number;
  kill?: number;
  /** Whether the file is read beside the line. */
  hasFile?: boolean;
}

/** A network share shows a file some seconds late. */
const fileIsLateMs = 6000;

/** Plays the weekend into a log as the keeper does, and judges each sentence of the lists when it is written. */
async function play(seed: number, { cut = 0, kill = 0, hasFile = false }: Bad = {}) {
  const played = playWeekend(plan, seed);
  const random = seededRandom(seed + 1000);
  const events: RaceEvent[] = [];
  const fold = createFold(toRacePlan(plan, [{ id: 1, gates: { first: 1, last: 3 } }]));
  const counts = { cuts: 0, kills: 0 };
  const sentences = judgeSentences();
  const wrong: string[] = [];
  const files = await Promise.all(
    played.files.map(async ({ at, text, says }) => {
      const reading = await readCanoe123([Buffer.from(text)]);
      const facts = 'file' in reading ? readCanoe123Facts(reading.file, plan.year) : null;
      return { at, says, text: '', races: facts && readLiveFile(facts) };
    }),
  );
  let last: (typeof files)[number] | null = null;
  const open = () => {
    const log = createLiveLog();
    log.plan([plan]);
    for (const event of events) log.keep(plan.date, event);
    if (last?.races) log.hearFile(last.races, { since: Number.NEGATIVE_INFINITY, at: last.at });
    return log;
  };
  /** Messages that the program sends to each new connection. */
  const greeting = new Map<string, string>();
  let log = open();
  let deafUntil = Number.NEGATIVE_INFINITY;
  const lastSafe = (played.messages.at(-1)?.at ?? 0) - 160_000;
  const steps = [
    ...played.messages.map((message) => ({ says: [], ...message, races: undefined })),
    ...(hasFile ? files : []),
  ].toSorted((a, b) => a.at - b.at);
  for (const step of steps) {
    const { at, text, says } = step;
    if (at < lastSafe && random() < cut) {
      counts.cuts += 1;
      deafUntil = at + random() * 40_000;
      log.break();
      sentences.break(at);
    }
    if (at < lastSafe && random() < kill) {
      counts.kills += 1;
      log = open();
      sentences.break(at, true);
      for (const one of greeting.values()) log.hear(readLiveMessage(one), at);
    }
    if (step.races !== undefined) {
      // An incomplete file is read again once it is complete.
      if (!step.races) continue;
      last = step;
      sentences.hearFile(step.says, at);
      log.hearFile(step.races, { since: at - fileIsLateMs, at });
    } else {
      if (at < deafUntil) continue;
      const [greets] = /<(?:RaceConfig|Schedule)/.exec(text) ?? [];
      if (greets) greeting.set(greets, text);
      sentences.hearLine(says, at);
      log.hear(readLiveMessage(text), at);
    }
    const before = events.length;
    for (const { day, payloads } of log.events()) {
      for (const payload of payloads) {
        const number = events.length + 1;
        const event = raceEvent.parse({
          version: 1,
          id: `0193c000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
          seat: canoe123Seat,
          person: 'Canoe123',
          sequence: number,
          deviceTime: 1_800_000_000_000_000 + at * 1000,
          offset: 0,
          uncertainty: null,
          payload,
        });
        events.push(event);
        fold.add(event);
        log.keep(day, event);
      }
    }
    log.settled();
    if (events.length === before) continue;
    const now = resultLists(toRacePlan(plan, []), fold.state());
    wrong.push(...sentences.judge(sentencesOfLists(now)).map((words) => `${at} ${words}`));
  }
  const state = fold.state();
  const lists = resultLists(toRacePlan(plan, []), state);
  return { played, events, state, lists, log, counts, wrong };
}

type End = Awaited<ReturnType<typeof play>>;

function shown({ state }: End) {
  return state.runs
    .filter(({ counts }) => counts)
    .map(({ race, bib, time, gates, status, stated }) => {
      const isOut = status !== null;
      const cells = gates.map(({ seconds }) => seconds);
      return { race, bib, timeCs: isOut ? null : time, mark: status ?? '', cells, stated };
    });
}

function truth({ played }: End) {
  return played.results.map(({ race, bib, timeCs, mark, gates }) => {
    return { race, bib, timeCs, mark: toMarkWord(mark), cells: gates };
  });
}

const withoutStated = (runs: ReturnType<typeof shown>) => runs.map(({ stated: _, ...run }) => run);

const seeds = [1, 2];

test.each(seeds)('a whole weekend of the fake ends as the program has it (%i)', async (seed) => {
  const end = await play(seed);
  expect(withoutStated(shown(end))).toEqual(truth(end));
  expect([end.state.flags, end.state.unassigned]).toEqual([[], []]);
  expect(shown(end).every(({ stated }) => stated?.penalties == null)).toBe(true);
  expect(end.log.notices().map(({ code }) => code)).toContain('bib');
});

test.each([
  ['the line alone', false],
  ['line and file', true],
])(
  '50 cuts of the line and 20 kills lose nothing and say nothing wrong with %s',
  async (_, hasFile) => {
    const counts = { cuts: 0, kills: 0 };
    for (const seed of seeds) {
      const end = await play(seed, { cut: 0.016, kill: 0.008, hasFile });
      counts.cuts += end.counts.cuts;
      counts.kills += end.counts.kills;
      expect(end.wrong).toEqual([]);
      expect(withoutStated(shown(end))).toEqual(truth(end));
      expect(end.state.flags).toEqual([]);
    }
    expect(counts.cuts).toBeGreaterThanOrEqual(50);
    expect(counts.kills).toBeGreaterThanOrEqual(20);
  },
);

test('a file that contradicts the line holds the run back until they agree', async () => {
  const end = await play(1, { hasFile: true });
  const held = end.events.filter(({ payload }) => payload.kind === 'result' && payload.review);
  expect(held.length).toBeGreaterThan(0);
  expect(end.wrong).toEqual([]);
  expect(withoutStated(shown(end))).toEqual(truth(end));
  expect(end.state.flags).toEqual([]);
});

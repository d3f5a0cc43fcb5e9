import { expect, test } from 'vitest';
import { playWeekend } from '../../../../../tests/fakes/canoe123/played-weekend.ts';
import { liveDay } from '../../../../../tests/support/live-day.ts';
import { seededRandom } from '../../../../design/course-map/geometry/seeded-random.ts';
import { createFold } from '../../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { raceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import { toRacePlan } from '../../../../race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../../../race-day/log/results/result-lists.ts';
import { createLiveLog } from './create-live-log.ts';
import { readLiveMessage } from './read-live-message.server.ts';

const whole = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = { ...whole, boats: whole.boats.filter(({ place }) => place <= 5) };

interface Bad {
  /** Chance of a cut of the line before a message, and of a kill of the process. */
  cut?: number;
  kill?: number;
}

/** Plays the weekend into a log as the keeper does; `seen` is asked after each stored event. */
function play(seed: number, { cut = 0, kill = 0 }: Bad = {}) {
  const played = playWeekend(plan, seed);
  const random = seededRandom(seed + 1000);
  const events: RaceEvent[] = [];
  const fold = createFold(toRacePlan(plan, [{ id: 1, gates: { first: 1, last: 3 } }]));
  const counts = { cuts: 0, kills: 0 };
  const open = () => {
    const log = createLiveLog();
    log.plan([plan]);
    for (const event of events) log.keep(plan.date, event);
    return log;
  };
  let log = open();
  let deafUntil = Number.NEGATIVE_INFINITY;
  const lastSafe = (played.messages.at(-1)?.at ?? 0) - 160_000;
  for (const { at, text } of played.messages) {
    if (at < lastSafe && random() < cut) {
      counts.cuts += 1;
      deafUntil = at + random() * 40_000;
    }
    if (at < lastSafe && random() < kill) {
      counts.kills += 1;
      log = open();
    }
    if (at < deafUntil) continue;
    log.hear(readLiveMessage(text), at);
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
  }
  const state = fold.state();
  const lists = resultLists(toRacePlan(plan, []), state);
  return { played, events, state, lists, log, counts };
}

function shown({ state }: ReturnType<typeof play>) {
  return state.runs
    .filter(({ counts }) => counts)
    .map(({ race, bib, time, gates, status, stated }) => {
      const isOut = status !== null;
      const cells = gates.map(({ seconds }) => seconds);
      return { race, bib, timeCs: isOut ? null : time, mark: status ?? '', cells, stated };
    });
}

function truth({ played }: ReturnType<typeof play>) {
  return played.results.map(({ race, bib, timeCs, mark, gates }) => {
    return { race, bib, timeCs, mark, cells: gates };
  });
}

const withoutStated = (runs: ReturnType<typeof shown>) => runs.map(({ stated: _, ...run }) => run);

const seeds = [1, 2, 3, 4];

test.each(seeds)('a whole weekend of the fake ends as the program has it (%i)', (seed) => {
  const end = play(seed);
  expect(withoutStated(shown(end))).toEqual(truth(end));
  expect([end.state.flags, end.state.unassigned]).toEqual([[], []]);
  expect(shown(end).every(({ stated }) => stated?.penalties == null)).toBe(true);
  expect(end.log.notices().map(({ code }) => code)).toContain('bib');
});

test('50 cuts of the line and 20 kills of the process lose nothing and judge no wrong gate', () => {
  const counts = { cuts: 0, kills: 0 };
  for (const seed of seeds) {
    const end = play(seed, { cut: 0.008, kill: 0.004 });
    counts.cuts += end.counts.cuts;
    counts.kills += end.counts.kills;
    expect(withoutStated(shown(end))).toEqual(truth(end));
    expect(end.state.flags).toEqual([]);
    const judged = end.events.flatMap(({ payload }) =>
      payload.kind === 'judgement' && !payload.withdrawn ? [payload] : [],
    );
    const wrong = judged.filter(({ race, bib, gate, seconds }) => {
      const own = end.played.results.find((one) => one.race === race && one.bib === bib);
      const isEarlier = own?.corrected?.gate === gate && own.corrected.seconds === seconds;
      return (
        !isEarlier && own?.mark === '' && own.timeCs !== null && own.gates[gate - 1] !== seconds
      );
    });
    expect(wrong).toEqual([]);
  }
  expect(counts.cuts).toBeGreaterThanOrEqual(50);
  expect(counts.kills).toBeGreaterThanOrEqual(20);
});

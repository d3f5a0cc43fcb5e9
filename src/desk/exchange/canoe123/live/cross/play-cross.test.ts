import { expect, test } from 'vitest';
import { type PlayedHeat, playCross } from '../../../../../../tests/fakes/canoe123/played-cross.ts';
import { crossDay } from '../../../../../../tests/support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../../../../../tests/support/race-events.ts';
import { seededRandom } from '../../../../../design/course-map/geometry/seeded-random.ts';
import { publicCross } from '../../../../../race-day/log/cross/fold-cross.ts';
import { createFold } from '../../../../../race-day/log/fold/create-fold.ts';
import { type RaceEvent, raceEvent } from '../../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../../race-day/log/log/seat-name.ts';
import { toRacePlan } from '../../../../../race-day/log/plan/to-race-plan.ts';
import { createLiveLog } from '../create-live-log.ts';
import { readLiveMessage } from '../read-live-message.server.ts';

const plan = crossDay('2027-02-20', 16);
const office = 'desk-sitio-1';

type Published = ReturnType<typeof publicCross>;

/** Returns each public statement on a heat that was in no table at the last reading. */
function judge({ file, said }: Published, heard: ReadonlyMap<string, PlayedHeat>): string[] {
  return file.heats.flatMap(({ id, boats }) =>
    boats.flatMap(({ boat, line, faults, status }) => {
      const words = heard.get(id)?.boats.find(({ bib }) => String(bib) === boat);
      const isPlaceSaid =
        line === undefined ||
        (words?.place === line &&
          heard.get(id)?.boats.filter(({ place }) => place === line).length === 1);
      const areFaultsSaid = faults.every(({ at }) => words?.faults.includes(at));
      const isStatusSaid = status === undefined || words?.mark === status;
      const wrong: string[] = [];
      if (!isPlaceSaid) wrong.push(`${id} ${boat}: place ${line}`);
      if (!areFaultsSaid) wrong.push(`${id} ${boat}: ${JSON.stringify(faults)}`);
      if (!isStatusSaid) wrong.push(`${id} ${boat}: ${status}`);
      if (said.get(id)?.place) wrong.push(`${id} has ranks before the office closed it`);
      return wrong;
    }),
  );
}

function play(seed: number, { cut = 0, kill = 0 } = {}) {
  const { messages, draws, results } = playCross(plan, seed);
  const random = seededRandom(seed + 40);
  const raced = toRacePlan(plan, []);
  const fold = createFold(raced);
  const events: RaceEvent[] = [];
  const codes = new Set<string>();
  const heard = new Map<string, PlayedHeat>();
  const wrong: string[] = [];
  const counts = { cuts: 0, kills: 0 };
  let log = createLiveLog();
  log.plan([plan]);
  let deafUntil = 0;
  let judged = 0;
  const keep = (event: RaceEvent) => {
    events.push(raceEvent.parse(event));
    fold.add(event);
    log.keep(plan.date, event);
  };
  const order = composeDecision('chief_judge', {
    on: 'cross-seeds',
    cross: 'cross',
    order: plan.boats.map(({ bib }) => bib),
    size: plan.boats.length,
  });
  keep(buildRaceEvent(office, order));
  const until = (messages.at(-1)?.at ?? 0) - 130_000;
  for (const { at, text, heats = [] } of messages) {
    while (draws[0] && draws[0].at <= at) {
      const { heat, boats } = draws.shift() ?? { heat: '', boats: [] };
      const ruling = { on: 'heat-set', cross: 'cross', heat, boats } as const;
      keep(buildRaceEvent(office, composeDecision('chief_judge', ruling)));
    }
    if (at < until && random() < cut) {
      counts.cuts += 1;
      deafUntil = at + random() * 20_000;
      log.break();
    }
    if (at < until && random() < kill) {
      counts.kills += 1;
      log = createLiveLog();
      log.plan([plan]);
      for (const event of events) log.keep(plan.date, event);
    }
    if (at < deafUntil) continue;
    for (const one of heats) heard.set(one.heat, one);
    log.hear(readLiveMessage(text), at);
    for (const { payloads } of log.events()) {
      for (const payload of payloads) {
        keep(buildRaceEvent(canoe123Seat, payload, { sequence: events.length + 1 }));
      }
    }
    log.settled();
    for (const { code } of log.notices()) codes.add(code);
    if (events.length === judged) continue;
    judged = events.length;
    const [state] = fold.state().crosses;
    if (state) wrong.push(...judge(publicCross(state), heard).map((words) => `${at} ${words}`));
  }
  const state = fold.state();
  return { state, cross: state.crosses[0], results, codes, wrong, counts, log, events };
}

type End = ReturnType<typeof play>;

function shown({ cross }: End): PlayedHeat[] {
  return (cross?.file.heats ?? []).map(({ id, boats }) => ({
    heat: id,
    boats: boats.map(({ boat, line, faults, status }) => ({
      bib: Number(boat),
      place: line ?? null,
      faults: faults.map(({ at }) => at),
      mark: status ?? '',
      isJudged: true,
    })),
  }));
}

function truth({ results }: End): PlayedHeat[] {
  return results
    .map(({ heat, boats }) => ({ heat, boats: boats.map((boat) => ({ ...boat, isJudged: true })) }))
    .toSorted((one, other) => (one.heat < other.heat ? -1 : 1));
}

test.each([1, 2, 3, 4])('a kayak cross of the fake ends as the program has it (%i)', (seed) => {
  const end = play(seed);
  expect(end.wrong).toEqual([]);
  expect(shown(end)).toEqual(truth(end));
  expect(end.state.flags).toEqual([]);
  expect(end.cross?.heats.flatMap(({ points }) => points)).toEqual([]);
  // The places of a time trial are no times.
  expect(end.state.runs.every(({ time }) => time === null)).toBe(true);
  expect([...end.codes]).toEqual(expect.arrayContaining(['kind', 'heat']));
  expect(end.log.notices().map(({ code }) => code)).toEqual(['kind']);
});

test('cuts of the line and kills of the process lose no word on a heat', () => {
  const counts = { cuts: 0, kills: 0 };
  for (const seed of [5, 6, 7]) {
    const end = play(seed, { cut: 0.008, kill: 0.004 });
    counts.cuts += end.counts.cuts;
    counts.kills += end.counts.kills;
    expect(end.wrong).toEqual([]);
    expect(shown(end)).toEqual(truth(end));
    expect(end.cross?.heats.flatMap(({ points }) => points)).toEqual([]);
  }
  expect(counts.cuts).toBeGreaterThanOrEqual(20);
  expect(counts.kills).toBeGreaterThanOrEqual(10);
});

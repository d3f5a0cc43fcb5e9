import { makeTakenSeat } from '../../campaigns/take-seat.ts';
import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { readCourse } from '../../src/design/course-map/read-course.server.ts';
import { postResults } from '../../src/desk/results/post-results.server.ts';
import { localDate } from '../../src/platform/format/local-date.ts';
import { startOfDay } from '../../src/platform/format/start-of-day.ts';
import { createRaceDays } from '../../src/race-day/feed/create-race-days.server.ts';
import { deskName, seatName } from '../../src/race-day/log/log/seat-name.ts';
import { keepDayPlan } from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../src/race-day/log/store/append-events.server.ts';
import { createEventMaker } from '../../src/race-day/rehearsal/phones/event-maker.server.ts';
import type { Act } from '../../src/race-day/rehearsal/script/act.ts';
import { type PastDay, pastDay, startingAt } from '../../src/race-day/rehearsal/script/past-day.ts';
import { rehearsedPlan } from '../../src/race-day/rehearsal/script/rehearsed-plan.ts';
import {
  type RehearsedSeat,
  rehearsedSeats,
} from '../../src/race-day/rehearsal/script/rehearsed-seats.ts';
import { actLabel, scriptDay } from '../../src/race-day/rehearsal/script/script-day.ts';
import { makeSeat } from '../../src/race-day/seats/make-seat.server.ts';
import { writeHeartbeat } from '../../src/race-day/seats/phones/write-heartbeat.server.ts';
import { data, sampleRecord } from '../../tests/support/sample-editions.ts';
import type { Season } from './invented-season.ts';

const timeZone = 'America/Guayaquil';
const terminal = { accountId: null, sessionId: null, name: 'organizer' };
const holders = ['Ana', 'Luis', 'Rosa', 'Diego', 'Paola', 'Iván', 'Nela', 'Tito', 'Sara', 'Beto'];
const pictured = { judge: 'section-2', start: 'start-hand', finish: 'finish-hand' } as const;

export type PicturedSeat = keyof typeof pictured;

export interface InventedRaceDay {
  date: string;
  phones: Record<PicturedSeat, string>;
  /** Sends the events up to now to the site. */
  catchUp(): Promise<void>;
}

/** Puts a past race into a site as if it were run now: half of it is over, three matters wait. */
export async function inventRaceDay({ database, now }: Season): Promise<InventedRaceDay> {
  const past = pastDay(sampleRecord(2023));
  if (!past) throw new Error('2023 cannot be run again');
  const begun = now();
  const date = localDate(begun, timeZone);
  const midnight = Date.parse(startOfDay(date, timeZone) ?? '') * 1000;
  const microsNow = (at: Date) => at.getTime() * 1000 - midnight;
  const day = halfOver(past, microsNow(begun) / 10_000);
  const { gates } = readCourse(data);
  const directions = gates.map(({ direction }) => (direction === 'upstream' ? 'up' : 'down'));
  const again = rehearsedPlan(day, date, directions);
  // No paddler of the copied race entered this one.
  const boats = again.boats.map((boat) => ({ ...boat, entry: null }));
  const plan = { ...again, year: 2027, boats };
  await keepDayPlan(database, { plan, over: 0 }, begun);
  const moment = { now: begun, side: 'sitio' };

  const listed = rehearsedSeats(plan.gates.length, 9);
  const names = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const [index, seat] of listed.entries()) {
    const order = { day: date, kind: seat.kind, label: labelOf(seat), gates: seat.gates };
    const phone = { now: begun, browser: seat.key, holder: holders[index] ?? 'Ana' };
    const { id, token } = await makeTakenSeat(database, order, phone);
    names.set(seat.key, seatName(id));
    tokens.set(seat.key, token);
    const beat = { battery: 91 - 9 * index, unsent: index === 5 ? 4 : 0, offset: 40 * index };
    const heard = { ...beat, uncertainty: 18, deviceTime: begun.toISOString() };
    await writeHeartbeat(database, await takePhone(id), heard, begun);
  }

  const raceDays = createRaceDays(database);
  const maker = createEventMaker({
    midnight,
    nameOf: (key) => names.get(key) ?? key,
    saidOf: () => [],
  });
  const acts = withQuestions(scriptDay(day, { seats: listed, roll: seededRandom(2023) }).acts);
  const isOpen = acts.map(() => true);
  const sequences = new Map<string, number>();
  const told = Object.values<string>(pictured);

  async function tell(until: Date, isLeft: (seat: string) => boolean): Promise<void> {
    const events = acts.flatMap((act, index) => {
      if (!isOpen[index] || act.at > microsNow(until) || isLeft(act.seat)) return [];
      isOpen[index] = false;
      const seat = names.get(act.seat) ?? deskName({ side: 'sitio', accountId: 0 });
      const sequence = (sequences.get(seat) ?? 0) + 1;
      sequences.set(seat, sequence);
      const person = holders[listed.findIndex(({ key }) => key === act.seat)] ?? 'Ana';
      return [{ ...maker.make(act, { seat, sequence }), person }];
    });
    if (events.length > 0) await appendEvents(database, { day: date, events, now: until });
  }
  await tell(new Date(begun.getTime() - 40_000), () => false);
  await tell(begun, (seat) => seat === pictured.judge);
  const [, group] = plan.groups;
  const posting = { day: date, side: 'sitio', state: 'provisional', over: 0, minutes: 20 } as const;
  const rest = { group: group?.id ?? '', signed: [], note: null, early: false, despite: false };
  await postResults({ database, raceDays }, terminal, { ...posting, ...rest }, begun);
  const free = { day: date, kind: 'section', label: 'Tramo 3, juez 2' } as const;
  await makeSeat(database, terminal, { ...free, gates: { first: 7, last: 9 } }, moment);

  const phone = (seat: PicturedSeat) => tokens.get(pictured[seat]) ?? '';
  return {
    date,
    phones: { judge: phone('judge'), start: phone('start'), finish: phone('finish') },
    catchUp: () => tell(now(), (seat) => told.includes(seat)),
  };

  async function takePhone(seat: number): Promise<string> {
    const row = await database
      .selectFrom('seat_phone')
      .select('id')
      .where('seat_id', '=', seat)
      .executeTakeFirstOrThrow();
    return row.id;
  }
}

/** The running race, and its boat that just started. */
const onWater = { race: 'experts-men-2', bib: 111 };

/** Shifts the past day so that the boat just started at `now` (hundredths of the day). */
function halfOver(past: PastDay, now: number): PastDay {
  const starts = past.runs.flatMap(({ start }) => start ?? []);
  const started = past.runs.find(({ race, bib }) => race === onWater.race && bib === onWater.bib);
  const first = Math.min(...starts);
  return startingAt(past, Math.round(now - ((started?.start ?? first) - first) - 1500));
}

/** Adds unsettled events: two judges who disagree, and a boat unknown to the timing gear. */
function withQuestions(acts: readonly Act[]): Act[] {
  const { race } = onWater;
  const odd = actLabel('section-1-2 2', { race, bib: 105 });
  const finish = actLabel('finish', { race, bib: 107 });
  return acts.flatMap((act): Act[] => {
    const { does, label } = act;
    if (label === `${finish} hand`) return [];
    if (label === odd && does.kind === 'judgement') {
      return [{ ...act, does: { ...does, seconds: does.seconds === 2 ? 0 : 2 } }];
    }
    if (label === finish && does.kind === 'impulse') {
      return [{ ...act, does: { ...does, race: null, bib: null } }];
    }
    return [act];
  });
}

const words: Record<string, string> = {
  start: 'Partida',
  'start-hand': 'Partida, a mano',
  finish: 'Llegada',
  'finish-hand': 'Llegada, a mano',
};

const labelOf = ({ key }: RehearsedSeat) =>
  words[key] ?? `Tramo ${key.replace('section-', '').replace('-', ', juez ')}`;

import { startOfDay } from '../../platform/format/start-of-day.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import { createRaceDays, type RaceDayNow } from '../feed/create-race-days.server.ts';
import { feedPaths } from '../feed/feed-paths.ts';
import { deskName } from '../log/log/seat-name.ts';
import { appendEvents } from '../log/store/append-events.server.ts';
import { takeSeat } from '../seats/pairing/take-seat.server.ts';
import { seatCookie } from '../seats/phones/seat-cookie.server.ts';
import { compareDay } from './compare-day.ts';
import type { OpenRehearsal, OpenSeat } from './open-rehearsal.server.ts';
import { createEventMaker } from './phones/event-maker.server.ts';
import { type OnSent, openSeatPhone, type SeatPhone, type Send } from './phones/seat-phone.ts';
import { type Call, callTo, sendTo } from './phones/send-to.server.ts';
import type { Act, DayScript, HeatAct } from './script/act.ts';
import { findTurn, scriptHeats } from './script/cross-day.ts';
import { scriptDay } from './script/script-day.ts';
import { withTrouble } from './script/with-trouble.ts';

const calmly = 15_000;
const lookMs = 500;

export interface RehearsalPlan {
  record: EditionRecord;
  speed: number;
  trouble: boolean;
  /** Whether each act happens at its hour of the day, for people with phones; else the first act happens at once. */
  atItsHour?: boolean;
  left: readonly string[];
  timeZone: string;
  /** Returns random numbers from 0 to below 1: how late thumbs and judges are. */
  roll: () => number;
  toSeatUrl?: (seat: string) => string;
  onSent?: OnSent;
  onHour?: (at: number) => void;
  /** Called once for each heat that waits for people to send or to decide. */
  onWait?: (heat: string) => void;
  now: () => Date;
}

export interface RehearsalReport {
  runs: number;
  made: number;
  lost: number;
  doubled: number;
  byPeople: number;
  differences: string[];
}

export async function rehearse(
  { date, day, seats, site, database, offerAgain }: OpenRehearsal,
  plan: RehearsalPlan,
): Promise<RehearsalReport> {
  const { record, speed, trouble, left, timeZone, now, onHour } = plan;
  const plain = scriptDay(day, { seats, roll: plan.roll });
  const troubled = trouble ? withTrouble(plain, day, seats) : plain;
  const after = Math.max(...troubled.acts.map(({ at }) => at));
  const heats = scriptHeats(day, { after, seats, roll: plan.roll });
  const script = { ...troubled, acts: [...troubled.acts, ...heats] };
  const raceDays = createRaceDays(database);
  const made = new Set<string>();
  let today: RaceDayNow | null = null;
  const nameOf = (key: string) => seats.find((seat) => seat.key === key)?.name ?? key;
  const maker = createEventMaker({
    midnight: Date.parse(startOfDay(date, timeZone) ?? '') * 1000,
    nameOf,
    saidOf: ({ race, bib }, gate) =>
      today?.state.runs.find((run) => run.race === race && run.bib === bib)?.gates[gate - 1]
        ?.said ?? [],
    crossNow: () => today?.state.crosses[0],
  });
  const make = (act: Act, seat: string, sequence: number) => {
    const event = maker.make(act, { seat, sequence, clockError: simulateClockError(act.seat) });
    made.add(event.id);
    return event;
  };

  const phones = new Map<string, SeatPhone>();
  const calls: (() => void)[] = [];
  for (const seat of seats.filter(({ key }) => !left.includes(key))) {
    const { send, call } = await paired(seat);
    const phone = openSeatPhone({
      send,
      make: (act, sequence) => make(act, seat.name, sequence),
      ...(plan.onSent && { onSent: plan.onSent }),
    });
    phones.set(seat.key, phone);
    calls.push(() => {
      if (phone.isThere()) void call(phone.unsent());
    });
  }
  // The heartbeats let people at the desk see silent phones: those that the script's trouble silences.
  const calling = plan.atItsHour
    ? setInterval(() => {
        for (const call of calls) call();
      }, calmly)
    : undefined;
  const desk = deskName({ side: 'rehearsal', accountId: 0 });
  let decided = 0;
  const midnight = Date.parse(startOfDay(date, timeZone) ?? '');
  await playScript(script, {
    phones,
    speed,
    wait: (first) => (plan.atItsHour ? midnight + first / 1000 - now().getTime() : 0),
    ...(onHour && { onHour }),
    async desk(act) {
      today = await raceDays.read(date);
      const { does } = act;
      const turn = does.kind === 'heat' ? await untilTurn(does) : { isDone: false, held: 0 };
      if (turn.isDone) return turn.held;
      decided += 1;
      const events = [make(act, desk, decided)];
      await appendEvents(database, { day: date, events, now: now() });
      today = await raceDays.read(date);
      return turn.held;
    },
  }).finally(() => clearInterval(calling));

  const kept = (await raceDays.events(date)).map(({ event }) => event.id);
  const there = new Set(kept);
  const ended = await raceDays.read(date);
  if (!ended) throw new Error(`${date} has no plan any more`);
  return {
    runs: day.runs.length,
    made: made.size,
    lost: [...made].filter((id) => !there.has(id)).length,
    doubled: kept.length - there.size,
    byPeople: kept.filter((id) => !made.has(id)).length,
    differences: compareDay(record, day, ended),
  };

  /** Returns how long people held the heat up, in milliseconds; `isDone` when they did the desk's action themselves. */
  async function untilTurn(act: HeatAct): Promise<{ isDone: boolean; held: number }> {
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      const turn = findTurn(act, today?.state.crosses[0]);
      const held = tries === 0 ? 0 : performance.now() - begun;
      if (turn !== 'later') return { isDone: turn === 'done', held };
      if (tries === 1) plan.onWait?.(act.heat);
      await new Promise((settle) => setTimeout(settle, lookMs));
      today = await raceDays.read(date);
    }
  }

  async function paired(seat: OpenSeat): Promise<{ send: Send; call: Call }> {
    // People may have taken their time: the first link may have expired.
    const [{ token } = seat] = await offerAgain([seat]);
    const key = { token, code: '' };
    const device = 'rehearsal';
    const taken = await takeSeat(
      database,
      { key, browser: device, holder: '', device },
      { now: now(), timeZone },
    );
    if (!taken) throw new Error(`${seat.label} cannot be taken`);
    const [cookie = ''] = seatCookie(taken.token, { publicUrl: site.url }).split(';');
    const url = plan.toSeatUrl?.(seat.key) ?? site.url;
    return {
      send: sendTo(`${url}${feedPaths.events}`, date, cookie),
      call: callTo(`${url}/api/seats/heartbeat`, cookie, simulateClockError(seat.key)),
    };
  }
}

/** The hand timer at the finish knows that its clock is three seconds fast. */
function simulateClockError(seat: string): number {
  return seat === 'finish-hand' ? 3_000_000 : 0;
}

interface Players {
  phones: ReadonlyMap<string, SeatPhone>;
  /** Returns for how many milliseconds people held the act up, by which all later acts move. */
  desk: (act: Act) => Promise<number>;
  speed: number;
  /** Milliseconds until the first act, whose hour of the day is `first`. */
  wait: (first: number) => number;
  /** Called with the hour of the day, in microseconds, before each act or incident. */
  onHour?: (at: number) => void;
}

/** Resolves when all phones have sent everything. Seats without a phone here are left to people. */
async function playScript(
  { acts, incidents }: DayScript,
  { phones, desk, speed, wait, onHour }: Players,
): Promise<void> {
  const moments = [
    ...acts.map((act) => ({ at: act.at, act, incident: null })),
    ...incidents.map((incident) => ({ at: incident.at, act: null, incident })),
  ].sort((a, b) => a.at - b.at);
  const [first] = moments;
  if (!first) return;
  let begun = performance.now() + Math.max(0, wait(first.at));
  const toRehearsalMs = (at: number) => (at - first.at) / 1000 / speed;
  for (const { at, act, incident } of moments) {
    const early = toRehearsalMs(at) - (performance.now() - begun);
    // A wait shorter than a timer can measure would slow down a fast rehearsal.
    if (early > 2) {
      await new Promise((settle) => setTimeout(settle, early));
    }
    onHour?.(at);
    if (incident) phones.get(incident.seat)?.suffer(incident.kind);
    else if (act.seat !== 'desk') phones.get(act.seat)?.tell(act);
    else {
      await Promise.all([...phones.values()].map((phone) => phone.idle()));
      begun += await desk(act);
    }
  }
  await Promise.all([...phones.values()].map((phone) => phone.sendAll()));
}

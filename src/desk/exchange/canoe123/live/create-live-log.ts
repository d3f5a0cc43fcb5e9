import { type RaceEvent, raceEvent } from '../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../race-day/log/log/seat-name.ts';
import type { DayPlan, PlannedBoat } from '../../../../race-day/log/plan/day-plan.ts';
import { runTime } from '../../../../race-day/log/run-time.ts';
import { cellsOfGates, fitsCourse, sumOfCells } from './cells-of-gates.ts';
import { createLiveFacts, type LiveRun } from './create-live-facts.ts';
import { createLiveHeats, isOfHeats } from './cross/create-live-heats.ts';
import type { HeardMessage } from './live-message.ts';
import type { LiveNotice, LiveNoticeCode } from './live-notice.ts';
import { findBoat, matchRace, type PlannedPlace, readRaceId, runOfRace } from './match-race.ts';
import type { LiveFileRace } from './read-live-file.ts';
import {
  isUnknownMark,
  raceOfRaw,
  readSaid,
  type SaidByLive,
  toLiveEvents,
} from './to-live-events.ts';

type Payload = RaceEvent['payload'];

/** A program that sends something else each time must not fill the memory. */
const mostNotices = 500;
const longestNotice = 120;

export interface LiveLogOptions {
  /** Race of our plan for a race of Canoe123, as the user of the command chose. */
  wishes?: ReadonlyMap<string, string>;
}

/**
 * Turns messages of Canoe123 into events of the log. The caller passes in the plans and the source's events of the log,
 * stores the new events, and passes these back by `keep`, so that events that were not stored are made again.
 */
export function createLiveLog({ wishes = new Map() }: LiveLogOptions = {}) {
  const facts = createLiveFacts();
  const said = new Map<string, SaidByLive>();
  const places = new Map<string, PlannedPlace>();
  /** Cells of the gates of each planned race, from the first course that proved them. */
  const proven = new Map<string, { cells: number[]; course: string }>();
  const notices = new Map<string, LiveNotice>();
  /** Runs that this process had a reason to hold back. */
  const held = new Set<string>();
  let plans: readonly DayPlan[] = [];
  const waiting = new Set<string>();
  const heats = createLiveHeats(notice);
  /** Planned boats by their names in Canoe123, until the plans change. */
  const found = new Map<string, PlannedBoat | null>();

  function notice(code: LiveNoticeCode, subject: string, name: string | null = null): void {
    const about = subject.slice(0, longestNotice);
    const key = `${code} ${about}`;
    // A repeated notice becomes the newest one.
    notices.delete(key);
    notices.set(key, { code, about, name: name?.slice(0, longestNotice) ?? null });
    const [oldest] = notices.keys();
    if (notices.size > mostNotices && oldest !== undefined) notices.delete(oldest);
  }

  /** Notices of a race are made anew each time its runs are read. */
  function forgetNotices(id: string): void {
    for (const [key, { about }] of notices) {
      if (about === id || about.startsWith(`${id}:`)) notices.delete(key);
    }
  }

  function findPlace(id: string): { place: PlannedPlace; plan: DayPlan } | null {
    const race = places.has(id) || facts.isGone(id) ? null : facts.race(id);
    // Single boats on the course may race in several of our races.
    const isNamed = facts.isNamed(id);
    const match = race && (wished(id) ?? (isNamed ? matchRace(race, plans) : null));
    if (match?.code === 'matched') {
      for (const other of listOwners(match)) if (facts.isGone(other)) places.delete(other);
      if (isTaken(match)) notice('several', id);
      else places.set(id, { day: match.day, race: match.race });
    } else if (match) notice(match.code, id);
    const place = places.get(id);
    const plan = place && plans.find(({ date }) => date === place.day);
    if (!place || !plan) return null;
    return { place, plan };
  }

  function listOwners({ day, race }: PlannedPlace): string[] {
    return [...places].flatMap(([id, place]) =>
      place.day === day && place.race === race ? id : [],
    );
  }

  function isTaken(place: PlannedPlace): boolean {
    return listOwners(place).length > 0;
  }

  /** Finds the planned race into which an earlier process wrote, unless the user has chosen another race since. */
  function keepPlace(day: string, { payload }: RaceEvent): void {
    if (payload.kind !== 'impulse' || payload.race === null) return;
    const id = raceOfRaw(payload.raw);
    if (id === null || places.has(id) || wishes.has(id)) return;
    const { race } = payload;
    if ([...wishes.values()].includes(race) || isTaken({ day, race })) return;
    places.set(id, { day, race });
  }

  function wished(id: string) {
    const race = wishes.get(id);
    if (race === undefined) return null;
    const day = readRaceId(id)?.day;
    const plan =
      plans.find(({ date, races }) => Number(date.slice(8)) === day && has(races, race)) ??
      plans.find(({ races }) => has(races, race));
    return plan ? ({ code: 'matched', day: plan.date, race } as const) : null;
  }

  /** Returns the cells of a race's gates; null when another course is sent, undefined while none was. */
  function gatesOf(run: LiveRun, { place, plan }: { place: PlannedPlace; plan: DayPlan }) {
    const race = plan.races.find(({ id }) => id === place.race);
    const key = `${place.day} ${place.race}`;
    const course = facts.course() || facts.courseOfFile(run.race);
    if (race?.gates === 0) return [];
    const cells = race ? cellsOfGates(course, plan, race.gates) : null;
    if (cells && !proven.has(key)) proven.set(key, { cells, course });
    const known = proven.get(key);
    if (known && fitsCourse(known.course, run.cells ?? [])) return known.cells;
    // Blank cells take back whatever was judged, on any course.
    const isBlank = run.cells?.every((cell) => cell === null) ?? false;
    if (course === '')
      return isBlank ? plan.gates.slice(0, race?.gates).keys().toArray() : undefined;
    notice('course', run.race);
    return null;
  }

  function boatOf({ race, boat }: LiveRun, boats: readonly PlannedBoat[]): PlannedBoat | null {
    const key = JSON.stringify([race, boat.bib, boat.name]);
    const known = found.get(key);
    if (known !== undefined) return known;
    const planned = findBoat(boat, boats);
    found.set(key, planned);
    return planned;
  }

  function createEvents(id: string): { day: string; payloads: Payload[] } | null {
    forgetNotices(id);
    if (isOfHeats(id)) return eventsOfHeats(id);
    const placed = findPlace(id);
    if (!placed) return null;
    const { place, plan } = placed;
    const boats = plan.boats.filter(({ race, withdrawn }) => race === place.race && !withdrawn);
    const runs = facts.runs(id);
    const group = plan.races.find((race) => race.id === place.race)?.group;
    const isOfTeams = plan.groups.some((list) => list.id === group && list.team !== undefined);
    const finishes = Map.groupBy(
      runs.filter(({ finish }) => finish != null),
      ({ finish }) => finish,
    );
    const written = readSaidOf(place.day);
    const used = new Set<number>();
    const payloads = runs.flatMap((run) => {
      const boat = boatOf(run, boats);
      const { name } = run.boat;
      const about = `${run.race}: ${run.boat.bib}`;
      if (!boat || used.has(boat.bib)) {
        notice('boat', about, name);
        return [];
      }
      used.add(boat.bib);
      if (boat.bib !== Number(run.boat.bib)) notice('bib', `${about} → ${boat.bib}`, name);
      if (isUnknownMark(run.mark)) notice('mark', `${about} ${run.mark}`, name);
      for (const cell of run.cells ?? []) {
        if (cell !== null && typeof cell === 'object')
          notice('cell', `${about} ${cell.text}`, name);
      }
      if (run.isFill && written.attempts(place.race, boat.bib).length > 0) return [];
      const { doubt } = run;
      if (doubt) notice('file', `${about} ${doubt.line || '–'} ≠ ${doubt.file || '–'}`, name);
      const isTwice = (finishes.get(run.finish)?.length ?? 0) > 1;
      if (isTwice) notice('finish_twice', about, name);
      // Seconds outside the gates, such as those for a team's spread at the finish, are in no cell.
      const sum = run.cells && sumOfCells(run.cells);
      const hasOtherSum =
        isOfTeams && runOf(id) !== 'second' && run.penalties !== null && run.penalties !== sum;
      const target = {
        race: place.race,
        bib: boat.bib,
        gates: gatesOf(run, placed),
        isSecondRun: runOf(id) === 'second',
        isHeldBack: isHeldBack(`${place.day} ${place.race} ${boat.bib}`, {
          hasReason: isTwice || hasOtherSum || Boolean(doubt),
          isSettled: doubt === false,
          isHeldInLog:
            written.attempts(place.race, boat.bib).at(-1)?.result?.payload.review ?? false,
        }),
      };
      const made = toLiveEvents(isOfTeams ? toTeamRun(run) : run, target, written);
      // The log would store such an event and never read it.
      if (made.every((payload) => raceEvent.shape.payload.safeParse(payload).success)) return made;
      notice('figure', about, name);
      return [];
    });
    // The log may have boats of an earlier process that no table names any longer.
    const gone = facts.hasTable(id) ? boats.filter(({ bib }) => !used.has(bib)) : [];
    const withdrawn = gone.flatMap(({ bib, name }) => {
      if (written.attempts(place.race, bib).length === 0) return [];
      const run = { ...nothing, race: id, boat: { bib: String(bib), id: '', name } };
      const gates = proven.get(`${place.day} ${place.race}`)?.cells;
      const target = { race: place.race, bib, gates, isSecondRun: false, isHeldBack: false };
      return toLiveEvents(run, target, written);
    });
    return { day: place.day, payloads: [...payloads, ...withdrawn] };
  }

  function eventsOfHeats(id: string) {
    if (!facts.hasTable(id) || facts.isGone(id)) return null;
    const { course, isGone } = facts;
    return heats.eventsOf(id, { rows: facts.rows(id), course: course(), isGone });
  }

  /**
   * Whether a run waits for the office. A run that an earlier process held back still waits, until line and file are seen
   * to agree: this process does not know the reason.
   */
  function isHeldBack(
    key: string,
    {
      hasReason,
      isSettled,
      isHeldInLog,
    }: Record<'hasReason' | 'isSettled' | 'isHeldInLog', boolean>,
  ): boolean {
    if (hasReason) held.add(key);
    return hasReason || (isHeldInLog && !isSettled && !held.has(key));
  }

  function readSaidOf(day: string): SaidByLive {
    const known = said.get(day) ?? readSaid();
    said.set(day, known);
    return known;
  }

  return {
    /** Sets the plans. Races that were not found, or whose race is gone, are looked for again. */
    plan(now: readonly DayPlan[]): void {
      plans = now;
      heats.plan(now);
      const known = now.flatMap(({ races }) => races.map(({ id }) => id));
      for (const [id, race] of wishes) {
        const isMissing = known.length > 0 && !known.includes(race);
        if (isMissing) notice('wish', `${id}=${race} (${known.join(', ')})`);
      }
      for (const [id, { day, race }] of places) {
        if (!now.some(({ date, races }) => date === day && has(races, race))) places.delete(id);
      }
      found.clear();
      for (const id of facts.ids()) waiting.add(id);
    },
    hear(message: HeardMessage, at: number): void {
      if (message.kind === 'unknown') notice('message', message.name);
      for (const id of facts.hear(message, at)) waiting.add(id);
      // The office may have set a heat since.
      if (message.kind === 'clock') for (const id of heats.open()) waiting.add(id);
    },
    /** Takes a file of the program that is no older than `since`, both in milliseconds of arrival. */
    hearFile(file: readonly LiveFileRace[], when: { since: number; at: number }): void {
      for (const id of facts.hearFile(file, when)) waiting.add(id);
    },
    /** Notes that the line broke. */
    break: facts.break,
    sources: () => facts.sources(),
    /** Notes a message of which only the name is known, such as one that never ends. */
    miss: (name: string) => notice('message', name),
    /** Returns the events that the log lacks, by day. Call `keep` with the stored events, then `settled`. */
    events(): { day: string; payloads: Payload[] }[] {
      return [...waiting].flatMap((id) => {
        const made = createEvents(id);
        return made && made.payloads.length > 0 ? [made] : [];
      });
    },
    /** Takes over events of all seats that are in the log, those of the source in the order of their sequence. */
    keep(day: string, event: RaceEvent): void {
      heats.keep(day, event);
      if (event.seat !== canoe123Seat) return;
      readSaidOf(day).add(event);
      keepPlace(day, event);
    },
    /** Days whose heats are to be looked at, about which the office may have decided. */
    daysOfHeats: () =>
      new Set([...waiting].flatMap((id) => (isOfHeats(id) ? heats.day(id) : null) ?? [])),
    settled: () => waiting.clear(),
    /** Looks at every race again, after events could not be stored. */
    again(): void {
      for (const id of facts.ids()) waiting.add(id);
    },
    hasWork: () => waiting.size > 0,
    notices: (): LiveNotice[] => [...notices.values()],
    system: facts.system,
  };
}

const nothing = {
  start: null,
  finish: null,
  time: null,
  penalties: null,
  splits: [],
  cells: [],
  mark: '',
  isReviewed: false,
  source: 'line',
  isFill: false,
  doubt: null,
} as const satisfies Partial<LiveRun>;

function runOf(id: string) {
  const parts = readRaceId(id);
  return parts && runOfRace(parts);
}

/** One finish of a team is not the finish of each boat, so its time counts, and no stamp is made. */
function toTeamRun(run: LiveRun): LiveRun {
  const { start, finish, time } = run;
  const ofStamps = start != null && finish != null ? runTime(start, finish) : null;
  return { ...run, finish: undefined, time: time ?? ofStamps };
}

const has = (races: DayPlan['races'], id: string) => races.some((race) => race.id === id);

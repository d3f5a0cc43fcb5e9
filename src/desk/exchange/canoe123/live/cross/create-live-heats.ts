import type { CrossState, HeatState } from '../../../../../race-day/log/cross/cross-state.ts';
import type { PlannedCross } from '../../../../../race-day/log/cross/planned-cross.ts';
import { createFold } from '../../../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../../../race-day/log/log/race-event.ts';
import { canoe123Seat } from '../../../../../race-day/log/log/seat-name.ts';
import type { DayPlan } from '../../../../../race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../../../race-day/log/plan/to-race-plan.ts';
import type { HeatStatus } from '../../../../../record/cross/rank-heat.ts';
import { elementsOfCourse } from '../../canoe123-words.ts';
import { crossDisciplines } from '../../cross/cross-disciplines.ts';
import { heatStatus } from '../../cross/cross-of-canoe123.ts';
import { fitsCourse } from '../cells-of-gates.ts';
import type { LiveRow } from '../live-message.ts';
import type { LiveNoticeCode } from '../live-notice.ts';
import { findBoat, readRaceId } from '../match-race.ts';
import {
  type HeatPlace,
  type HeatWords,
  noWords,
  readSaidOfHeats,
  type SaidOfHeats,
  toHeatEvents,
} from './to-heat-events.ts';

type Notice = (code: LiveNoticeCode, about: string, name?: string) => void;

interface KnownDay {
  /** Events that decide which boats a heat has. */
  events: RaceEvent[];
  fold: ReturnType<typeof createFold> | null;
  said: SaidOfHeats;
}

interface FoundHeat extends HeatPlace {
  key: string;
  about: string;
  rows: { bib: number; row: LiveRow }[];
}

const { eighths, early, semifinal, final } = crossDisciplines;
const rounds: ReadonlySet<string> = new Set([eighths, early, semifinal, final]);
/** Values of a cell that are known from heats; no other is read as a fault. */
const [clean, touched] = [0, 2];

/** Whether a race of Canoe123 holds heats of a kayak cross. */
export function isOfHeats(id: string): boolean {
  return rounds.has(readRaceId(id)?.token ?? '');
}

/**
 * Turns tables of kayak cross into events. Canoe123 numbers heats within its own round and gives boats other bibs in each
 * round, so a heat is the one that the office has set with exactly the same names.
 */
export function createLiveHeats(notice: Notice) {
  const days = new Map<string, KnownDay>();
  /** The first course with the elements of the plan, by day and cross. */
  const proven = new Map<string, string>();
  /** Heats that are raced again and that Canoe123 has shown empty since. */
  const emptied = new Set<string>();
  /** Race of Canoe123 that each heat was found in. */
  const owners = new Map<string, string>();
  const open = new Set<string>();
  let plans: readonly DayPlan[] = [];

  function addDay(day: string): KnownDay {
    const known = days.get(day) ?? { events: [], fold: null, said: readSaidOfHeats() };
    days.set(day, known);
    return known;
  }

  function foldStates(plan: DayPlan): readonly CrossState[] {
    const known = addDay(plan.date);
    if (known.fold === null) {
      known.fold = createFold(toRacePlan(plan, []));
      for (const event of known.events) known.fold.add(event);
    }
    return known.fold.state().crosses;
  }

  const planOf = (id: string) =>
    plans.find(({ date }) => Number(date.slice(8)) === readRaceId(id)?.day);

  /** Finds the heats that have exactly the boats of these rows. */
  function findHeats(
    rows: readonly LiveRow[],
    plan: DayPlan,
    states: readonly CrossState[],
  ): Omit<FoundHeat, 'about'>[] {
    return states.flatMap(({ id: cross, heats }) => {
      const trial = plan.crosses?.find(({ id }) => id === cross)?.trial;
      const boats = plan.boats.filter(({ race, withdrawn }) => race === trial && !withdrawn);
      const named = rows.flatMap((row) => {
        const boat = findBoat({ ...row, bib: '' }, boats);
        return boat ? [{ bib: boat.bib, row }] : [];
      });
      const bibs = new Set(named.map(({ bib }) => bib));
      if (bibs.size !== rows.length) return [];
      const hasSame = (heat: HeatState) =>
        heat.boats.length === bibs.size && heat.boats.every((bib) => bibs.has(bib));
      return heats.filter(hasSame).map(({ heat, run }) => ({
        cross,
        heat,
        run,
        key: JSON.stringify([plan.date, cross, heat]),
        rows: named,
      }));
    });
  }

  /** Returns the elements of the cells; null while the course of Canoe123 is another than that of the plan. */
  function findElements(
    { id, elements }: PlannedCross,
    day: string,
    course: string,
  ): string[] | null {
    const key = `${day} ${id}`;
    if (!proven.has(key) && elementsOfCourse(course).join('\n') === elements.join('\n')) {
      proven.set(key, course);
    }
    return proven.has(key) ? elements : null;
  }

  function readWords(
    { about, rows }: FoundHeat,
    planned: PlannedCross,
    day: string,
    course: string,
  ) {
    const elements = findElements(planned, day, course);
    const statuses = new Map<number, HeatStatus>();
    const places = new Map<number, number[]>();
    const faults: { bib: number; element: string }[] = [];
    const judged = new Map((elements ?? []).map((element) => [element, 0]));
    let isHeldBack = false;
    const hold = (code: LiveNoticeCode, what: string, { name }: LiveRow) => {
      isHeldBack = true;
      notice(code, what, name);
    };
    for (const { bib, row } of rows) {
      const status = heatStatus(row.mark);
      if (status === null) hold('mark', `${about} ${row.mark}`, row);
      if (status) statuses.set(bib, status);
      if (row.isReviewed) isHeldBack = true;
      if (row.time !== null && status !== 'DNS' && status !== 'DNF') {
        const place = row.time / 100;
        if (!Number.isInteger(place)) hold('line', about, row);
        places.set(place, [...(places.get(place) ?? []), bib]);
      }
      const cells = status === 'DNS' ? [] : row.cells;
      const isWritten = cells.some((cell) => cell !== null);
      const isProven =
        elements !== null && fitsCourse(proven.get(`${day} ${planned.id}`) ?? '', cells);
      if (isWritten && !isProven) hold('elements', about, row);
      for (const [index, element] of (isProven ? elements : []).entries()) {
        const cell = cells[index] ?? null;
        if (cell === touched) faults.push({ bib, element });
        const isOther = cell !== null && cell !== clean && cell !== touched;
        if (isOther) hold('cell', `${about} ${typeof cell === 'object' ? cell.text : cell}`, row);
        const isDone = cell === clean || cell === touched || status === 'DNS' || status === 'DNF';
        if (isDone) judged.set(element, (judged.get(element) ?? 0) + 1);
      }
    }
    const order: number[] = [];
    for (let place = 1; places.get(place)?.length === 1; place += 1) {
      order.push(...(places.get(place) ?? []));
    }
    const [twice] = [...places.values()].filter((bibs) => bibs.length > 1);
    const of = twice && rows.find(({ bib }) => bib === twice[0]);
    if (of) hold('line', about, of.row);
    const hasRaced = order.length + faults.length + statuses.size > 0;
    const seen = [...judged].flatMap(([element, count]) => (count === rows.length ? element : []));
    return { order, faults, seen: hasRaced ? seen : [], statuses, isHeldBack } satisfies HeatWords;
  }

  /**
   * Whether the rows belong to the present attempt of a heat that is raced again: old rows stay until they are emptied
   * in Canoe123.
   */
  function isOfThisRun({ key, run, rows }: FoundHeat, hasSaid: boolean): boolean {
    const race = `${key} ${run}`;
    const isEmpty = ({ time, mark, cells }: LiveRow) =>
      time === null && mark === '' && cells.every((cell) => cell === null);
    if (rows.every(({ row }) => isEmpty(row))) emptied.add(race);
    return run === 1 || hasSaid || emptied.has(race);
  }

  return {
    plan(now: readonly DayPlan[]): void {
      plans = now;
      for (const known of days.values()) known.fold = null;
    },
    /** Takes over an event of the log, of any seat. */
    keep(day: string, event: RaceEvent): void {
      const known = addDay(day);
      if (event.seat === canoe123Seat) known.said.add(event);
      if (event.payload.kind !== 'decision') return;
      known.events.push(event);
      known.fold?.add(event);
    },
    /** Races with a heat that waits for the office. */
    open: (): ReadonlySet<string> => open,
    /** Returns the day of a race's heats; null when no plan has it. */
    day: (id: string) => planOf(id)?.date ?? null,
    /** `isGone`: whether the program no longer has a race, for example after its class was renamed. */
    eventsOf(
      id: string,
      {
        rows,
        course,
        isGone,
      }: {
        rows: readonly LiveRow[];
        course: string;
        isGone: (id: string) => boolean;
      },
    ): { day: string; payloads: RaceEvent['payload'][] } | null {
      open.delete(id);
      const plan = planOf(id);
      if (!plan?.crosses?.length) {
        notice(plan ? 'kind' : 'day', id);
        return null;
      }
      const { said } = addDay(plan.date);
      const states = foldStates(plan);
      const byHeat = [...Map.groupBy(rows, ({ heat }) => heat)];
      const found = byHeat.flatMap(([number, ofHeat]): FoundHeat[] => {
        const about = `${id}: ${number ?? '–'}`;
        const [one, other] = number === null ? [] : findHeats(ofHeat, plan, states);
        if (one && !other) return [{ ...one, about }];
        open.add(id);
        notice(other ? 'heats' : 'heat', about);
        return [];
      });
      const counts = Map.groupBy(found, ({ key }) => key);
      const payloads = found.flatMap((heat) => {
        const owner = owners.get(heat.key);
        const isTaken = owner !== undefined && owner !== id && !isGone(owner);
        if (isTaken || (counts.get(heat.key)?.length ?? 0) > 1) {
          notice('heats', heat.about);
          return [];
        }
        owners.set(heat.key, id);
        const before = said.of(heat);
        if (!isOfThisRun(heat, before !== null)) {
          open.add(id);
          notice('again', heat.about);
          return [];
        }
        const planned = plan.crosses?.find((cross) => cross.id === heat.cross);
        if (!planned) return [];
        return toHeatEvents(heat, readWords(heat, planned, plan.date, course), before);
      });
      const lost = [...owners].filter(([key, owner]) => owner === id && !counts.has(key));
      const takenBack = lost.flatMap(([key]) => {
        owners.delete(key);
        const [, cross, heat] = JSON.parse(key) as [string, string, string];
        const run = states
          .find((state) => state.id === cross)
          ?.heats.find((state) => state.heat === heat)?.run;
        const place = { cross, heat, run: run ?? 1 };
        return toHeatEvents(place, noWords, said.of(place));
      });
      return { day: plan.date, payloads: [...payloads, ...takenBack] };
    },
  };
}

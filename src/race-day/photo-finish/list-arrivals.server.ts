import { findEdition } from '../../record/editions/catalogue.ts';
import { isImpulse } from '../log/fold/compare-decisions.ts';
import type { RunState } from '../log/fold/day-state.ts';
import type { RaceEvent, StripReading } from '../log/log/race-event.ts';
import type { PlannedBoat, PlannedRace } from '../log/plan/day-plan.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import type { Micros } from '../log/run-time.ts';
import { listPassages, showsPassage } from '../log/strips/erased-passage.server.ts';
import { findFirstStamp } from '../log/strips/find-first-stamp.ts';
import { listTimesFromStrips } from '../log/strips/list-times-from-strips.server.ts';
import type { Strip } from '../log/strips/strip.ts';
import { listAdultEntries } from './list-adult-entries.server.ts';
import type { PhotoFinishDeps } from './photo-finish-deps.server.ts';

/** An arrival whose picture everybody may see. */
export interface PublicArrival {
  /** Names the arrival in addresses. */
  key: string;
  day: string;
  race: PlannedRace;
  boat: PlannedBoat;
  at: Micros;
  read: StripReading;
  strip: Strip;
}

type Deps = Pick<PhotoFinishDeps, 'catalogue' | 'database' | 'raceDays' | 'race'>;

/**
 * Lists the arrivals of a year that were read from a strip, on the days on which they were raced. Null when the race
 * does not publish them. An arrival is left out when its strip is no longer stored, when its time is in doubt, and when
 * its strip may show anybody but people of full age who are entered.
 */
export async function listArrivals(deps: Deps, year: number): Promise<PublicArrival[] | null> {
  if (findEdition(deps.catalogue, year)?.photoFinish !== true) return null;
  const days = await listPlannedDays(deps.database, year);
  const arrivals = await Promise.all(days.toReversed().map((day) => arrivalsOfDay(deps, day)));
  return arrivals.flat();
}

async function arrivalsOfDay(
  { database, raceDays, race }: Deps,
  day: string,
): Promise<PublicArrival[]> {
  const now = await raceDays.read(day);
  if (!now) return [];
  const { state, dayPlan } = now;
  const events = new Map((await raceDays.events(day)).map(({ event }) => [event.id, event]));
  const times = await listTimesFromStrips(database, { day, state }, events);
  const read = times.flatMap(({ strip, channel, run, ...time }) =>
    channel === 'finish' && strip && isSettled(run) ? [{ ...time, run, strip }] : [],
  );
  if (read.length === 0) return [];
  const entries = dayPlan.boats.flatMap(({ entry }) => entry ?? []);
  const adults = await listAdultEntries(database, entries, { day, fullAge: race.ages.fullAge });
  const isShown = ({ entry }: PlannedBoat) => entry !== null && adults.has(entry);
  const isOther = (one: { race: string | null; bib: number | null } | null) => {
    if (one === null || one.bib === null) return false;
    const boats = dayPlan.boats.filter(
      (boat) => boat.bib === one.bib && boat.race === (one.race ?? boat.race),
    );
    return boats.length === 0 || !boats.every(isShown);
  };
  const passages = [
    ...listPassages(events, isOther),
    // The boat may still become known.
    ...state.unassigned.map(({ event, channel, at }) => ({
      channel,
      at,
      stamp: firstOf(event, events),
    })),
  ];
  return read.flatMap(({ run, at, read: of, strip }) => {
    const boat = dayPlan.boats.find((one) => one.race === run.race && one.bib === run.bib);
    const raced = dayPlan.races.find(({ id }) => id === run.race);
    if (!boat || !raced || !isShown(boat)) return [];
    // Stills are never public.
    const line = { ...strip, stillsAt: undefined };
    if (showsPassage(line, channelsOf(strip, events), passages)) return [];
    const key = [day, run.race, run.bib, run.attempt].join('~');
    return [{ key, day, race: raced, boat, at, read: of, strip }];
  });
}

/** Whether the finish of a run is uncontradicted. */
function isSettled({ status, finish, orderInDoubt }: RunState): boolean {
  return status === null && finish !== null && !finish.doubtful && !orderInDoubt;
}

function firstOf(id: string, events: ReadonlyMap<string, RaceEvent>): string {
  const event = events.get(id);
  return event ? findFirstStamp(event, (one) => events.get(one)).id : id;
}

function channelsOf(
  { stamps }: Strip,
  events: ReadonlyMap<string, RaceEvent>,
): ReadonlySet<string> {
  const impulses = stamps.flatMap((id) => events.get(id) ?? []).filter(isImpulse);
  return new Set(impulses.map(({ payload }) => payload.channel));
}

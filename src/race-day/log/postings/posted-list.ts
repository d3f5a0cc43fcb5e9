import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { descentNumber } from '../../../record/scoring/ranking.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { descentNumbers } from '../../../record/scoring/scoring.ts';
import type { DayState, RunState } from '../fold/day-state.ts';
import { authorities } from '../log/authorities.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { type DayPlan, listBrokenOff } from '../plan/day-plan.ts';
import type { ResultList } from '../results/result-lists.ts';
import { isTimeDecision, timeChange, timeChanges } from './time-change.ts';

const text = z.string().nullable();
const status = z.enum(runStatuses).nullable();

const run = z.strictObject({
  race: z.string(),
  attempt: z.int(),
  start: text,
  finish: text,
  time: text,
  /** Missing when the spread of a team cost nothing, and in a list of single boats. */
  added: z.int().positive().optional(),
  penalties: z.int().nullable(),
  result: text,
  status,
  gates: z.array(z.int().nullable()),
});

export const postedRow = z.strictObject({
  rank: z.int().nullable(),
  bib: z.int(),
  /** Number of the entry. The name is looked up by it, so that an erased person is erased here too. */
  entry: z.int().nullable(),
  guest: text,
  outside: z.literal(true).optional(),
  status: z.string(),
  /** A place for each run of the list, and always two. */
  runs: z.array(run.nullable()).min(2).max(descentNumbers.length),
  counts: descentNumber.nullable(),
  result: text,
});

const decision = z.strictObject({
  bib: z.int(),
  race: z.string(),
  on: z.enum(['gate', 'time', 'status', 'rerun']),
  gate: z.int().nullable(),
  seconds: z.int().nullable(),
  status,
  /** Set for a typed or chosen time; lists of an earlier version lack it. */
  time: timeChange.optional(),
  authority: z.enum(authorities),
  reason: bilingual,
  /** Time by the corrected clock of the official's device. */
  at: z.iso.datetime(),
});

export const postedList = z.strictObject({
  format: z.literal('race-results 1'),
  day: z.iso.date(),
  group: z.string(),
  title: bilingual,
  revision: z.int(),
  rows: z.array(postedRow),
  decisions: z.array(decision),
  /** Races of the list that do not count. Missing when all count. */
  brokenOff: z
    .array(z.strictObject({ race: z.string(), title: bilingual, reason: bilingual }))
    .min(1)
    .optional(),
});

export const posting = z.strictObject({
  day: z.iso.date(),
  group: z.string(),
  step: z.int().positive(),
  state: z.enum(['provisional', 'under_review', 'official']),
  number: z.int().positive().nullable(),
  list: postedList,
  hash: z.string().regex(/^[\da-f]{64}$/),
  signed: z.array(z.string()),
  note: bilingual.nullable(),
  postedAt: z.iso.datetime(),
  enquiriesUntil: z.iso.datetime().nullable(),
});

export type PostedList = z.output<typeof postedList>;

interface Sources {
  dayPlan: DayPlan;
  plan: RaceDayPlan;
  state: DayState;
  revision: number;
  list: ResultList;
  events: readonly RaceEvent[];
}

export function buildPostedList({
  dayPlan,
  plan,
  state,
  revision,
  list,
  events,
}: Sources): PostedList {
  const races = new Set(plan.races.filter(({ group }) => group === list.group).map(({ id }) => id));
  const boats = dayPlan.boats.filter(({ race }) => races.has(race));
  const boatOf = new Map(boats.map((boat) => [boat.bib, boat]));
  const brokenOff = listBrokenOff(dayPlan, list.group);
  return {
    format: 'race-results 1',
    day: dayPlan.date,
    group: list.group,
    title: list.title,
    revision,
    rows: list.rows.map((one) => {
      const entry = boatOf.get(one.bib)?.entry ?? null;
      return { ...toPostedRow(one), entry, guest: entry === null ? one.name : null };
    }),
    decisions: decisionsOn(races, { state, events }),
    ...(brokenOff.length > 0 && { brokenOff }),
  };
}

/** Returns the decisions with a reason that hold on the runs of these races, the oldest first. */
export function decisionsOn(
  races: ReadonlySet<string>,
  { state, events }: Pick<Sources, 'state' | 'events'>,
): PostedList['decisions'] {
  const holding = state.runs.filter(({ race }) => races.has(race)).flatMap(decisionsIn);
  return listDecisions(new Set(holding), { state, events });
}

export function holdingDecisions({ runs }: Pick<DayState, 'runs'>): ReadonlySet<string | null> {
  return new Set(runs.flatMap(decisionsIn));
}

export function toPostedRow({
  name: _name,
  outside,
  runs,
  goesOn: _goesOn,
  ...one
}: ResultList['rows'][number]) {
  return { ...one, ...(outside && { outside: true as const }), runs: runs.map(without) };
}

function without(one: ResultList['rows'][number]['runs'][number]) {
  if (one === null) return null;
  const {
    underReview: _open,
    inDoubt: _doubted,
    doubt: _doubt,
    lacksGates: _silent,
    ...facts
  } = one;
  return facts;
}

/** Returns the decisions that hold on a run; for a run that does not count, only the decision on the attempt. */
function decisionsIn({ counts, gates, decided }: RunState): (string | null)[] {
  const { status, start, finish, rerun } = decided;
  if (!counts) return [rerun];
  return [...gates.map(({ decision }) => decision), status, start, finish, rerun];
}

/** Returns the decisions with a reason to publish; those of phones on the course are left out. */
function listDecisions(
  holding: ReadonlySet<string | null>,
  sources: Pick<Sources, 'state' | 'events'>,
): PostedList['decisions'] {
  const changeOf = timeChanges(sources);
  return sources.events.flatMap((event) => {
    const { id, payload, deviceTime, offset } = event;
    if (payload.kind !== 'decision' || payload.reason === null || !holding.has(id)) return [];
    const { ruling, authority, reason } = payload;
    if (authority === 'section_chief') return [];
    if (!('race' in ruling && 'bib' in ruling) || ruling.on === 'check') return [];
    const { bib, race, on } = ruling;
    return {
      bib,
      race,
      on,
      gate: on === 'gate' ? ruling.gate : null,
      authority,
      reason,
      seconds: on === 'gate' ? ruling.seconds : null,
      status: on === 'status' ? ruling.status : null,
      ...(isTimeDecision(event) && { time: changeOf(event) }),
      at: new Date((deviceTime + offset) / 1000).toISOString(),
    };
  });
}

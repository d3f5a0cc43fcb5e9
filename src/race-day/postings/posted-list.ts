import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import type { DayState } from '../fold/day-state.ts';
import { authorities } from '../log/authorities.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { RaceEvent } from '../log/race-event.ts';
import type { DayPlan } from '../plan/day-plan.ts';
import type { ResultList } from '../results/result-lists.ts';

const text = z.string().nullable();
const status = z.enum(['DNS', 'DNF', 'DSQ-R', 'DSQ-C']).nullable();

const run = z.strictObject({
  ...{ race: z.string(), attempt: z.int(), start: text, finish: text, time: text },
  ...{ penalties: z.int().nullable(), result: text, status },
  gates: z.array(z.int().nullable()),
});

const row = z.strictObject({
  rank: z.int().nullable(),
  bib: z.int(),
  /** Number of the entry; its name is looked up, so that who is erased is so here too. */
  entry: z.int().nullable(),
  /** Of a guest, who has no entry. */
  guest: text,
  status: z.string(),
  runs: z.tuple([run.nullable(), run.nullable()]),
  counts: z.union([z.literal(1), z.literal(2)]).nullable(),
  result: text,
});

/** A decision with its reason, which stands beside the result for ever. */
const decision = z.strictObject({
  bib: z.int(),
  race: z.string(),
  on: z.enum(['gate', 'time', 'status', 'rerun']),
  gate: z.int().nullable(),
  seconds: z.int().nullable(),
  status,
  authority: z.enum(authorities),
  reason: bilingual,
  /** ISO 8601 in UTC, by the corrected clock of who decided. */
  at: z.iso.datetime(),
});

/** A list of results as it is posted; its hash is that of its text. */
export const postedList = z.strictObject({
  format: z.literal('race-results 1'),
  day: z.iso.date(),
  group: z.string(),
  title: bilingual,
  /** Of the last event of the log that is in it. */
  revision: z.int(),
  rows: z.array(row),
  decisions: z.array(decision),
});

/** A list as it was posted, as one side tells another. */
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

/** What is posted of a list: its rows, and the decisions of which a reason was given. */
export function postedListOf({
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
  const holds = new Set(state.runs.flatMap(({ gates }) => gates.map((gate) => gate.decision)));
  return {
    ...{ format: 'race-results 1', day: dayPlan.date, group: list.group, title: list.title },
    revision,
    rows: list.rows.map(({ name, runs: [first, second], ...one }) => {
      const entry = boatOf.get(one.bib)?.entry ?? null;
      return {
        ...{ rank: one.rank, bib: one.bib, entry, guest: entry === null ? name : null },
        ...{ status: one.status, runs: [without(first), without(second)] },
        ...{ counts: one.counts, result: one.result },
      };
    }),
    decisions: decisionsOf(events, races, holds),
  };
}

function without(one: ResultList['rows'][number]['runs'][number]) {
  if (one === null) return null;
  const { underReview: _open, ...facts } = one;
  return facts;
}

/** Those that hold, the oldest first; of several on one thing the last. */
function decisionsOf(
  events: readonly RaceEvent[],
  races: ReadonlySet<string>,
  holds: ReadonlySet<string | null>,
): PostedList['decisions'] {
  const replaced = new Set(events.map(({ payload }) => payload.replaces));
  const found = new Map<string, PostedList['decisions'][number]>();
  for (const { id, payload, deviceTime, offset } of events) {
    if (payload.kind !== 'decision' || payload.reason === null || replaced.has(id)) continue;
    const { ruling, authority, reason } = payload;
    if (!('bib' in ruling) || ruling.on === 'check' || !races.has(ruling.race)) continue;
    if (ruling.on === 'gate' && !holds.has(id)) continue;
    const gate = ruling.on === 'gate' ? ruling.gate : null;
    const { bib, race, attempt, on } = ruling;
    const what = `${race} ${bib} ${attempt} ${on} ${gate ?? ''}`;
    found.delete(what);
    found.set(what, {
      ...{ bib, race, on, gate, authority, reason },
      seconds: ruling.on === 'gate' ? ruling.seconds : null,
      status: ruling.on === 'status' ? ruling.status : null,
      at: new Date((deviceTime + offset) / 1000).toISOString(),
    });
  }
  return [...found.values()];
}

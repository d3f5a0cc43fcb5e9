import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { cutFields } from '../../../record/scoring/phases/who-goes-on.ts';
import { descentNumber, descentOfSingle, rankingFields } from '../../../record/scoring/ranking.ts';
import { teamRuleSchema } from '../../../record/scoring/team-rule-schema.ts';
import { plannedCross } from '../cross/planned-cross.ts';

const name = z.string().min(1).max(120);
const gate = z.int().positive().max(99);

/** One descent of a class. The array of races is in the order of the day. */
const race = z.strictObject({
  id: name,
  group: name,
  descent: descentNumber,
  /** 0 for a race without gates, such as a downriver sprint. */
  gates: gate.or(z.literal(0)),
  /** Why the race was broken off, so that none of its runs count. Missing for a race that counts. */
  brokenOff: bilingual.optional(),
});

/** A list that is one phase of an event. */
const phase = z.strictObject({
  /** Name of the event; the title of the list names event and phase. */
  event: bilingual,
  title: bilingual,
  /** Id of the list that its boats come from. Null for the first phase, whose boats are the entries. */
  from: name.nullable(),
  /** Empty for the last phase of its boats. */
  goOn: z.array(z.strictObject(cutFields)).max(64),
  /** Whether its boats rank by the better of this run and the phase before, as in a final B. */
  withBefore: z.literal(true).optional(),
  /** Whether its result is added to that of the phase before, as in a super-final. */
  sums: z.literal(true).optional(),
});

const group = z
  .strictObject({
    id: name,
    title: bilingual,
    ...rankingFields,
    /** Missing when the list is a whole event. */
    phase: phase.optional(),
    /** Present when each boat of the list is a team, whose bib stands for all its boats. */
    team: teamRuleSchema.optional(),
  })
  .check(descentOfSingle);

export const raceDayPlan = z.strictObject({
  date: z.iso.date('expected a date like 2027-02-20'),
  penalties: z.strictObject({ touch: z.int().positive(), miss: z.int().positive() }),
  groups: z.array(group).min(1),
  races: z.array(race).min(1),
  boats: z.array(
    z.strictObject({
      race: name,
      bib: z.int().positive(),
      name,
      outside: z.literal(true).optional(),
      /** Category of the boat, by which a phase with several categories may send so many of each on. */
      category: z.int().positive().optional(),
    }),
  ),
  /** Seats and the gates that each judges. Without seats any seat may judge any gate; the desk always may. */
  seats: z.array(
    z.strictObject({
      id: name,
      gates: z.array(gate),
      elements: z.array(gate).optional(),
    }),
  ),
  /** The kayak crosses of the day. Their heats have no entries in `boats`. */
  crosses: z.array(plannedCross).max(12).optional(),
});

export type RaceDayPlan = z.output<typeof raceDayPlan>;

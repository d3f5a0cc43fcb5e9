import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { descentOfSingle, rankingFields } from '../../scoring/ranking.ts';
import { teamRuleSchema } from '../../scoring/team-rule-schema.ts';
import type { CategoryCode } from '../category-code.ts';
import { categoryCode } from '../edition-fields.ts';
import { mostGates } from './edition-facts.ts';
import { plainColumns } from './result-column.ts';

const gateColumns = Array.from({ length: mostGates }, (_, gate) => `gate${gate + 1}` as const);
const column = z.enum([...plainColumns, ...gateColumns], {
  error: `a column: ${plainColumns.join(', ')}, or gate1 to gate${mostGates}`,
});

export const mostHeats = 1000;

const heatIds = z.array(z.int().positive()).min(1).max(mostHeats);

const earlierPhase = z
  .strictObject({ phase: bilingual, heats: heatIds, ...rankingFields })
  .check(descentOfSingle);

export const resultGroup = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'an id like experts-men'),
    title: bilingual,
    who: z.strictObject({
      categories: z.array(categoryCode).min(1).max(100),
      sex: z.enum(['male', 'female']).optional(),
    }),
    /** Ids of the heats whose runs count. Missing when all runs of its entries count. */
    heats: heatIds.optional(),
    /** Name of the phase, such as Final. Missing when the list is the whole event. */
    phase: bilingual.optional(),
    /**
     * The phases before, the last one first: boats that did not race the heats of the list rank behind those that did,
     * by these phases. Only in the list of the last phase, which thereby ranks the event.
     */
    before: z.array(earlierPhase).min(1).max(6).optional(),
    /** Runs or phases that were broken off and do not count; the list ranks by the others. */
    brokenOff: z
      .array(
        z.strictObject({
          title: bilingual,
          reason: bilingual,
          /** Heats whose runs count for nothing but a disqualification from the competition. */
          heats: heatIds.optional(),
        }),
      )
      .min(1)
      .max(30)
      .optional(),
    /** Whether the result of its heats is added to that of the phase before. */
    sums: z.literal(true).optional(),
    /** Whether a row is a ranked paddler or a single run. */
    rows: z.enum(['paddlers', 'runs']),
    ...rankingFields,
    places: z.int().positive().optional(),
    /** The category that its rows are listed under when several categories raced together. */
    category: categoryCode.optional(),
    /** Prefix of the number in the anchors of its rows. */
    anchor: z
      .string()
      .regex(/^[a-z]+$/)
      .optional(),
    columns: z.array(column).min(1).max(100),
    podium: z.boolean(),
    /** Whether the table is the time trial of a kayak cross, which gives no certificates. */
    trial: z.literal(true).optional(),
    /** Present when its rows are teams of several boats; a gate then has the penalties of all boats. */
    team: teamRuleSchema.optional(),
  })
  .check(descentOfSingle)
  .refine(({ before, heats, phase }) => !before || (heats !== undefined && phase !== undefined), {
    path: ['before'],
    message: 'a list with `phase` and `heats`, for phases before it',
  })
  .refine(({ before, sums }) => !sums || before !== undefined, {
    path: ['sums'],
    message: 'a list with `before`, to which its results are added',
  })
  .refine((group) => {
    const heats = heatsOfGroup(group) ?? [];
    return new Set(heats).size === heats.length;
  }, 'each heat in one phase');

export type ResultGroup = z.output<typeof resultGroup>;

interface Phases {
  heats?: readonly number[] | undefined;
  before?: readonly { heats: readonly number[] }[] | undefined;
  brokenOff?: readonly { heats?: readonly number[] | undefined }[] | undefined;
}

/**
 * Returns the heats of all phases of a list, with those that were broken off; undefined when all runs of its entries
 * count.
 */
export function heatsOfGroup({ heats, before = [], brokenOff = [] }: Phases): number[] | undefined {
  const earlier = before.flatMap((phase) => phase.heats);
  const uncounted = brokenOff.flatMap((phase) => phase.heats ?? []);
  return heats && [...heats, ...earlier, ...uncounted];
}

/**
 * Returns the id under which series and later plans know the event of a list: of a list with earlier phases the id of
 * the first phase's list, with which the event began; otherwise its own.
 */
export function findEventId(
  { id, before }: Pick<ResultGroup, 'id' | 'before'>,
  groups: readonly Pick<ResultGroup, 'id' | 'heats'>[],
): string {
  const first = before?.at(-1);
  const lists = groups.filter(
    ({ heats }) => first && heats?.every((heat) => first.heats.includes(heat)),
  );
  // The list of a final B has heats of the same ranking, and a longer id.
  return lists.map((list) => list.id).toSorted((a, b) => a.length - b.length)[0] ?? id;
}

/** Returns how many boats a run of a heat has: several in a list of teams. */
export function boatsOfHeat(
  groups: readonly Pick<ResultGroup, 'team' | 'heats' | 'before' | 'brokenOff'>[],
  heat: number,
): number {
  const list = groups.find((group) => group.team && heatsOfGroup(group)?.includes(heat));
  return list?.team?.boats ?? 1;
}

/** Whether a list is one phase of an event that another list ranks: it has no winner and no certificates. */
export function isEarlierPhase({ phase, before }: Pick<ResultGroup, 'phase' | 'before'>): boolean {
  return phase !== undefined && before === undefined;
}

export function isOfGroup(
  { who }: Pick<ResultGroup, 'who'>,
  { category, sex }: { category: CategoryCode; sex: 'male' | 'female' },
): boolean {
  return who.categories.includes(category) && (who.sex === undefined || who.sex === sex);
}

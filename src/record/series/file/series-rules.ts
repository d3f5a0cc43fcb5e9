import { z } from 'zod';
import { readExact, roundingModes, zero } from '../exact.ts';

export const mostRaces = 100;
export const mostPlaces = 1000;

const amount = z.union([z.number(), z.string()]).transform((written, context) => {
  const number = readExact(written);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', params: { series: 'amount' } });
  return z.NEVER;
});
const count = z.int().min(1).max(mostPlaces);
/** Identifier of a race, a category, a kind or a stage; without spaces, so that it is one word in a sentence. */
export const word = z.string().regex(/^[A-Za-z0-9][\w.-]{0,39}$/);
export const codeWord = z.string().regex(/^[A-Z][A-Z0-9-]{1,9}$/);

const selection = z.union([
  z.array(word).min(1),
  z.strictObject({ first: count }),
  z.strictObject({ last: count }),
  z.strictObject({ kind: word }),
]);

const scale = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('table'),
    table: z.array(amount).min(1).max(mostPlaces),
    /** Change per place beyond the table, up to a limit. Missing when further places get nothing. */
    beyond: z.strictObject({ step: amount, until: amount.optional() }).optional(),
  }),
  z.strictObject({
    by: z.literal('linear'),
    first: amount,
    step: amount,
    until: amount.optional(),
  }),
  z.strictObject({
    by: z.literal('field'),
    top: amount,
    of: z.enum(['starters', 'ranked', 'entries']).default('starters'),
  }),
  z.strictObject({ by: z.literal('winner-percent'), top: amount }),
  z.strictObject({
    by: z.literal('behind-leader'),
    factor: amount,
    offsets: z.record(word, amount).default({}),
  }),
  z.strictObject({ by: z.literal('typed') }),
]);

const instead = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('points'), points: amount }),
  /** The points of an imaginary place, one after the number of all in `of`. */
  z.strictObject({ as: z.literal('place-after'), of: z.enum(['ranked', 'starters', 'entries']) }),
  /** The points of the last ranked entrant, plus `plus`. */
  z.strictObject({ as: z.literal('after-last'), plus: amount }),
  z.strictObject({ as: z.literal('nothing') }),
]);

const counts = {
  must: selection.optional(),
  most: z.array(z.strictObject({ kind: word, count })).optional(),
};

const picking = z.discriminatedUnion('pick', [
  z.strictObject({ pick: z.literal('all') }),
  z.strictObject({ pick: z.literal('best'), count, ...counts }),
  z.strictObject({ pick: z.literal('drop'), count, ...counts }),
  z.strictObject({
    pick: z.literal('drop-by-races'),
    drops: z.array(z.strictObject({ from: count, drop: z.int().min(0).max(mostRaces) })).min(1),
    ...counts,
  }),
  z.strictObject({
    pick: z.literal('groups'),
    groups: z
      .array(
        z.union([
          z.strictObject({ races: selection, best: count }),
          z.strictObject({ races: selection, drop: count }),
          z.strictObject({ races: selection }),
        ]),
      )
      .min(1),
    ...counts,
  }),
]);

const tie = z.discriminatedUnion('tie', [
  z.strictObject({
    tie: z.literal('place-in'),
    race: z.union([word, z.strictObject({ last: z.literal(1) })]),
  }),
  z.strictObject({
    tie: z.literal('count-back'),
    over: z.enum(['all', 'counted']).default('all'),
    /** Ignores worse places than this one. */
    places: count.optional(),
  }),
  z.strictObject({ tie: z.literal('best-scores-first') }),
  z.strictObject({ tie: z.literal('latest-race-backwards') }),
  z.strictObject({ tie: z.literal('best-dropped') }),
  z.strictObject({ tie: z.literal('more-starts') }),
  z.strictObject({ tie: z.literal('shared') }),
]);

const barred = z.discriminatedUnion('who', [
  z.strictObject({
    who: z.literal('foreigners'),
    home: word,
    places: z.enum(['keep', 'close']),
  }),
  z.strictObject({ who: z.literal('guests'), places: z.enum(['keep', 'close']) }),
  z.strictObject({ who: z.literal('unlicensed'), places: z.enum(['keep', 'close']) }),
]);

const range = {
  from: z.int().min(0).max(9999).optional(),
  to: z.int().min(0).max(9999).optional(),
};

const category = z.strictObject({
  id: word,
  born: z.strictObject(range).optional(),
  age: z.strictObject({ from: range.from, to: range.to, on: z.iso.date() }).optional(),
  sex: z.enum(['female', 'male']).optional(),
  experience: z.array(word).min(1).optional(),
  /** Whether points follow from the place among all, or from the place within the category. */
  places: z.enum(['all', 'own']).default('all'),
});

const rounding = z.strictObject({
  decimals: z.int().min(0).max(6),
  mode: z.enum(roundingModes).default('half-up'),
});

export const seriesRules = z.strictObject({
  /** Rises whenever the rules change, so that a ranking can state its rules. */
  version: z.int().min(1).default(1),
  source: z.string().trim().min(1).max(500).optional(),
  points: scale,
  pointsOfClass: z.record(word, scale).default({}),
  /** Whether paddlers with a shared place get its points, or the mean of the places that they occupy. */
  equalPlaces: z.enum(['same', 'mean']).default('same'),
  /** Stages of a race, lowest first. */
  stages: z.array(word).min(1).default(['heats', 'semifinal', 'final']),
  /** Minimum points for reaching a stage; `start` is for all who started. */
  least: z.array(z.strictObject({ stage: word, points: amount })).default([]),
  codes: z
    .record(
      codeWord,
      z.strictObject({
        scores: instead.optional(),
        starts: z.boolean().optional(),
        droppable: z.boolean().default(true),
      }),
    )
    .default({}),
  otherCodes: instead.optional(),
  absent: instead.default({ as: 'nothing' }),
  weights: z
    .array(z.strictObject({ races: selection, times: amount, from: word.optional() }))
    .default([]),
  counts: picking.default({ pick: 'all' }),
  starts: z
    .array(
      z.strictObject({
        least: count,
        of: selection.optional(),
        otherwise: z.enum(['unranked', 'below']).default('unranked'),
      }),
    )
    .default([]),
  order: z.strictObject({
    by: z.enum(['sum', 'mean']).default('sum'),
    wins: z.enum(['high', 'low']),
    /** Whether entrants with fewer results than can count rank below all who have enough. */
    fewer: z.enum(['same', 'below']).default('same'),
  }),
  ties: z.array(tie).default([]),
  notScoring: z.array(barred).default([]),
  categories: z.array(category).default([]),
  teams: z
    .strictObject({
      of: z.enum(['club', 'country']),
      best: count,
      /** Whether a team adds its best results race by race, or its best totals at the end. */
      each: z.enum(['race', 'series']),
    })
    .optional(),
  targets: z
    .array(
      z.strictObject({
        id: word,
        total: amount,
        best: count.optional(),
        /** Alternative: this many races with at least these points. */
        or: z.strictObject({ races: count, points: amount }).optional(),
      }),
    )
    .default([]),
  rounding: z.strictObject({ race: rounding.optional(), total: rounding.optional() }).default({}),
});

export type SeriesRules = z.output<typeof seriesRules>;
export type WrittenRules = z.input<typeof seriesRules>;
export type Scale = SeriesRules['points'];
export type AbsentRule = SeriesRules['absent'];
export type Selection = z.output<typeof selection>;
export type TieRule = SeriesRules['ties'][number];
export type Category = SeriesRules['categories'][number];
export type NotScoringRule = SeriesRules['notScoring'][number];
export { amount };

/** Returns the score for a code without a rule of its own. */
export function scoresOfOtherCodes({ otherCodes, order }: SeriesRules): AbsentRule {
  if (otherCodes) return otherCodes;
  return order.wins === 'high'
    ? { as: 'points', points: zero }
    : { as: 'place-after', of: 'entries' };
}

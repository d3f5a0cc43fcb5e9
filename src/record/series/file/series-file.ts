import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { amount, codeWord, mostPlaces, mostRaces, seriesRules, word } from './series-rules.ts';

const race = z.strictObject({
  id: word,
  name: z.string().trim().min(1).max(120).optional(),
  /** Where all races have one, they are run in its order; else in that of the file. */
  date: z.iso.date().optional(),
  kind: word.optional(),
  /** A race that only breaks ties counts for nobody's total. */
  counts: z.boolean().default(true),
  /** What the event adds to everybody's points (world ranking). */
  quality: amount.optional(),
  /** How many were entered or started, where the file does not name them all. */
  entries: z.int().min(1).max(mostPlaces).optional(),
  starters: z.int().min(1).max(mostPlaces).optional(),
  /**
   * An edition of one's own: its results come from the record. Each list of results that counts, and the class that
   * it is, where the series has classes.
   */
  own: z
    .strictObject({
      edition: z.int().min(2000).max(2999),
      lists: z
        .array(
          z.strictObject({ list: z.string().regex(/^[a-z]+(-[a-z]+)*$/), class: word.optional() }),
        )
        .min(1)
        .max(50),
    })
    .optional(),
});

const place = z.int().min(1).max(mostPlaces);

const details = z.strictObject({
  place: place.optional(),
  code: codeWord.optional(),
  /** As they were awarded: no scale, no weight. */
  points: amount.optional(),
  /** Before weight and least points. */
  base: amount.optional(),
  stage: word.optional(),
  /** In seconds, penalties included. */
  time: amount.optional(),
  /** The same, stage by stage: the one that gives the best points counts. */
  times: z.record(word, amount).optional(),
});

const result = z.union([place, codeWord, details]).transform((written) => {
  if (typeof written === 'number') return { place: written };
  return typeof written === 'string' ? { code: written } : written;
});

const entrantId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\S(.*\S)?$/);

const entrant = z.strictObject({
  name: z.string().trim().min(1).max(120).optional(),
  class: word.optional(),
  country: word.optional(),
  club: z.string().trim().min(1).max(120).optional(),
  sex: z.enum(['female', 'male']).optional(),
  /** The year, or the day. */
  born: z.union([z.int().min(1900).max(2100), z.iso.date()]).optional(),
  experience: word.optional(),
  guest: z.boolean().default(false),
  licence: z.boolean().default(true),
});

/** Rules, races, who takes part, results: one series as plain data. */
export const seriesFile = z.strictObject({
  format: z.literal('series-1'),
  name: z.string().trim().min(1).max(200).optional(),
  /** What a class, a category or another word of the file is called where people read it. */
  labels: z.record(word, bilingual).default({}),
  rules: seriesRules,
  races: z.array(race).min(1).max(mostRaces),
  entrants: z.record(entrantId, entrant).default({}),
  /** By race, then by entrant; several finishes of one race stand in a list, and the best counts. */
  results: z
    .record(word, z.record(entrantId, z.union([result, z.array(result).min(1).max(20)])))
    .default({}),
});

export type SeriesFile = z.output<typeof seriesFile>;
export type WrittenSeries = z.input<typeof seriesFile>;
export type Race = SeriesFile['races'][number];
export type Entrant = SeriesFile['entrants'][string];
export type Result = z.output<typeof details>;

import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { amount, codeWord, mostPlaces, mostRaces, seriesRules, word } from './series-rules.ts';

const race = z.strictObject({
  id: word,
  name: z.string().trim().min(1).max(120).optional(),
  /** Decides the order when all races have a date; otherwise the file's order applies. */
  date: z.iso.date().optional(),
  kind: word.optional(),
  /** False for a race that only breaks ties. */
  counts: z.boolean().default(true),
  /** Bonus of the event for all points (world ranking). */
  quality: amount.optional(),
  /** Size of the field when the file does not list all entrants. */
  entries: z.int().min(1).max(mostPlaces).optional(),
  starters: z.int().min(1).max(mostPlaces).optional(),
  /** An edition of this site, with each results list that counts. */
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
  /** Final points as awarded: neither scale nor weight applies. */
  points: amount.optional(),
  /** Points before weight and minimum points. */
  base: amount.optional(),
  stage: word.optional(),
  /** Seconds, penalties included. */
  time: amount.optional(),
  /** Times by stage in seconds; the stage with the best points counts. */
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
  born: z.union([z.int().min(1900).max(2100), z.iso.date()]).optional(),
  experience: word.optional(),
  guest: z.boolean().default(false),
  licence: z.boolean().default(true),
});

export const seriesFile = z.strictObject({
  format: z.literal('series-1'),
  name: z.string().trim().min(1).max(200).optional(),
  /** Display names of classes, categories and other words of the file. */
  labels: z.record(word, bilingual).default({}),
  rules: seriesRules,
  races: z.array(race).min(1).max(mostRaces),
  entrants: z.record(entrantId, entrant).default({}),
  /** Results by race and entrant; a list holds several finishes of one race, of which the best counts. */
  results: z
    .record(word, z.record(entrantId, z.union([result, z.array(result).min(1).max(20)])))
    .default({}),
});

export type SeriesFile = z.output<typeof seriesFile>;
export type WrittenSeries = z.input<typeof seriesFile>;
export type Race = SeriesFile['races'][number];
export type Entrant = SeriesFile['entrants'][string];
export type Result = z.output<typeof details>;

import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { categoryCode, gender } from './edition-fields.ts';
import { finalistRow, qualifierRow, resultRow } from './result-row.ts';

/** Every column that a result table can have, by the key of its translated heading. */
export const resultColumns = [
  'place',
  'number',
  'name',
  'country',
  'descent',
  'time',
  'penalties',
  'gate1',
  'gate2',
  'gate3',
  'gate4',
  'gate5',
  'gate6',
  'gate7',
  'gate8',
  'gate9',
  'gate10',
  'total',
  'result',
  'ranking',
  'first',
  'second',
  'final',
  'swimmer',
  'roll',
  'remark',
] as const;

const table = z.strictObject({
  /** Anchor of the table in its page. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'an id like experts-men'),
  title: bilingual,
  /** The list of the file that the table reads. */
  rows: z.enum(['finalists', 'qualifiers', 'results']),
  /** What a row must have to be in the table. */
  where: z.strictObject({
    category: categoryCode.optional(),
    gender: gender.optional(),
    label: z.enum(['EXP H', 'EXP M', 'NOV']).optional(),
  }),
  columns: z.array(z.enum(resultColumns)).min(1),
  /** Whether the first three of the table stand on a podium. */
  podium: z.boolean(),
});

/** results.json of an edition: its tables as data, and the lists that they read. */
export const resultsFile = z.strictObject({
  clarifications: z.array(bilingual),
  tables: z.array(table).min(1),
  finalists: z.array(finalistRow).optional(),
  qualifiers: z.array(qualifierRow).optional(),
  results: z.array(resultRow).optional(),
});

export type ResultsFile = z.output<typeof resultsFile>;
export type ResultTableDefinition = z.output<typeof table>;
export type ResultColumn = (typeof resultColumns)[number];

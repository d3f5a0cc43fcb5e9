import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import {
  categoryCode,
  clock,
  countryCode,
  gender,
  personKey,
  rankOrDash,
  runTimeOrDash,
  zeroOrOne,
} from './edition-fields.ts';

const descent = z.union([z.literal(1), z.literal(2)]);
const name = z.string().trim().min(1);
/** Seconds a gate cost; null for a clean gate. Which values an edition knows is in the catalogue. */
const gatePenalty = z.union([z.literal(2), z.literal(40), z.literal(50)]).nullable();
const remark = bilingual.nullable();

/** A finalist (2018, 2019): the sums of time and penalties of the two descents, the better one final. */
export const finalistRow = z.strictObject({
  person: personKey,
  participant_id: z.int().positive(),
  name,
  /** Ordinal as on the board of the race: "1er Lugar"; "-" for who has no rank. */
  position: z.string().regex(/^(-|[1-9]\d*\D{2} Lugar)$/, 'a place like "1er Lugar", or "-"'),
  firstDecense: runTimeOrDash,
  secondDesense: runTimeOrDash,
  final: runTimeOrDash,
  /** 1 experts men, 2 experts women, 3 beginners. */
  category: categoryCode,
  remark,
});

/** One run of the 2019 qualification. */
export const qualifierRow = z.strictObject({
  person: personKey,
  participant_id: z.int().positive(),
  name,
  descent,
  category: categoryCode,
  label: z.enum(['EXP H', 'EXP M', 'NOV']),
  startTime: clock.nullable(),
  endTime: clock.nullable(),
  swimmer: zeroOrOne,
  roll: zeroOrOne,
  /** Whole seconds. */
  penalties: z.int().nonnegative(),
  time: runTimeOrDash,
  totalTime: runTimeOrDash,
  gate_1: gatePenalty,
  gate_2: gatePenalty,
  gate_3: gatePenalty,
  gate_4: gatePenalty,
  gate_5: gatePenalty,
  gate_6: gatePenalty,
  gate_7: gatePenalty,
  gate_8: gatePenalty,
  gate_9: gatePenalty,
  gate_10: gatePenalty,
  remark,
});

/** A competitor's row of 2021 and later: the better descent, with its gates where the edition shows them. */
export const resultRow = z.strictObject({
  person: personKey,
  position: rankOrDash,
  participant_number: z.int().positive(),
  participant_name: name,
  country: countryCode,
  category_id: categoryCode,
  gender,
  /** The descent that counts; null for who has no result. */
  descent: descent.nullable(),
  start_time: clock.nullable(),
  end_time: clock.nullable(),
  time: runTimeOrDash,
  /** Whole seconds; null with a dash for a result. */
  penalties: z.int().nonnegative().nullable(),
  result: runTimeOrDash,
  /** Sums of time and penalties of both descents. */
  firstDecense: runTimeOrDash,
  secondDesense: runTimeOrDash,
  ranking: z.int().nonnegative().nullable().optional(),
  p1: gatePenalty.optional(),
  p2: gatePenalty.optional(),
  p3: gatePenalty.optional(),
  p4: gatePenalty.optional(),
  p5: gatePenalty.optional(),
  p6: gatePenalty.optional(),
  p7: gatePenalty.optional(),
  p8: gatePenalty.optional(),
  remark,
});

export type FinalistRow = z.output<typeof finalistRow>;
export type QualifierRow = z.output<typeof qualifierRow>;
export type ResultRow = z.output<typeof resultRow>;

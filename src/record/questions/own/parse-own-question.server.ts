import { z } from 'zod';
import { askedWhere, keptTerms, type OwnQuestion, ownAudiences, ownKinds } from './own-question.ts';

export type StoredQuestion = Omit<OwnQuestion, 'key' | 'version'>;

const words = z.object({ es: z.string(), en: z.string() });
const open = z.number().nullable();

const storedQuestion: z.ZodType<StoredQuestion> = z.object({
  kind: z.enum(ownKinds),
  askedWhere: z.enum(askedWhere),
  required: z.boolean(),
  seenBy: z.enum(ownAudiences),
  label: words,
  hint: words,
  options: z.array(z.object({ code: z.string(), words })),
  least: open,
  most: open,
  categories: z.array(z.number()),
  ageFrom: open,
  ageTo: open,
  condition: z.object({ key: z.string(), codes: z.array(z.string()) }).nullable(),
  keptDays: z.literal(keptTerms),
});

export function parseOwnQuestion(value: unknown): StoredQuestion {
  return storedQuestion.parse(value);
}

const storedValue = z.union([z.string(), z.number(), z.literal(true), z.array(z.string())]);

export function parseOwnValue(value: unknown): z.infer<typeof storedValue> {
  return storedValue.parse(value);
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { namedTest } from '../conformance/named-test.ts';

const text = z.string().min(1);
const requirement = {
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: z.int().min(1).max(2),
  /** What it asks for, in our words. */
  says: text,
};

const asvsSchema = z.array(
  z.discriminatedUnion('status', [
    z.strictObject({
      ...requirement,
      status: z.literal('tested'),
      tests: z.array(namedTest).min(1),
    }),
    /** It holds by how the site is made or run: where that is written, and why it is enough. */
    z.strictObject({
      ...requirement,
      status: z.literal('decided'),
      where: z.array(text).min(1),
      why: text,
    }),
    /** It applies and does not hold, or not wholly. */
    z.strictObject({ ...requirement, status: z.literal('open'), why: text }),
    z.strictObject({ ...requirement, status: z.literal('not applicable'), why: text }),
  ]),
);

export type Asvs = z.infer<typeof asvsSchema>;

/** What the standard asks for and how it stands; throws where a row is not of its form. */
export function readAsvs(file = 'docs/asvs.json'): Asvs {
  return asvsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { namedTest } from './named-test.ts';

const text = z.string().min(1);

const conformanceSchema = z.array(
  z.strictObject({
    section: z.int().min(1),
    title: text,
    statements: z
      .array(
        z.strictObject({
          says: text,
          /** In which part it does not hold, and why; missing where all of it does. */
          inPart: text.optional(),
          /** Files and folders of the repository. */
          lives: z.array(text).min(1),
          tests: z.array(namedTest).min(1),
        }),
      )
      .min(1),
  }),
);

export type Conformance = z.infer<typeof conformanceSchema>;

/** What the specification says, where it lives and which tests hold it; throws where one has none. */
export function readConformance(file = 'docs/conformance.json'): Conformance {
  return conformanceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

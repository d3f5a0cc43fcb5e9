import { z } from 'zod';

/** Returns the JSON Schema (draft 2020-12) of a file, with a title. */
export function buildJsonSchema(file: z.ZodType, title: string): object {
  const { $schema, ...schema } = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any' });
  return { $schema, title, ...schema };
}

import { z } from 'zod';

/** The JSON Schema (draft 2020-12) of what a file may say, with a title. */
export function jsonSchemaOf(file: z.ZodType, title: string): object {
  const { $schema, ...schema } = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any' });
  return { $schema, title, ...schema };
}

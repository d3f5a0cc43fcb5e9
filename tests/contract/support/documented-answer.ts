import { z } from 'zod';

type Json = Record<string, unknown>;

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({
            content: z
              .record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))
              .default({}),
          }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

export type ApiDocument = z.output<typeof documentSchema>;

export function parseDocument(json: unknown): ApiDocument {
  return documentSchema.parse(json);
}

interface GivenAnswer {
  template: string;
  method: string;
  status: number;
  type: string;
  body: string;
}

/** Returns the differences of an answer from the API document, by path, status and type. */
export function documentedIssues(
  document: ApiDocument,
  { template, method, status, type, body }: GivenAnswer,
): string[] {
  const described = document.paths[template]?.[method]?.responses[status];
  if (!described) return [`${template} does not describe ${status}`];
  const schema = described.content[type]?.schema;
  if (!schema) {
    const isEmpty = body === '' && Object.keys(described.content).length === 0;
    return isEmpty ? [] : [`${template} does not describe ${type} with ${status}`];
  }
  const { error } = compileReader(schema, document).safeParse(parseJson(body));
  return (error?.issues ?? []).map(
    ({ path, message }) => `${template} ${path.join('.')}: ${message}`,
  );
}

const readers = new WeakMap<Json, z.ZodType>();

function compileReader(schema: Json, document: ApiDocument): z.ZodType {
  const known = readers.get(schema);
  if (known) return known;
  const reader = z.fromJSONSchema(resolveReferences(schema, document.components.schemas) as Json);
  readers.set(schema, reader);
  return reader;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function resolveReferences(value: unknown, schemas: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveReferences(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '');
    if (!schemas[name]) throw new Error(`No schema ${name}`);
    return resolveReferences(schemas[name], schemas);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, resolveReferences(inside, schemas)]),
  );
}

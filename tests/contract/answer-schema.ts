import { expect } from 'vitest';
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

/** Holds an answer to what the API's document says about its path, status and type. */
export async function expectDocumented(
  document: ApiDocument,
  template: string,
  response: Response,
  method: 'get' | 'post' = 'get',
): Promise<void> {
  const described = document.paths[template]?.[method]?.responses[response.status];
  expect(described, `${template} does not describe ${response.status}`).toBeDefined();
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = described?.content[type]?.schema;
  expect(schema, `${template} does not describe ${type}`).toBeDefined();
  const resolved = resolveReferences(schema, document.components.schemas) as Json;
  const { error } = z.fromJSONSchema(resolved).safeParse(await response.clone().json());
  expect(error?.issues ?? []).toEqual([]);
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

import { expect } from 'vitest';
import type { createApi } from '../../../src/app/create-api.server.ts';
import { type ApiDocument, documentedIssues, parseDocument } from './documented-answer.ts';

let known: ApiDocument | undefined;

/**
 * Returns an API's document, read once per run: it does not depend on the database, and writing and parsing it takes
 * longer than the tested call.
 */
export async function loadDocument(api: Pick<ReturnType<typeof createApi>, 'request'>) {
  known ??= parseDocument(await (await api.request('/api/openapi.json')).json());
  return known;
}

export async function expectDocumented(
  document: ApiDocument,
  template: string,
  response: Response,
  method: 'get' | 'post' | 'delete' = 'get',
): Promise<void> {
  const { status, headers } = response;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const body = await response.clone().text();
  expect(documentedIssues(document, { template, method, status, type, body })).toEqual([]);
}

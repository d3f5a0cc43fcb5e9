import { expect } from 'vitest';
import type { createApi } from '../../../src/app/create-api.server.ts';
import { type ApiDocument, documentedIssues, parseDocument } from './documented-answer.ts';

let known: ApiDocument | undefined;

/**
 * What an API says of its calls, read once a run: it is the same whatever stands in the database, and
 * to write it and to make readers of it takes longer than the call that is tested.
 */
export async function documentOf(api: Pick<ReturnType<typeof createApi>, 'request'>) {
  known ??= parseDocument(await (await api.request('/api/openapi.json')).json());
  return known;
}

/** Holds an answer to what the API's document says about its path, status and type. */
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

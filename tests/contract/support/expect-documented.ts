import { expect } from 'vitest';
import { type ApiDocument, documentedIssues } from './documented-answer.ts';

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

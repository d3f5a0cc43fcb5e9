import { pino } from 'pino';
import {
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import { notFound } from './not-found.ts';
import { type PageServices, pageServices } from './page-services.server.ts';
import { problemReference } from './problem-reference.ts';
import { requestIdContext } from './request-id-context.server.ts';
import { withReference } from './with-reference.server.ts';

function asked() {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  context.set(pageServices, { log } as unknown as PageServices);
  context.set(requestIdContext, 'the-id');
  return { lines, args: { request: new Request('http://race.example/es/home'), context } };
}

test('a bug leaves as its request id, with the details in the log', async () => {
  const { lines, args } = asked();
  const failing = withReference(args, () => {
    throw new TypeError('the private detail');
  });
  await expect(failing).rejects.toEqual(data({ requestId: 'the-id' }, { status: 500 }));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'the-id', msg: 'page failed' });
});

test('an expected answer passes and is not logged', async () => {
  const { lines, args } = asked();
  expect(await withReference(args, () => 7)).toBe(7);
  const missing = withReference(args, () => {
    throw notFound();
  });
  await expect(missing).rejects.toEqual(notFound());
  expect(lines).toEqual([]);
});

test('a page reads the reference from its error', () => {
  const failed = (carried: unknown) => new ErrorResponse(500, '', carried);
  expect(problemReference(failed({ requestId: 'the-id' }))).toBe('the-id');
  for (const error of [failed(null), failed({ requestId: 7 }), new Error('x'), null]) {
    expect(problemReference(error)).toBeNull();
  }
});

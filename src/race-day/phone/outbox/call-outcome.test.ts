import { afterEach, expect, test, vi } from 'vitest';
import { readEvents, readPlan, sendEvents } from './call-outcome.ts';

afterEach(() => void vi.unstubAllGlobals());

const problem = (code: string) => ({
  body: JSON.stringify({ code }),
  headers: { 'content-type': 'application/problem+json' },
});
const portal = { body: '<h1>Sign in</h1>', headers: { 'content-type': 'text/html' } };
const good = { body: '{}', headers: { 'content-type': 'application/json' } };

/** Meaning of each answer for a phone: only an ended seat stops it, only a refusal is never sent again. */
const answers = [
  [200, good, 'good'],
  [400, problem('invalid_request'), 'refused'],
  [413, problem('payload_too_large'), 'refused'],
  [422, problem('invalid_request'), 'refused'],
  [401, problem('seat_ended'), 'ended'],
  [403, problem('token_mismatch'), 'none'],
  [422, problem('other'), 'none'],
  [429, problem('too_many_requests'), 'none'],
  [400, portal, 'none'],
  [403, portal, 'none'],
  [413, portal, 'none'],
  [500, problem('internal'), 'none'],
  [502, portal, 'none'],
  [503, problem('invalid_answer'), 'none'],
] as const;

const calls = {
  'a batch of events': () => sendEvents('2027-02-20', []),
  'the read events': () => readEvents('2027-02-20', 0),
  'the plan': () => readPlan('2027-02-20', null),
};

test.each(
  Object.keys(calls).flatMap((name) => answers.map((answer) => [name, ...answer] as const)),
)('for %s the answer %i (%j) means: %s', async (name, status, { body, headers }, line) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  expect(await calls[name as keyof typeof calls]()).toMatchObject({ line });
});

test.each(Object.keys(calls))('without a line %s is asked for again', async (name) => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await calls[name as keyof typeof calls]()).toEqual({ line: 'none' });
});

test.each([304, 404])('a plan that is answered with %i has no news', async (status) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  expect(await readPlan('2027-02-20', 'tag')).toEqual({ line: 'good', answer: null });
});

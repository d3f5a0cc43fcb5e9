import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { NotAllowedError } from '../../../record/accounts/rights/not-allowed-error.ts';
import { ifAllowed } from './act-on-desk.server.ts';
import { isNotAllowed } from './not-allowed.ts';

const request = new Request('http://race.example/en/desk/team.data?dia=1', { method: 'POST' });
const url = new URL('http://race.example/en/desk/team?dia=1');
// All that is asked of it: the words of the request's language.
const services = { translate: { en: (key: string) => `en ${key}` } };
const context = { get: () => services } as unknown as LoaderFunctionArgs['context'];
const thrownBy = (error: Error) =>
  ifAllowed({ request, url, context }, () => Promise.reject(error)).catch(
    (thrown: unknown) => thrown,
  );

test('whose right ended meanwhile gets the 403 of the desk', async () => {
  const answer = await thrownBy(new NotAllowedError('team.edit', { isSignedOut: false }));
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.status).toBe(403);
  const said = await answer.json();
  expect(isNotAllowed(said)).toBe(true);
  expect(said.title).toBe('en desk.deniedTitle');
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('whose session ended meanwhile gets the way to sign in, and back', async () => {
  const answer = await thrownBy(new NotAllowedError(null, { isSignedOut: true }));
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/en/desk/sign-in?to=%2Fen%2Fdesk%2Fteam%3Fdia%3D1');
});

test('what is done, and what breaks, passes as it is', async () => {
  expect(await ifAllowed({ request, url, context }, async () => 7)).toBe(7);
  const broken = new Error('broken');
  expect(await thrownBy(broken)).toBe(broken);
});

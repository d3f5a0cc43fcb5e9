import type { LoaderFunctionArgs } from 'react-router';
import { expect, test, vi } from 'vitest';
import { NotAllowedError } from '../../../record/accounts/rights/not-allowed-error.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { actOnDesk, type DeskArgs, ifAllowed } from './act-on-desk.server.ts';
import { isNotAllowed } from './not-allowed.ts';

const request = new Request('http://race.example/en/desk/team.data?dia=1', { method: 'POST' });
const url = new URL('http://race.example/en/desk/team?dia=1');
// `ifAllowed` uses only the texts in the request's language.
const services = { translate: { en: (key: string) => `en ${key}` }, locales: { en: 'en-US' } };
const context = { get: () => services } as unknown as LoaderFunctionArgs['context'];
const thrownBy = (error: Error) =>
  ifAllowed({ request, url, context }, () => Promise.reject(error)).catch(
    (thrown: unknown) => thrown,
  );

test("ifAllowed answers 403 in the desk's words when the right ended meanwhile", async () => {
  const answer = await thrownBy(new NotAllowedError('team.edit', { isSignedOut: false }));
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.status).toBe(403);
  const said = await answer.json();
  expect(isNotAllowed(said)).toBe(true);
  expect(said.title).toBe('en desk.deniedTitle');
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('ifAllowed redirects to sign-in and back when the session ended meanwhile', async () => {
  const answer = await thrownBy(new NotAllowedError(null, { isSignedOut: true }));
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/en/desk/sign-in?to=%2Fen%2Fdesk%2Fteam%3Fdia%3D1');
});

test('ifAllowed passes on answers and other errors unchanged', async () => {
  expect(await ifAllowed({ request, url, context }, async () => 7)).toBe(7);
  const broken = new Error('broken');
  expect(await thrownBy(broken)).toBe(broken);
});

test('a session that sends too many forms is refused in the words of the desk, before its form is read', async () => {
  const account = { id: 7, name: 'Ana', email: 'ana@race.example', roles: ['admin'] };
  const taken: string[] = [];
  const take = async (caller: string) => {
    taken.push(caller);
    return { allowed: false, retryAfterSeconds: 90 };
  };
  const deps = {
    translate: { en: (key: string) => `en ${key}` },
    locales: { en: 'en-US' },
    limiters: { deskForms: { take } },
  };
  const session = Promise.resolve({ id: 'session-7', account, proven: true, leftMs: 1 });
  // The request context holds the services and the session, which is already read.
  const room = { get: (key: object) => (key === deskDeps ? deps : session) };
  const args = {
    request,
    context: room,
    params: {},
    url: new URL(request.url),
    pattern: '/en/desk/team',
  } as unknown as DeskArgs;
  const need = { permission: null };
  const read = vi.fn();
  const answer = await actOnDesk(args, read, { need }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error(String(answer));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('90');
  expect(await answer.json()).toMatchObject({ title: 'en desk.tooOftenTitle' });
  expect(taken).toEqual(['session-7']);
  expect(read).not.toHaveBeenCalled();
});

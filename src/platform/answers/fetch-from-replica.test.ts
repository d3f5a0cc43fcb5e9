import { expect, test, vi } from 'vitest';
import { awaitReplica } from '../database/await-replica.server.ts';
import type { KeptRequest } from '../http/request-log.server.ts';
import { fetchFromReplica } from './fetch-from-replica.server.ts';

const wanted = new Map([['2', 5]]);
const request = () => new Request('http://race.example/resultados/2023');

type Answer = (env: Partial<KeptRequest>) => Response | Promise<Response>;

function sources(answer: Answer, versions = [new Map([['2', 5]])]) {
  const readVersions = vi.fn(async () => {
    const next = versions.length > 1 ? versions.shift() : versions[0];
    if (!next) throw new Error('away');
    return next;
  });
  const onFailure = vi.fn();
  const primary = vi.fn(() => new Response('primary'));
  const fetch = fetchFromReplica({
    primary,
    fromReplica: (_request, env) => answer(env),
    replica: awaitReplica({ readVersions, onFailure }),
    wanted: async () => wanted,
  });
  const env = { isKept: true, markPartial: vi.fn(), markMissing: vi.fn() } as const;
  const ask = async () => (await fetch(request(), env)).text();
  return { ask, env, primary, readVersions, onFailure };
}

const fine: Answer = () => new Response('replica', { headers: { 'x-kept': 'yes' } });

test('a complete replica answers, and its versions are read once', async () => {
  const { ask, readVersions, primary } = sources(fine);
  expect(await ask()).toBe('replica');
  expect(await ask()).toBe('replica');
  expect(readVersions).toHaveBeenCalledTimes(1);
  expect(primary).not.toHaveBeenCalled();
});

test('a replica that catches up within a moment is waited for', async () => {
  const { ask, readVersions } = sources(fine, [new Map([['2', 4]]), new Map([['2', 6]])]);
  expect(await ask()).toBe('replica');
  expect(readVersions).toHaveBeenCalledTimes(2);
});

test.each([
  ['is behind', [new Map([['2', 4]])]],
  ['does not know the edition', [new Map([['1', 9]])]],
])('a replica that %s answers nothing', async (_, versions) => {
  const { ask, onFailure } = sources(fine, versions);
  expect(await ask()).toBe('primary');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a replica that is away is reported once and then left alone', async () => {
  const { ask, readVersions, onFailure } = sources(fine, []);
  expect(await ask()).toBe('primary');
  expect(await ask()).toBe('primary');
  expect(readVersions).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test.each<[string, Answer]>([
  ['lacks something', (env) => new Response(String(env.markPartial?.()))],
  ['is a fault', () => new Response('fault', { status: 500 })],
  ['is none', () => Promise.reject(new Error('gone'))],
])("a replica's response that %s is made again on the primary database", async (_, answer) => {
  const { ask, env, onFailure } = sources(answer);
  expect(await ask()).toBe('primary');
  expect(onFailure).toHaveBeenCalledTimes(1);
  // The response is complete now and may be cached.
  expect(env.markPartial).not.toHaveBeenCalled();
});

test('an address that leads nowhere on the replica is reported as such', async () => {
  const { ask, env } = sources((asked) => new Response(String(asked.markMissing?.())));
  await ask();
  expect(env.markMissing).toHaveBeenCalledTimes(1);
});

import { expect, test } from 'vitest';
import { movesWith, raceBeside } from './embed-deps.server.ts';

function asks(read: () => Promise<unknown>) {
  let marked = 0;
  const deps = { liveFeeds: { read }, markPartial: () => (marked += 1) };
  return { beside: raceBeside(deps as never), marked: () => marked };
}

test('only a failed reading makes a frame ask again, unlike a race or no race', async () => {
  const race = asks(async () => ({ version: 'v1', document: { version: 'v1' } }));
  expect(movesWith(await race.beside)).toBe('v1');
  const none = asks(async () => null);
  expect([movesWith(await none.beside), none.marked()]).toEqual([null, 0]);
  const fault = new Error('no database');
  const failed = asks(async () => {
    throw fault;
  });
  const beside = await failed.beside;
  expect([beside.failure, movesWith(beside), failed.marked()]).toEqual([fault, '', 1]);
});

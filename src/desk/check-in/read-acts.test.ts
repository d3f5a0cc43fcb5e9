import { describe, expect, test } from 'vitest';
import { readActs } from './read-acts.server.ts';

describe('readActs', () => {
  const one = {
    id: '019a0000-0000-7000-8000-000000000001',
    entry: 1,
    act: 'present',
    done: true,
    madeAt: '2026-12-01T12:00:00.000Z',
  };
  test('readActs reads the actions that a table sends', () => {
    expect(readActs(JSON.stringify([one]))).toEqual([one]);
  });
  test.each([
    ['no JSON', 'x'],
    ['no list', '{}'],
    ['too many', JSON.stringify(Array.from({ length: 51 }, () => one))],
    ['no id', JSON.stringify([{ ...one, id: '1' }])],
    ['half an entry', JSON.stringify([{ ...one, entry: 1.5 }])],
    ['a large entry', JSON.stringify([{ ...one, entry: 2_147_483_648 }])],
    ['another act', JSON.stringify([{ ...one, act: 'paid' }])],
    ['no instant', JSON.stringify([{ ...one, madeAt: 'yesterday' }])],
    ['more', JSON.stringify([{ ...one, by: 'me' }])],
  ])('readActs refuses other content: %s', (_what, text) => {
    expect(readActs(text)).toBeNull();
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followed, switchFollowed } from './followed.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('one tap follows a boat and another one ends it, each day by itself', () => {
  expect(followed('2027-02-20')).toEqual([]);
  expect(switchFollowed('2027-02-20', 'men.12')).toEqual(['men.12']);
  switchFollowed('2027-02-20', 'women.3');
  switchFollowed('2027-02-21', 'men.12');
  expect(switchFollowed('2027-02-20', 'men.12')).toEqual(['women.3']);
  expect([followed('2027-02-20'), followed('2027-02-21')]).toEqual([['women.3'], ['men.12']]);
});

test('days that are long over are removed', () => {
  for (const day of ['19', '20', '21', '22']) switchFollowed(`2027-02-${day}`, 'men.1');
  expect(followed('2027-02-19')).toEqual([]);
  expect(followed('2027-02-22')).toEqual(['men.1']);
});

test('a storage that is switched off or has other contents follows no boat, and throws nothing', () => {
  for (const other of ['[]', 'null', '7', '{"2027-02-20":7}', 'no json']) {
    kept.set('followed', other);
    expect(followed('2027-02-20')).toEqual([]);
  }
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(switchFollowed('2027-02-20', 'men.12')).toEqual(['men.12']);
});

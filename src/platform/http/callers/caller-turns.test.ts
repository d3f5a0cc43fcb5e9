import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerTurns } from './caller-turns.ts';

function asking() {
  const turns = new CallerTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string) =>
    turns.take(caller, (end) => {
      begun.push(name);
      ends.set(name, end);
    });
  return { ask, begun, end: (name: string) => ends.get(name)?.() };
}

test("two of one caller's simultaneous requests are made at once, and the others follow in order", async () => {
  const { ask, begun, end } = asking();
  for (const name of ['1', '2', '3', '4']) ask('attacker', name);
  expect(begun).toEqual(['1', '2']);
  end('1');
  // Requests that arrived meanwhile are read before the next one begins.
  expect(begun).toEqual(['1', '2']);
  await turn();
  await turn();
  expect(begun).toEqual(['1', '2', '3']);
  end('2');
  end('2');
  end('3');
  await turn();
  await turn();
  expect(begun).toEqual(['1', '2', '3', '4']);
});

test('no caller waits for the requests of another caller', () => {
  const { ask, begun } = asking();
  for (let n = 0; n < 60; n += 1) ask('attacker', `attack ${n}`);
  for (let n = 0; n < 20; n += 1) ask(`visitor ${n}`, `visit ${n}`);
  expect(begun).toHaveLength(22);
  expect(begun.filter((name) => name.startsWith('visit'))).toHaveLength(20);
});

test('too many requests of one caller are refused without waiting', () => {
  const { ask } = asking();
  const taken = Array.from({ length: 500 }, (_, n) => ask('attacker', `${n}`));
  expect(taken.filter(Boolean)).toHaveLength(402);
  expect(ask('visitor', 'visit')).toBe(true);
});

test('a caller who was idle is served like any other', async () => {
  const { ask, begun, end } = asking();
  for (let n = 0; n < 5; n += 1) {
    ask('visitor', `${n}`);
    end(`${n}`);
    await turn();
    await turn();
  }
  expect(begun).toEqual(['0', '1', '2', '3', '4']);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a request that waits for another server lets the caller's next request begin", async () => {
  const { ask, begun } = asking();
  for (const name of ['bank', 'bank again', 'page']) ask('school', name);
  vi.advanceTimersByTime(100);
  await turn();
  await turn();
  expect(begun).toEqual(['bank', 'bank again', 'page']);
});

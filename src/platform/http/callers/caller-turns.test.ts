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

test('of what one caller asks for at once two are made, the others follow in their order', async () => {
  const { ask, begun, end } = asking();
  for (const name of ['1', '2', '3', '4']) ask('attacker', name);
  expect(begun).toEqual(['1', '2']);
  end('1');
  // What came in meanwhile is read before the next begins.
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

test('nobody waits for what another caller asked for', () => {
  const { ask, begun } = asking();
  for (let n = 0; n < 60; n += 1) ask('attacker', `attack ${n}`);
  for (let n = 0; n < 20; n += 1) ask(`visitor ${n}`, `visit ${n}`);
  expect(begun).toHaveLength(22);
  expect(begun.filter((name) => name.startsWith('visit'))).toHaveLength(20);
});

test('too many of one caller do not even wait', () => {
  const { ask } = asking();
  const taken = Array.from({ length: 500 }, (_, n) => ask('attacker', `${n}`));
  expect(taken.filter(Boolean)).toHaveLength(402);
  expect(ask('visitor', 'visit')).toBe(true);
});

test('who is served again later is a caller like any other', async () => {
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

test('who waits for another server lets the next one begin', async () => {
  const { ask, begun } = asking();
  for (const name of ['bank', 'bank again', 'page']) ask('school', name);
  vi.advanceTimersByTime(100);
  await turn();
  await turn();
  expect(begun).toEqual(['bank', 'bank again', 'page']);
});

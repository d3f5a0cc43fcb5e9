import { expect, test } from 'vitest';
import type { JudgeBoat, SaidGate } from '../boats/order-boats.ts';
import { cleanRest, gatesText, undone } from './judgement.ts';

const gate = (number: number, seconds?: number | null, event: string | null = null): SaidGate => ({
  gate: number,
  direction: 'down',
  seconds,
  reason: null,
  note: null,
  event,
});
const boat = (gates: SaidGate[]): JudgeBoat => ({
  key: 'men 7 1',
  race: 'men',
  bib: 7,
  attempt: 1,
  name: '',
  planned: null,
  started: null,
  finished: null,
  status: null,
  closed: false,
  values: [0, 2, 50],
  gates,
  whole: false,
  judgedFrom: null,
  judgedUntil: null,
});

test('all clean leaves a judged gate as it is', () => {
  const said = cleanRest(boat([gate(1), gate(2, 50, 'a'), gate(3, null, 'b'), gate(4)]));
  expect(said.map((one) => [one.gate, one.seconds])).toEqual([
    [1, 0],
    [4, 0],
  ]);
});

test('consecutive gates are written as a range', () => {
  expect(gatesText([7])).toBe('7');
  expect(gatesText([1, 2, 3, 5, 8, 9])).toBe('1–3, 5, 8–9');
});

test('a judgement is undone to the one before it, or withdrawn when there was none', () => {
  const before = boat([gate(1, 2, 'a'), gate(2), gate(3, 0, 'c')]);
  const now = boat([gate(1, 50, 'd'), gate(2, 0, 'e'), gate(3, 0, 'c')]);
  expect(undone(now, before)).toMatchObject([
    { gate: 1, seconds: 2, replaces: 'd' },
    { gate: 2, seconds: null, replaces: 'e', withdrawn: true },
  ]);
});

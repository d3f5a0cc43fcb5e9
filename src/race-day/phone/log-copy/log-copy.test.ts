import { expect, test } from 'vitest';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { logCodes, logCopy, readLogCodes } from './log-copy.ts';

const event = (count: number): RaceEvent => ({
  version: 1,
  seat: 'seat-3',
  person: 'Rosa',
  sequence: count,
  offset: 0,
  uncertainty: 9,
  id: `01950000-0000-7000-8000-${String(count * 7919).padStart(12, '0')}`,
  deviceTime: 1_803_111_000_000_000 + count * 917_331,
  payload: {
    kind: 'judgement',
    race: 'men-1',
    bib: count,
    attempt: 1,
    gate: 7,
    seconds: 0,
    reason: null,
    note: 'Ñusta',
    replaces: null,
  },
});

test('codes of a log copy restore the file in any order', async () => {
  const events = Array.from({ length: 400 }, (_, at) => event(at + 1));
  const copy = logCopy('2027-02-20', 'seat-3', events);
  const codes = await logCodes(copy);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.length).toBeLessThan(40);
  expect(await readLogCodes([...codes.toReversed(), 'https://elsewhere.example'])).toEqual(copy);
  expect(await readLogCodes(codes.slice(1))).toBeNull();
  expect(await readLogCodes([])).toBeNull();
});

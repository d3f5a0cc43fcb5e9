import { expect, test } from 'vitest';
import { buildJudgement, buildRaceEvent } from '../../../../tests/support/race-events.ts';
import { logCopy } from './log-copy.ts';
import { packLog, unpackLog } from './pack-log.server.ts';

const events = Array.from({ length: 900 }, (_, at) =>
  buildRaceEvent('seat-3', buildJudgement({ race: 'men-1', bib: at + 1 }, 7, 0)),
);
const copy = logCopy('2027-02-20', 'seat-3', events);

test('a log copy is the same after packing and unpacking', async () => {
  const { packed, count } = packLog(copy, 50_000);
  expect(count).toBe(900);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpackLog(packed)).toEqual(copy);
});

test('a log copy that is too long is packed with as many first events as fit', async () => {
  const { packed, count } = packLog(copy, 5_000);
  expect(packed.length).toBeLessThanOrEqual(5_000);
  expect(count).toBeGreaterThan(20);
  expect(await unpackLog(packed)).toEqual({ ...copy, events: events.slice(0, count) });
});

test.each(['', 'nonsense', Buffer.alloc(40).toString('base64url')])(
  '%j unpacks to no log copy',
  async (text) => {
    expect(await unpackLog(text)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { receiptIntake } from './receipt-intake.server.ts';

test('twenty receipts come in at once, one of each payment', () => {
  const { enter } = receiptIntake();
  const leaves = Array.from({ length: 20 }, (_, payment) => enter(payment));
  expect(leaves).not.toContain(null);
  expect(enter(20)).toBeNull();
  leaves[0]?.();
  expect(enter(1)).toBeNull();
  expect(enter(20)).not.toBeNull();
});

test('files are examined one after the other, a failure among them', async () => {
  let running = 0;
  let most = 0;
  const { examine } = receiptIntake(async (path) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (path === '1') throw new Error('no disk');
    return { code: 'readable' };
  });
  const done = await Promise.allSettled(['0', '1', '2'].map(examine));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

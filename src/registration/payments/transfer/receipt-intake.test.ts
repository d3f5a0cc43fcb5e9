import { expect, test } from 'vitest';
import { receiptIntake } from './receipt-intake.server.ts';

test('twenty receipts arrive at once, one per payment', () => {
  const { enter } = receiptIntake();
  const leaves = Array.from({ length: 20 }, (_, payment) => enter(payment, `address ${payment}`));
  expect(leaves).not.toContain(null);
  expect(enter(20, 'other')).toBeNull();
  leaves[0]?.();
  expect(enter(1, 'other')).toBeNull();
  expect(enter(20, 'other')).not.toBeNull();
});

test('one address takes three places and leaves the others to others', () => {
  const { enter } = receiptIntake();
  const leaves = [1, 2, 3].map((payment) => enter(payment, 'team'));
  expect(leaves).not.toContain(null);
  expect(enter(4, 'team')).toBeNull();
  expect(enter(4, 'other')).not.toBeNull();
  leaves[1]?.();
  expect(enter(5, 'team')).not.toBeNull();
});

test('files are examined one after the other, even when one fails', async () => {
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
  const done = await Promise.allSettled(['0', '1', '2'].map((path) => examine(path, 'team')));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
  expect(await examine('3', 'team')).toEqual({ code: 'readable' });
});

test('an address with many files waits longer than an address with one', async () => {
  const seen: string[] = [];
  const { examine } = receiptIntake(async (path) => {
    seen.push(path);
    return { code: 'readable' };
  });
  const many = ['1', '2', '3'].map((path) => examine(path, 'many'));
  await Promise.all([...many, examine('4', 'one'), examine('5', 'two')]);
  expect(seen).toEqual(['1', '2', '4', '5', '3']);
});

import { expect, test } from 'vitest';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { readFields } from '../../frame/guard/fields.ts';
import { signInOnce } from './sign-in-once.server.ts';

/** Returns the keys by which a try is limited when every limit is reached. */
async function countedBy(accountId: number | null): Promise<string[]> {
  const counted: string[] = [];
  const limiter = (name: string) => ({
    take: async (caller: string) => {
      counted.push(`${name}: ${caller}`);
      return { allowed: false, retryAfterSeconds: 60 };
    },
  });
  const limiters = {
    signIns: limiter('signIns'),
    signInsAs: limiter('signInsAs'),
    signInsOf: limiter('signInsOf'),
  };
  const form = readFields(new URLSearchParams({ intent: 'password', email: 'ana@race.example' }));
  const tried = { form, caller: '192.0.2.1', accountId };
  const proof = await signInOnce({ limiters } as unknown as DeskDeps, tried, new Date());
  expect(proof).toEqual({ code: 'too_many_requests', minutes: 1 });
  return counted;
}

test('re-authentication is limited by account, not by IP address', async () => {
  expect(await countedBy(7)).toEqual(['signInsAs: proof 7']);
  expect(await countedBy(null)).toEqual([
    'signIns: 192.0.2.1',
    'signInsAs: ana@race.example 192.0.2.1',
    'signInsOf: ana@race.example',
  ]);
});

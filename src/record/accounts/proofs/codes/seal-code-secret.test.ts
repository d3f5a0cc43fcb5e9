import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isInClear, openCodeSecret, sealCodeSecret } from './seal-code-secret.server.ts';
import { newCodeSecret, stepOfCode } from './step-of-code.server.ts';

const key = randomBytes(32);
const secret = newCodeSecret();

test('a sealed secret is opened by its key for its account, and by nothing else', () => {
  const sealed = sealCodeSecret(key, secret, 7);
  expect(openCodeSecret(key, sealed, 7)).toBe(secret);
  expect(sealed).not.toContain(secret);
  expect(isInClear(sealed)).toBe(false);
  expect(sealCodeSecret(key, secret, 7)).not.toBe(sealed);
  expect(openCodeSecret(key, sealed, 8)).toBeNull();
  expect(openCodeSecret(randomBytes(32), sealed, 7)).toBeNull();
  // The last letter carries only two bits, so it is left out.
  for (const at of [0, 5, 30, 60, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(openCodeSecret(key, changed, 7)).toBeNull();
  }
  expect(openCodeSecret(key, sealed.slice(0, 40), 7)).toBeNull();
  expect(openCodeSecret(key, 'no base 32!', 7)).toBeNull();
});

test('openCodeSecret returns an unencrypted secret as it is', () => {
  expect(isInClear(secret)).toBe(true);
  expect(openCodeSecret(key, secret, 7)).toBe(secret);
});

test('a server without encryption refuses a code and does not fail', () => {
  const sealed = sealCodeSecret(key, secret, 7);
  expect(stepOfCode(sealed, '000000', new Date(0))).toBeNull();
});

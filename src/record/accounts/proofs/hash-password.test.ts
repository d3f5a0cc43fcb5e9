import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hash-password.server.ts';

const password = 'río Quijos a las seis';

test('a password is known again, another one is not, and nothing of it can be read', async () => {
  const kept = await hashPassword(password);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword(password, kept)).toBe(true);
  expect(await isPassword(`${password} `, kept)).toBe(false);
  expect(await hashPassword(password)).not.toBe(kept);
});

test('the same letters count, however a keyboard composes them', async () => {
  expect(await isPassword(password.normalize('NFD'), await hashPassword(password))).toBe(true);
});

test('isPassword throws for a stored text that is no digest', async () => {
  await expect(isPassword(password, 'plain')).rejects.toThrow('Argon2id');
});

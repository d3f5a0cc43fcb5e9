import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { checkNewPassword } from './check-new-password.server.ts';

const known = ['Rosa Andi Grefa', 'rosa@rio.example', 'Correntada'];

test.each([
  ['río Quijos a las seis', null],
  ['remo-y-pala-de-guadua', null],
  ['elevenchars', 'short'],
  ['x'.repeat(201), 'long'],
  ['password1234', 'easy'],
  ['123456789012', 'easy'],
  ['qwertyuiopas', 'easy'],
  ['aaaaaaaaaaaa', 'easy'],
  ['correntada2027', 'easy'],
  ['RosaAndiGrefa', 'easy'],
])('%s is %s', async (password, issue) => {
  expect(await checkNewPassword(password, known)).toBe(issue);
});

test('a password from the list of stolen ones is refused', async () => {
  const stolen = Object.entries(dictionary)
    .filter(([name]) => name.includes('passwords'))
    .flatMap(([, words]) => words.map(String));
  expect(stolen.length).toBeGreaterThan(10_000);
  const long = stolen.filter((password) => password.length >= 12);
  const taken: string[] = [];
  for (const password of long) {
    if ((await checkNewPassword(password, [])) === null) taken.push(password);
  }
  expect(taken).toEqual([]);
  expect(long.length).toBeGreaterThan(20);
});

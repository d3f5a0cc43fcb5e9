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

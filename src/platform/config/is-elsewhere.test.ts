import { expect, test } from 'vitest';
import { isElsewhere } from './is-elsewhere.server.ts';

test.each([
  ['localhost', false],
  ['postgres', false],
  ['db.internal', false],
  ['10.0.0.5', false],
  ['[::1]', false],
  ['smtp.example.org', true],
  ['181.199.1.2', true],
  ['[2800:bf0::1]', true],
])('the host %s is elsewhere: %s', (hostname, elsewhere) => {
  expect(isElsewhere(hostname)).toBe(elsewhere);
});

import { expect, test } from 'vitest';
import { hasPayerCookie, payerCookie } from './payer-cookie.server.ts';

const site = { publicUrl: 'https://race.example' };
const sent = (accessToken: string) => payerCookie(accessToken, site).split(';')[0] ?? '';

test('the payer cookie is hidden from scripts and cross-site calls, and carries no token', () => {
  const cookie = payerCookie('token-of-ana', site);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=3600']) {
    expect(cookie.split('; ')).toContain(attribute);
  }
  expect(cookie).not.toContain('token-of-ana');
});

test('the payer cookie opens its own registration only, and several coexist', () => {
  const header = `language=es; ${sent('ana')}; ${sent('luis')}`;
  expect(hasPayerCookie(header, 'ana')).toBe(true);
  expect(hasPayerCookie(header, 'luis')).toBe(true);
  expect(hasPayerCookie(header, 'rosa')).toBe(false);
  const [name] = sent('rosa').split('=');
  expect(hasPayerCookie(`${name}=invented`, 'rosa')).toBe(false);
  expect(hasPayerCookie(null, 'ana')).toBe(false);
});

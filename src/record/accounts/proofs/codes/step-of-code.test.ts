import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { codeAddress, newCodeSecret, stepOfCode } from './step-of-code.server.ts';

// RFC 6238, appendix B: the secret of its examples, its times and the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [2000000000, '279037', 66666666],
])('stepOfCode: after %i s the code is %s', (seconds, code, step) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(step);
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBe(step);
});

const at = (seconds: number) => new Date(seconds * 1000);

test('a code holds one step before and after its own, and belongs to its own step', () => {
  expect(stepOfCode(secret, '287082', at(89))).toBe(1);
  expect(stepOfCode(secret, '287082', at(29))).toBe(1);
  expect(stepOfCode(secret, '287082', at(90))).toBeNull();
});

test.each(['', '28708', '2870822', '28708a', '000000'])('stepOfCode refuses %j', (code) => {
  expect(stepOfCode(secret, code, at(59))).toBeNull();
});

test('codeAddress contains account and race', () => {
  const own = newCodeSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(codeAddress(own, { email: 'rosa@rio.example', race: 'Correntada' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Correntada:rosa@rio.example');
  expect(address.searchParams.get('secret')).toBe(own);
});

test("codeAddress writes a race's name without colons, which end the name in an authenticator", () => {
  const race = 'Río Quijos: 2027';
  const { label, issuer } = URI.parse(codeAddress(secret, { email: 'rosa@rio.example', race }));
  expect({ label, issuer }).toEqual({ label: 'rosa@rio.example', issuer: 'Río Quijos 2027' });
});

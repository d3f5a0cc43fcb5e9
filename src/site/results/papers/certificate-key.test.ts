import { expect, test } from 'vitest';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { certificateKey, readCertificateKey, saidBy } from './certificate-key.server.ts';

const secret = Buffer.alloc(32, 1);
const facts: CertificateFacts = {
  entry: 12,
  person: 'ana-tapuy',
  list: 'men',
  bib: 112,
  name: 'Ana Tapuy',
  group: { es: 'Mujeres', en: 'Women' },
  rank: 1,
  result: centiseconds(9368),
};
const key = certificateKey(secret, 2023, facts);

test('a certificate key contains the entry and a digest of the content', () => {
  const known = { year: 2023, entry: 12, said: saidBy(facts) };
  expect(readCertificateKey(secret, key)).toEqual(known);
  expect(key).not.toContain('ana');
});

test('a certificate key cannot be forged, changed or brought from another site', () => {
  const invented = [
    '',
    '2023-12',
    key.replace('2023', '2021'),
    key.replace('-12-', '-13-'),
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    `${key}A`,
    key.toLowerCase(),
    'é'.repeat(40),
  ];
  expect(invented.map((one) => readCertificateKey(secret, one))).toEqual(invented.map(() => null));
  expect(readCertificateKey(Buffer.alloc(32, 2), key)).toBeNull();
});

test.each<Partial<CertificateFacts>>([
  { name: 'Anna Tapuy' },
  { rank: 2 },
  { rank: null, result: null },
  { result: centiseconds(9369) },
  { group: { es: 'Todas', en: 'All' } },
])('a correction to %j makes another certificate', (correction) => {
  expect(saidBy({ ...facts, ...correction })).not.toBe(saidBy(facts));
});

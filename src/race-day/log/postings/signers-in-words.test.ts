import { expect, test } from 'vitest';
import { formatSigner, signersInWords, withoutAddress } from './signers-in-words.ts';

const words = (role: string) => ({ jury: 'jurado', chief_judge: 'juez principal' })[role] ?? role;

test('a signer is said by name and role', () => {
  expect(signersInWords([formatSigner('Rosa Pérez', 'jury')], words)).toEqual([
    'Rosa Pérez (jurado)',
  ]);
  // Lists of an earlier version have no role, and other words in brackets are no role.
  expect(signersInWords(['Rosa', 'Luis (suplente)'], words)).toEqual(['Rosa', 'Luis (suplente)']);
});

test('a signer is never shown by an e-mail address', () => {
  expect(signersInWords(['Rosa <rosa@example.org>', 'ana@example.org'], words)).toEqual(['Rosa']);
  expect(signersInWords(['ana@example.org (chief_judge)'], words)).toEqual(['juez principal']);
  expect(withoutAddress('Rosa (rosa@example.org) Pérez')).toBe('Rosa Pérez');
});

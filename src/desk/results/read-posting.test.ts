import { expect, test } from 'vitest';
import { readPosting } from './read-posting.ts';

const readTypedPosting = (fields: Record<string, string>) =>
  readPosting({ read: (name) => fields[name] ?? '' }, 'official');

test('a posting reads each signer as a name and a role', () => {
  const fields = { signed_1: ' Rosa  Pérez ', role_1: 'jury', signed_3: 'Luis', role_3: 'scorer' };
  expect(readTypedPosting(fields)).toMatchObject({
    signed: ['Rosa Pérez (jury)', 'Luis (scorer)'],
  });
  expect(readTypedPosting({ role_1: 'jury' })).toMatchObject({ signed: [] });
});

test.each([
  ['without a role', { signed_1: 'Rosa' }],
  ['in a role that signs nothing', { signed_1: 'Rosa', role_1: 'section_chief' }],
  ['by an e-mail', { signed_1: 'rosa@example.org', role_1: 'jury' }],
  ['with an e-mail', { signed_1: 'Rosa <rosa@example.org>', role_1: 'jury' }],
])('a posting refuses a signer %s', (_how, fields) => {
  expect(readTypedPosting(fields)).toBe('signers');
});

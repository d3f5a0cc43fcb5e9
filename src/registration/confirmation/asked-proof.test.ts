import { expect, test } from 'vitest';
import { askedProof } from './asked-proof.ts';

const asked = { mailToken: 'of-the-mails', provenAt: null, turnOverAt: null };
const registration = { ...asked, registeredAt: '2026-12-01T15:00:00.000Z' };
const writing = { instant: (at: string) => at, until: 'Thursday', payDay: 'Friday' };
const proof = (more: object, page: { state: 'pending' | 'waiting' | 'expired'; shown?: string }) =>
  askedProof({ ...registration, ...more }, { shown: null, ...page }, writing);

test("an address proof is asked of a registration that holds something, and given only with a mail's key", () => {
  const words = { until: 'Thursday', payDay: 'Friday' };
  expect(proof({}, { state: 'pending' })).toEqual({ held: 'place', byMail: false, words });
  expect(proof({}, { state: 'pending', shown: 'invented' })).toMatchObject({ byMail: false });
  expect(proof({}, { state: 'pending', shown: 'of-the-mails' })).toMatchObject({ byMail: true });
  expect(proof({}, { state: 'expired', shown: 'of-the-mails' })).toBeNull();
});

test('an address proof is not asked again, nor of registrations older than it', () => {
  expect(proof({ provenAt: '2026-12-02T15:00:00Z' }, { state: 'pending' })).toBeNull();
  expect(proof({ mailToken: null }, { state: 'pending' })).toBeNull();
});

test('a turn on the waiting list has 48 hours for its proof too, and can be taken up again', () => {
  expect(proof({}, { state: 'waiting' })).toMatchObject({
    held: 'turn',
    words: { until: '2026-12-03T15:00:00.000Z' },
  });
  const lost = { turnOverAt: '2026-12-03T15:00:00.000Z' };
  expect(proof(lost, { state: 'waiting', shown: 'of-the-mails' })).toMatchObject({
    held: 'lostTurn',
    byMail: true,
  });
});

import { expect, test } from 'vitest';
import { participantAnswer } from './participant-answer.ts';

const start = (editionId: number, year: number) => ({
  participantId: 4,
  personId: 7,
  editionId,
  year,
  paymentVerifiedAt: `${year}-01-01T00:00:00Z`,
  releaseVerifiedAt: null,
});

test('the asked edition comes first, the others follow, latest first', () => {
  const record = {
    participantId: 4,
    personId: 7,
    personKey: 'ana-tapuy',
    name: 'Ana Tapuy',
    sex: 'female' as const,
    category: 1 as const,
    nationality: 'EC',
    bib: null,
    paymentVerifiedAt: '2023-01-01T00:00:00Z',
    releaseVerifiedAt: null,
  };
  const starts = [start(1, 2021), start(2, 2023), start(3, 2027)];
  const answer = participantAnswer(record, 2, starts);
  const { editions } = answer.participant;
  expect(editions.map(({ year }) => year)).toEqual([2023, 2027, 2021]);
  expect(answer.payment_verified_at).toBe(editions[0]?.pivot.payment_verified_at);
  expect(answer.release_verified_at).toBeNull();
});

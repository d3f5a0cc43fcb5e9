import { expect, test } from 'vitest';
import { confirmationView } from './confirmation-view.ts';

test.each([
  ['pending', false, true],
  ['rejected', false, true],
  ['proof_submitted', true, false],
  ['verified', true, false],
  ['refunded', true, false],
  ['waiting', true, false],
  ['expired', true, true],
  ['expired', false, false],
] as const)(
  'the confirmation of the state %s with a free place %s has a way to pay %s',
  (state, isPlaceFree, pays) => {
    expect(confirmationView(state, { isPlaceFree, takesCards: false }).pays).toBe(pays);
  },
);

test('a late payer sees so only when no place is left', () => {
  const lead = (isPlaceFree: boolean) =>
    confirmationView('expired', { isPlaceFree, takesCards: true }).lead;
  expect(lead(false)).not.toBe(lead(true));
});

test('a card is offered instead of another receipt only when cards are taken', () => {
  const lead = (takesCards: boolean) =>
    confirmationView('rejected', { isPlaceFree: false, takesCards }).lead;
  expect(lead(true)).toBe('confirmation.leadProblem');
  expect(lead(false)).toBe('confirmation.leadProblemTransfer');
});

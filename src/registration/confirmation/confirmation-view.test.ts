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
] as const)('%s, a place free: %s, a way to pay: %s', (state, isPlaceFree, pays) => {
  expect(confirmationView(state, { isPlaceFree }).pays).toBe(pays);
});

test('who is too late reads so only where no place is left', () => {
  const lead = (isPlaceFree: boolean) => confirmationView('expired', { isPlaceFree }).lead;
  expect(lead(false)).not.toBe(lead(true));
});

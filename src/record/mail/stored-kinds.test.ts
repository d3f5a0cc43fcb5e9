import { expect, test } from 'vitest';
import { mailStates, stateInWords } from './stored-kinds.ts';

test('without a mail server nothing is called sent', () => {
  const withServer = { smtpUrl: 'smtp://mail.example.org' };
  expect(mailStates.map((state) => stateInWords(state, withServer))).toEqual([...mailStates]);
  expect(stateInWords('sent', { smtpUrl: null })).toBe('in_folder');
  expect(stateInWords('failed', { smtpUrl: null })).toBe('failed');
});

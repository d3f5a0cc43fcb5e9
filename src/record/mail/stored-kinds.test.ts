import { expect, test } from 'vitest';
import { mailStates, stateInWords } from './stored-kinds.ts';

test('a mail is not called sent when there is no mail server', () => {
  const withServer = { smtpUrl: 'smtp://mail.example.org' };
  expect(mailStates.map((state) => stateInWords(state, withServer))).toEqual([...mailStates]);
  expect(stateInWords('sent', { smtpUrl: null })).toBe('in_folder');
  expect(stateInWords('failed', { smtpUrl: null })).toBe('failed');
});

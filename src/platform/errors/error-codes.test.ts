import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes, failureCodes } from './error-codes.ts';

const codes: Readonly<Record<number, readonly ErrorCode[]>> = {
  401: ['not_paired', 'not_signed'],
  403: ['not_allowed', 'token_mismatch'],
  404: [
    'no_papers',
    'no_plan',
    'no_race_day',
    'not_found',
    'unknown_edition',
    'unknown_heat',
    'unknown_language',
    'unknown_page',
    'unknown_registration',
  ],
  405: ['method_not_allowed'],
  409: ['already_registered', 'registration_closed', 'registration_not_open'],
  413: ['payload_too_large'],
  422: ['invalid_request'],
  429: ['too_many_requests'],
  500: ['internal'],
  503: ['card_unavailable', 'no_paper_now', 'unavailable'],
  507: ['not_writable'],
};

test('each code has its status and a message of its own', () => {
  const all = Object.entries(errorCodes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const byStatus = Map.groupBy(all, ([, { status }]) => status);
  const found = [...byStatus].map(([status, rows]) => [status, rows.map(([code]) => code)]);
  expect(Object.fromEntries(found)).toEqual(codes);
  for (const [code, { messageKey }] of all) {
    const words = code.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    expect(messageKey).toBe(`error.codes.${words}`);
  }
  expect(failureCodes).toEqual(['internal', 'unavailable', 'not_writable']);
});

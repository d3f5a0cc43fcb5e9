import type { Offered } from './use-passkey.ts';

/** Why a sign-in did not succeed, and what was written that may be shown again. */
export interface SignInAnswer {
  code: 'refused' | 'unknown_key' | 'too_many_requests';
  /** To wait; 0 where one may try again at once. */
  minutes: number;
  email: string;
}

/** The refusal among what an action may answer; null where it answered something else. */
export function refusalOf(answered: SignInAnswer | Offered | undefined): SignInAnswer | null {
  return answered && 'code' in answered ? answered : null;
}

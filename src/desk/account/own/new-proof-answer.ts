import type { PasswordIssue } from '../../../record/accounts/proofs/check-new-password.server.ts';
import type { Offered } from '../sign-in/use-passkey.ts';

/** What comes of giving an account something to sign in with. */
export type NewProofAnswer =
  | Offered
  | { kind: 'refused'; issue: PasswordIssue | 'code' | 'passkey' }
  /** For the day when the generator is lost: shown once. */
  | { kind: 'codes'; recoveryCodes: string[] }
  | { kind: 'kept' };

import type { Permission } from '../roles.ts';

/** What an act needs of who does it: one of several suffices; null for what everybody at the desk may. */
export type Needed = Permission | readonly Permission[] | null;

/** Thrown by an act before it does anything: who asked for it may not, or no more. */
export class NotAllowedError extends Error {
  readonly needed: Needed;
  /** Whether nobody is signed in any more: the session or the account ended. */
  readonly isSignedOut: boolean;

  constructor(needed: Needed, { isSignedOut }: { isSignedOut: boolean }) {
    super(`Not allowed: ${[needed ?? 'a session'].flat().join(' or ')}`);
    this.name = 'NotAllowedError';
    this.needed = needed;
    this.isSignedOut = isSignedOut;
  }
}

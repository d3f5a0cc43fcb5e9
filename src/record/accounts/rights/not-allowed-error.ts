import type { Permission } from '../roles.ts';

/** Permission that an action needs: one of several suffices. Null for an action of every account. */
export type NeededPermission = Permission | readonly Permission[] | null;

export class NotAllowedError extends Error {
  readonly needed: NeededPermission;
  readonly isSignedOut: boolean;

  constructor(needed: NeededPermission, { isSignedOut }: { isSignedOut: boolean }) {
    super(`Not allowed: ${[needed ?? 'a session'].flat().join(' or ')}`);
    this.name = 'NotAllowedError';
    this.needed = needed;
    this.isSignedOut = isSignedOut;
  }
}

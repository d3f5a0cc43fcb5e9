import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';

/** Actor of everything done by an entry's link; the name outlives the entry. */
export const paddlerActor: Actor = { accountId: null, sessionId: null, name: 'paddler' };

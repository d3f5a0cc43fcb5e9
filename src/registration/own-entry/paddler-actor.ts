import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';

/** Whoever has the link of an entry, as the history names them: it outlives the entry. */
export const paddlerActor: Actor = { accountId: null, sessionId: null, name: 'paddler' };

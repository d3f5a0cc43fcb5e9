import type { Role } from '../roles.ts';

const MINUTE = 60_000;

/**
 * How long a session lasts, in milliseconds (OWASP ASVS 5.0, 7.1.1 and 7.3): without a request, and
 * at most; a second proof counts for a while only. Whoever handles money is away for less long.
 */
export const sessionLimits = {
  idleMs: 30 * MINUTE,
  idleWithMoneyMs: 15 * MINUTE,
  longestMs: 12 * 60 * MINUTE,
  provenMs: 10 * MINUTE,
  /** Sessions of one person side by side; a further one ends the oldest. */
  count: 3,
} as const;

/** Times of a session, ISO 8601 in UTC. */
export interface SessionTimes {
  created_at: string;
  last_seen_at: string;
  ended_at: string | null;
}

/** Whether a session of somebody with these roles still holds at `now`. */
export function isLive(session: SessionTimes, roles: readonly Role[], now: Date): boolean {
  if (session.ended_at !== null) return false;
  const age = now.getTime() - Date.parse(session.created_at);
  const idle = now.getTime() - Date.parse(session.last_seen_at);
  return age < sessionLimits.longestMs && idle < idleLimit(roles);
}

/** For how long a session that was just used holds without another request, in milliseconds. */
export function leftMs(
  { created_at }: Pick<SessionTimes, 'created_at'>,
  roles: readonly Role[],
  now: Date,
): number {
  const age = now.getTime() - Date.parse(created_at);
  return Math.max(0, Math.min(idleLimit(roles), sessionLimits.longestMs - age));
}

function idleLimit(roles: readonly Role[]): number {
  const { idleMs, idleWithMoneyMs } = sessionLimits;
  return roles.includes('treasurer') ? idleWithMoneyMs : idleMs;
}

/** Whether the second proof given at `provenAt` still counts, for what cannot be undone. */
export function isProven(provenAt: string | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - Date.parse(provenAt) < sessionLimits.provenMs;
}

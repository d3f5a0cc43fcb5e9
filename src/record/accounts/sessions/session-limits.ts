import type { Role } from '../roles.ts';

const MINUTE = 60_000;

/** Limits of OWASP ASVS 5.0, 7.1.1 and 7.3; shorter when idle for accounts that handle money. */
export const sessionLimits = {
  idleMs: 30 * MINUTE,
  idleWithMoneyMs: 15 * MINUTE,
  longestMs: 12 * 60 * MINUTE,
  provenMs: 10 * MINUTE,
  /** Concurrent sessions of an account; a further one ends the oldest. */
  count: 3,
} as const;

export interface SessionTimes {
  created_at: string;
  last_seen_at: string;
  ended_at: string | null;
}

export function isLive(session: SessionTimes, roles: readonly Role[], now: Date): boolean {
  if (session.ended_at !== null) return false;
  const age = now.getTime() - Date.parse(session.created_at);
  const idle = now.getTime() - Date.parse(session.last_seen_at);
  return age < sessionLimits.longestMs && idle < idleLimit(roles);
}

/** Returns how long a session that was just used lasts without another request. */
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

export function isProven(provenAt: string | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - Date.parse(provenAt) < sessionLimits.provenMs;
}

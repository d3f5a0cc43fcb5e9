import { centiseconds } from '../centiseconds.ts';
import type { Standing } from '../standing.ts';

/**
 * Returns the standing of a boat in a phase whose result is added to that of the phase before, as in a super-final. It
 * needs both results; a tie is broken by the better of them. `before` is null when the boat did not race that phase.
 */
export function addStandings(own: Standing, before: Standing | null): Standing {
  const results = [before?.result ?? null, own.result] as const;
  const both = { counts: null, descents: results };
  const [first, second] = results;
  if (first === null || second === null) {
    const missing = second === null ? own.status : (before?.status ?? 'DNS');
    return { ...both, status: missing, result: null, tieBreak: [] };
  }
  return {
    ...both,
    status: 'classified',
    result: centiseconds(first + second),
    tieBreak: [Math.min(first, second)],
  };
}

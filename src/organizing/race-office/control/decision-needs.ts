import type { Ruling } from '../../../race-day/log/log/race-event.ts';
import type { Permission } from '../../../record/accounts/roles.ts';

const either: readonly Permission[] = ['race.score', 'race.decide'];

/** A map: a form may name `constructor` as its act. */
const needs: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['gate', either],
  ['status', either],
  ['race', either],
  ['undo', either],
  ['dsq', ['race.decide']],
  ['rerun', ['race.decide']],
]);

/**
 * One of these a ruling takes, by what it says; the name of its form counts only where nobody can read
 * it. Timing and sections are scored; who is out, and who goes again, is for the jury.
 */
export function decisionNeeds(ruling: Ruling | null, intent: string): readonly Permission[] {
  return needs.get(ruling === null ? intent : nameOf(ruling)) ?? ['race.score'];
}

function nameOf(ruling: Ruling): string {
  const isOut = ruling.on === 'status' && (ruling.status === 'DSQ-R' || ruling.status === 'DSQ-C');
  return isOut ? 'dsq' : ruling.on;
}

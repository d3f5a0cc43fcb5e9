import type { Permission } from '../../../accounts/roles.ts';

/** A map: a form may name `constructor` as its act. */
const needs: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['gate', ['race.score', 'race.decide']],
  ['status', ['race.score', 'race.decide']],
  ['race', ['race.score', 'race.decide']],
  ['dsq', ['race.decide']],
  ['rerun', ['race.decide']],
]);

/** One of these an act of the control table takes: timing and gates are scored, who is out is for the jury. */
export function decisionNeeds(intent: string): readonly Permission[] {
  return needs.get(intent) ?? ['race.score'];
}

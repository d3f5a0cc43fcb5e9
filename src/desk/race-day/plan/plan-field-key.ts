import type { PlanField } from './plan-form-of.ts';

const keys = {
  title_es: 'deskRacePlan.title_es',
  title_en: 'deskRacePlan.title_en',
  interval: 'deskRacePlan.interval',
  gap: 'deskRacePlan.gap',
  not_before: 'deskRacePlan.notBefore',
  gates: 'deskRacePlan.gates',
  count: 'deskRacePlan.gates',
  forerunners: 'deskRacePlan.forerunners',
  first: 'deskRacePlan.first',
  up: 'deskRacePlan.upstream',
  categories: 'deskRacePlan.who',
  sex: 'deskRacePlan.sex',
  ranking: 'deskRacePlan.ranking',
} as const satisfies Record<PlanField, string>;

/** How the forms of the plan call a field. */
export function planFieldKey(field: string) {
  return keys[field as PlanField] ?? keys.title_es;
}

import type { PlanSeed } from '../../../organizing/race-office/plan/new-day-plan.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';

/** What a new plan of a day (ISO 8601 date) begins with; null between two editions. */
export async function planSeed(
  { catalogue, records, race, course, texts }: DeskDeps,
  date: string,
): Promise<PlanSeed | null> {
  const edition = registrationEdition(catalogue);
  if (!edition) return null;
  const raced = catalogue.findLast(({ results, year }) => results && year < edition.year);
  const own = await records.record(edition.id);
  const before = raced ? await records.record(raced.id) : null;
  const groups = own && own.groups.length > 0 ? own.groups : (before?.groups ?? []);
  return {
    date,
    year: edition.year,
    rules: race.rules,
    course,
    groups,
    categories: ([1, 2, 3] as const).map((category) => ({
      category,
      name: { es: texts.es.category[category], en: texts.en.category[category] },
    })),
  };
}

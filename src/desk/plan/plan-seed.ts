import type { Course } from '../../design/course-map/course.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import type { SeatOrder } from '../../race-day/seats/make-seat.server.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import { findEventId, isEarlierPhase } from '../../record/editions/record/result-group.ts';
import { openCategories } from '../../record/race/open-categories.ts';
import type { Race } from '../../record/race/race.ts';
import { raceDates, type Schedule } from '../../record/race/schedule/schedule.ts';
import type { PlanSeed } from './new-day-plan.ts';

interface PlanSeedSources {
  catalogue: Catalogue;
  records: Pick<RecordReader, 'record'>;
  race: Pick<Race, 'date' | 'rules' | 'registration'>;
  schedule: Schedule;
  course: Course;
  translate: Record<'es' | 'en', Translate>;
}

/** Returns the data for a new plan of a day; null between two editions. */
export async function planSeed(
  { catalogue, records, race, schedule, course, translate }: PlanSeedSources,
  date: string,
  others: readonly DayPlan[] = [],
): Promise<PlanSeed | null> {
  const edition = registrationEdition(catalogue);
  if (!edition) return null;
  const raced = catalogue.findLast(({ results, year }) => results && year < edition.year);
  const own = await records.record(edition.id);
  const before = raced ? await records.record(raced.id) : null;
  const nameIn = (language: 'es' | 'en', code: number) => translate[language](`category.${code}`);
  const known = own && own.groups.length > 0 ? own.groups : (before?.groups ?? []);
  return {
    date,
    year: edition.year,
    days: raceDates(schedule, race.date),
    others: others.filter(({ year }) => year === edition.year),
    rules: race.rules,
    course,
    groups: known
      .filter((group) => !isEarlierPhase(group))
      .map((group) => ({ ...group, id: findEventId(group, known) })),
    categories: openCategories(race).map(({ category, ...more }) => ({
      category,
      sex: more.sex,
      rankingGroup: more.rankingGroup,
      event: more.event,
      ...(more.teamBoats !== undefined && { teamBoats: more.teamBoats }),
      ...(more.teamWithinSeconds !== undefined && { teamWithinSeconds: more.teamWithinSeconds }),
      ...(more.teamLateSeconds !== undefined && { teamLateSeconds: more.teamLateSeconds }),
      name: { es: nameIn('es', category), en: nameIn('en', category) },
    })),
  };
}

export function courseSeats(
  { judges }: Pick<Course, 'judges'>,
  day: string,
  toWord: (kind: 'start' | 'finish' | 'section') => string,
): SeatOrder[] {
  const ends = (['start', 'finish'] as const).map((kind): SeatOrder => {
    return { day, kind, label: toWord(kind), gates: null };
  });
  const sections = judges.map(({ gates }, index): SeatOrder => {
    const label = `${toWord('section')} ${index + 1}`;
    const [first, last] = [Math.min(...gates), Math.max(...gates)];
    return { day, kind: 'section', label, gates: { first, last } };
  });
  return [...ends, ...sections];
}

import type { Course } from '../../../design/course-map/course.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DayPlan, PlannedGroup, PlannedRace } from '../../../race-day/log/plan/day-plan.ts';
import { runTitle } from '../../../race-day/log/plan/run-title.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';

/** What a new plan begins with. */
export interface PlanSeed {
  date: string;
  year: number;
  /** Of the race: seconds. */
  rules: { startIntervalSeconds: number; touchSeconds: number; missSeconds: number };
  course: Pick<Course, 'gates'>;
  /** The lists of the last results: the same people race in the same groups. */
  groups: readonly ResultGroup[];
  /** Where there were none: the categories with their names. */
  categories: readonly { category: 1 | 2 | 3; name: Bilingual }[];
}

/** Between two races, and before the second runs, in seconds. */
const [breakBetween, breakOfRuns] = [300, 3600];

/** The plan of a day before anybody changed it: each group twice, all first runs before the second ones. */
export function newDayPlan(seed: PlanSeed): DayPlan {
  const { date, year, rules, course } = seed;
  const groups = groupsOf(seed);
  const races = ([1, 2] as const).flatMap((descent) =>
    groups.map((group, index) => {
      const last = index === groups.length - 1;
      const gap = last && descent === 1 ? breakOfRuns : breakBetween;
      const gates = course.gates.length;
      return newRace({ group, descent, gates, interval: rules.startIntervalSeconds, gap });
    }),
  );
  return {
    date,
    year,
    penalties: { touch: rules.touchSeconds, miss: rules.missSeconds },
    gates: course.gates.map(({ number, direction }) => ({
      number,
      direction: direction === 'upstream' ? ('up' as const) : ('down' as const),
    })),
    groups,
    races,
    boats: [],
    first: '09:00:00',
  };
}

function groupsOf({ groups, categories }: PlanSeed): PlannedGroup[] {
  const raced = groups.filter(({ rows }) => rows === 'paddlers');
  if (raced.length === 0) {
    return categories.map(({ category, name }) => ({
      id: `category-${category}`,
      title: name,
      ranking: 'best',
      who: { categories: [category], sex: null },
    }));
  }
  return raced.map(({ id, title, who, ranking, descent }) => ({
    id,
    title,
    ranking,
    ...(descent && { descent }),
    who: { categories: [...who.categories], sex: who.sex ?? null },
  }));
}

interface NewRace {
  group: PlannedGroup;
  descent: 1 | 2;
  gates: number;
  interval: number;
  gap: number;
}

/** A descent of a group as it begins: best first, the second in the order of the first. */
export function newRace({ group, descent, gates, interval, gap }: NewRace): PlannedRace {
  const { id, title } = group;
  return {
    id: `${id}-${descent}`,
    group: id,
    descent,
    gates,
    interval,
    gap,
    title: runTitle(title, descent),
    order: 'ranking_first',
    rankedBy: 'championship',
    seed: id,
    notBefore: null,
    slip: 0,
    forerunners: 0,
    published: false,
  };
}

import type { Course } from '../../design/course-map/course.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DayPlan, PlannedGroup } from '../../race-day/log/plan/day-plan.ts';
import type { ResultGroup } from '../../record/editions/record/result-group.ts';
import type { EntryCategory } from '../../record/race/race.ts';
import { crossEvent } from '../../record/race/row-choices.ts';
import { toRanking } from '../../record/scoring/ranking.ts';
import { newRace } from './change-races.ts';
import { isSingleRun, phasesInOrder, runsOfPhase } from './race-formats.ts';
import { newCross, toTrialTitle } from './read-planned-cross.ts';

export interface PlanSeed {
  date: string;
  year: number;
  rules: { startIntervalSeconds: number; touchSeconds: number; missSeconds: number };
  course: Pick<Course, 'gates'>;
  groups: readonly ResultGroup[];
  /** The categories that people enter. A category in none of these lists gets a list of its own. */
  categories: readonly SeedCategory[];
  /** The days of the race, in order; a kayak cross is raced on the last of them. */
  days?: readonly string[];
  /** Plans of the edition's other days. */
  others?: readonly DayPlan[];
}

type SeedCategory = Pick<EntryCategory, 'category' | 'sex' | 'rankingGroup' | 'event'> &
  Partial<Pick<EntryCategory, 'teamBoats' | 'teamWithinSeconds' | 'teamLateSeconds'>> & {
    name: Bilingual;
  };

/** Shortest interval between two teams, in seconds (Czech rules P 2.29.02). */
const betweenTeams = 90;

const [breakBetween, breakOfRuns] = [300, 3600];

/**
 * Returns the first plan of a day: each group twice, all first runs before the second runs. Lists that are raced on
 * another day are left out, unless that leaves none; lists that another day has without a race, such as a final that
 * was taken out there, come first, beside no other slalom. A super-final is never put on another day than its final. A
 * kayak cross comes after them, with a time trial.
 */
export function newDayPlan(seed: PlanSeed): DayPlan {
  const { date, year, rules, course } = seed;
  const groups = listGroupsLeft(seed);
  const crossIds = new Set(groups.flatMap((group) => (isCrossList(seed, group) ? group.id : [])));
  const races = ([1, 2] as const).flatMap((descent) =>
    groups
      .filter(
        (group) =>
          (!group.phase && !crossIds.has(group.id)) || runsOfPhase(group).includes(descent),
      )
      // Teams race once.
      .filter(({ team }) => !team || descent === 1)
      .map((group, index) => {
        const last = index === groups.length - 1;
        const gap = last && descent === 1 ? breakOfRuns : breakBetween;
        const gates = course.gates.length;
        const interval = Math.max(rules.startIntervalSeconds, group.team ? betweenTeams : 0);
        const race = newRace({ group, descent, gates, interval, gap });
        if (crossIds.has(group.id)) return { ...race, title: toTrialTitle(group.title) };
        return { ...race, ...(isSingleRun(group) && { title: group.title }) };
      }),
  );
  const crosses = races.flatMap(({ id, group }) => {
    const list = groups.find((one) => one.id === group);
    return list && crossIds.has(group)
      ? newCross(list.title, { id: group, trial: id, gates: course.gates })
      : [];
  });
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
    ...(crosses.length > 0 && { crosses }),
  };
}

function listGroupsLeft(seed: PlanSeed): PlannedGroup[] {
  const { others = [] } = seed;
  const raced = new Set(others.flatMap(({ races }) => races.map(({ group }) => group)));
  const planned = others.flatMap(({ groups }) => groups);
  const isBound = ({ phase }: PlannedGroup) => phase?.sums === true && raced.has(phase.from ?? '');
  const waiting = new Map(
    planned.flatMap((one) => (raced.has(one.id) || isBound(one) ? [] : [[one.id, one]])),
  );
  const all = listPlanGroups(seed).map((group) =>
    isCrossList(seed, group) ? { ...group, ...single } : group,
  );
  const isPlanned = ({ who }: PlannedGroup) =>
    planned.some((other) => haveCommonBoats(who, other.who));
  const isLastDay = seed.date === (seed.days?.at(-1) ?? seed.date);
  const left = all.filter((group) => {
    if (isPlanned(group)) return false;
    return isCrossList(seed, group) ? isLastDay : waiting.size === 0;
  });
  const today = [...phasesInOrder([...waiting.values()]), ...left];
  return today.length > 0 ? today : all;
}

const single = { ranking: 'single', descent: 1 } as const;

/** Whether a list is that of a kayak cross: all its categories are of the event of that name. */
function isCrossList({ categories }: PlanSeed, { who }: Pick<PlannedGroup, 'who'>): boolean {
  return who.categories.every((code) =>
    categories.some(({ category, event }) => category === code && event === crossEvent),
  );
}

function haveCommonBoats(one: PlannedGroup['who'], other: PlannedGroup['who']): boolean {
  const isOneSex = one.sex !== null && other.sex !== null && one.sex !== other.sex;
  return !isOneSex && one.categories.some((category) => other.categories.includes(category));
}

function listPlanGroups({ groups, categories }: PlanSeed): PlannedGroup[] {
  const raced = groups
    .filter(({ rows }) => rows === 'paddlers')
    .map((list) => ({
      id: list.id,
      title: list.title,
      ...(list.before ? ({ ranking: 'best' } as const) : toRanking(list)),
      who: { categories: [...list.who.categories], sex: list.who.sex ?? null },
      ...(list.team && { team: list.team }),
    }));
  const listed = new Set(raced.flatMap(({ who }) => who.categories));
  const others = categories.filter(({ category }) => !listed.has(category));
  const together = Map.groupBy(
    others,
    ({ category, rankingGroup }) => rankingGroup ?? `category-${category}`,
  );
  const known = new Map(raced.map((one) => [one.id, one]));
  const added: PlannedGroup[] = [];
  for (const [id, list] of together) {
    const own = known.get(id);
    // An earlier list also gets the categories that rank in it from now on.
    if (own) own.who.categories.push(...list.map(({ category }) => category));
    else added.push(buildPlanGroup(id, list));
  }
  return [...raced, ...added];
}

/** Returns the rule of a category of teams as a list of the plan has it. */
function toTeam({
  teamBoats,
  teamWithinSeconds,
  teamLateSeconds,
}: SeedCategory): Pick<PlannedGroup, 'team'> {
  if (teamBoats === undefined || teamWithinSeconds === undefined) return {};
  return { team: { boats: teamBoats, within: teamWithinSeconds, late: teamLateSeconds ?? null } };
}

function buildPlanGroup(id: string, list: readonly SeedCategory[]): PlannedGroup {
  const named = (language: 'es' | 'en') => list.map(({ name }) => name[language]).join(', ');
  const [first] = list;
  const isOfOne = first && list.every(({ sex }) => sex === first.sex);
  return {
    id,
    title: { es: named('es'), en: named('en') },
    ranking: 'best',
    who: {
      categories: list.map(({ category }) => category),
      // Null lets every sex of its categories race in the group.
      sex: isOfOne ? (first.sex ?? null) : null,
    },
    ...(first && toTeam(first)),
  };
}

import type { DayPlan } from '../../src/race-day/log/plan/day-plan.ts';

const practiceRace = 'ensayo-1';
/** First bib of the practice race; no past race had so high a bib. */
const firstBib = 901;

export function practiceBibs(count: number): number[] {
  return Array.from({ length: count }, (_, index) => firstBib + index);
}

/** Adds a first race of the day, whose boats occur nowhere else. */
export function withPracticeRace(plan: DayPlan, bibs: readonly number[]): DayPlan {
  const title = { es: 'Ensayo', en: 'Rehearsal' };
  const group = 'ensayo';
  return {
    ...plan,
    groups: [
      ...plan.groups,
      { id: group, title, ranking: 'best', who: { categories: [1, 2, 3], sex: null } },
    ],
    races: [
      {
        id: practiceRace,
        group,
        title,
        descent: 1,
        gates: Math.min(3, plan.gates.length),
        order: 'ranking_first',
        rankedBy: 'results',
        seed: group,
        interval: 1,
        gap: 0,
        notBefore: null,
        slip: 0,
        forerunners: 0,
        published: true,
      },
      ...plan.races,
    ],
    boats: [
      ...plan.boats,
      ...bibs.map((bib, index) => ({
        race: practiceRace,
        bib,
        name: `Bote ${bib}`,
        entry: null,
        club: null,
        country: null,
        place: index + 1,
        extra: 0,
        withdrawn: false,
        late: null,
      })),
    ],
  };
}

import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { DayPlan, PlannedGroup, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import type { Ranking } from '../../record/scoring/ranking.ts';
import type { DescentNumber } from '../../record/scoring/scoring.ts';
import { newRace } from './change-races.ts';

const single: Ranking = { ranking: 'single', descent: 1 };

interface PhaseOfFormat {
  key: keyof typeof phaseNames;
  ranking: Ranking;
  /** Phases that boats go on to. `cut` is the usual number of boats, which the organizer may change; null for all others. */
  goOn: readonly { to: keyof typeof phaseNames; cut: number | null }[];
  withBefore?: true;
  sums?: true;
}

/** Names of phases, as the rules of the ICF and Canoe123 have them. */
export const phaseNames = {
  heats: { es: 'eliminatorias', en: 'heats' },
  qualification: { es: 'clasificación', en: 'qualification' },
  semi: { es: 'semifinal', en: 'semi-final' },
  final: { es: 'final', en: 'final' },
  super: { es: 'superfinal', en: 'super-final' },
  'final-a': { es: 'final A', en: 'final A' },
  'final-b': { es: 'final B', en: 'final B' },
} as const satisfies Record<string, Bilingual>;

const final = { key: 'final', ranking: single, goOn: [] } as const;

/**
 * Formats of a slalom with phases. Sources: World Cup 2025 (canoeicf.com, "What's new"), World Championships 2025
 * (sydney2025.com; the size of the final is not published), ICF rules of 2009, directives of the Czech Cup 2026.
 */
export const raceFormats = {
  /** World Cup 2025. */
  heat_final: [{ key: 'heats', ranking: single, goOn: [{ to: 'final', cut: 12 }] }, final],
  /** World Championships 2025. */
  heat_semi_final: [
    { key: 'heats', ranking: single, goOn: [{ to: 'semi', cut: 30 }] },
    { key: 'semi', ranking: single, goOn: [{ to: 'final', cut: 12 }] },
    final,
  ],
  /** ICF rules of 2009 and many national races. */
  two_heats_semi_final: [
    { key: 'heats', ranking: { ranking: 'best' }, goOn: [{ to: 'semi', cut: 20 }] },
    { key: 'semi', ranking: single, goOn: [{ to: 'final', cut: 10 }] },
    final,
  ],
  /** Czech Cup 2026: boats outside final A rank by the better of qualification and final B. */
  finals_a_b: [
    {
      key: 'qualification',

      ranking: single,
      goOn: [
        { to: 'final-a', cut: 10 },
        { to: 'final-b', cut: null },
      ],
    },
    { key: 'final-b', ranking: single, goOn: [], withBefore: true },
    { key: 'final-a', ranking: single, goOn: [] },
  ],
  /** Canoe123: one more run, added to the better of the two before. How many boats race it is the organizer's choice. */
  super_final: [
    { key: 'final', ranking: { ranking: 'best' }, goOn: [{ to: 'super', cut: 10 }] },
    { key: 'super', ranking: single, goOn: [], sums: true },
  ],
} as const satisfies Record<string, readonly PhaseOfFormat[]>;

export type RaceFormat = keyof typeof raceFormats;

export const raceFormatNames = Object.keys(raceFormats) as RaceFormat[];

/** Returns the usual cuts of a format, in the order of its phases. */
export function cutsOfFormat(format: RaceFormat): number[] {
  const phases: readonly PhaseOfFormat[] = raceFormats[format];
  return phases.flatMap(({ goOn }) => goOn.flatMap(({ cut }) => cut ?? []));
}

export type FormatRefusal = 'unknown_race' | 'race_has_boats' | 'value';

/**
 * Returns the plan in which a list is raced in phases: the list becomes the first phase, and the others follow at the
 * end of the day, each with the best boat of the phase before last. Refused while boats are listed in one of its races.
 */
export function withFormat(
  plan: DayPlan,
  { group: id, format, cuts }: { group: string; format: RaceFormat; cuts: readonly number[] },
): DayPlan | { refused: FormatRefusal } {
  const group = plan.groups.find((known) => known.id === id);
  const [like] = plan.races.filter((race) => race.group === id);
  if (!group || !like || group.phase) return { refused: 'unknown_race' };
  const own = new Set(plan.races.flatMap((race) => (race.group === id ? race.id : [])));
  if (plan.boats.some(({ race }) => own.has(race))) return { refused: 'race_has_boats' };
  if (cuts.length !== cutsOfFormat(format).length || !cuts.every(isCut))
    return { refused: 'value' };
  const phases = toPhases(group, format, cuts);
  const [first = [], ...later] = phases.map((phase) => toRaces(phase, { like, plan }));
  const at = plan.races.findIndex((race) => race.group === id);
  const races = plan.races.filter((race) => race.group !== id);
  return {
    ...plan,
    groups: plan.groups.flatMap((one) => (one.id === id ? phases : [one])),
    races: [...races.toSpliced(at, 0, ...first), ...later.flat()],
  };
}

interface ListsInPhases {
  groups: readonly string[];
  format: RaceFormat;
  cuts: readonly number[];
  /** Whether the later phases are raced on another day, whose plan begins with them. A super-final stays with its final. */
  isLaterElsewhere: boolean;
}

/** Returns the plan in which several lists are raced in phases, all lists in a phase before any in the next one. */
export function withFormats(
  plan: DayPlan,
  { groups, format, cuts, isLaterElsewhere }: ListsInPhases,
): DayPlan | { refused: FormatRefusal } {
  let made: DayPlan | { refused: FormatRefusal } =
    groups.length > 0 ? plan : { refused: 'unknown_race' };
  for (const group of groups) {
    if ('refused' in made) return made;
    made = withFormat(made, { group, format, cuts });
  }
  if ('refused' in made) return made;
  const { groups: lists, races } = made;
  const before = new Set(plan.groups.map(({ id }) => id));
  const isLater = ({ group }: PlannedRace) => !before.has(group);
  const order = phasesInOrder(lists).map(({ id }) => id);
  const later = races
    .filter(isLater)
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  const isHere = (id: string | null | undefined): boolean => {
    const phase = lists.find((list) => list.id === id)?.phase;
    return phase?.sums ? isHere(phase.from) : before.has(id ?? '');
  };
  const here = isLaterElsewhere ? later.filter(({ group }) => isHere(group)) : later;
  return { ...made, races: [...races.filter((race) => !isLater(race)), ...here] };
}

/** Returns lists by their place in the phases of their events: all heats before the semi-finals, those before the finals. */
export function phasesInOrder(groups: readonly PlannedGroup[]): PlannedGroup[] {
  const depth = ({ phase }: PlannedGroup): number => {
    const before = groups.find(({ id }) => id === phase?.from);
    return before ? depth(before) + 1 : 0;
  };
  return groups.toSorted((a, b) => depth(a) - depth(b));
}

function isCut(count: number): boolean {
  return Number.isInteger(count) && count > 0 && count < 1000;
}

function toPhases(
  group: PlannedGroup,
  format: RaceFormat,
  cuts: readonly number[],
): PlannedGroup[] {
  const phases: readonly PhaseOfFormat[] = raceFormats[format];
  const left = [...cuts];
  const idOf = (key: PhaseOfFormat['key']) =>
    key === phases[0]?.key ? group.id : `${group.id}-${key}`;
  const { descent: _descent, ...kept } = group;
  return phases.map(({ key, ranking, goOn, withBefore, sums }) => {
    const title = phaseNames[key];
    const from = phases.find((phase) => phase.goOn.some(({ to }) => to === key));
    return {
      ...kept,
      id: idOf(key),
      title: { es: `${group.title.es}: ${title.es}`, en: `${group.title.en}: ${title.en}` },
      ...ranking,
      phase: {
        event: group.title,
        title: { es: capitalized(title.es), en: capitalized(title.en) },
        from: from ? idOf(from.key) : null,
        goOn: goOn.map(({ to, cut }) => ({
          to: idOf(to),
          count: cut === null ? null : (left.shift() ?? cut),
        })),
        ...(withBefore && { withBefore }),
        ...(sums && { sums }),
      },
    };
  });
}

function toRaces(
  group: PlannedGroup,
  { like, plan }: { like: PlannedRace; plan: DayPlan },
): PlannedRace[] {
  const { gates, interval, gap } = like;
  const runs = runsOfPhase(group);
  return runs.map((descent) => {
    const race = newRace({
      group,
      descent,
      gates: Math.min(gates, plan.gates.length),
      interval,
      gap,
    });
    return { ...race, ...(isSingleRun(group) && { title: group.title }) };
  });
}

/** Returns the numbers of the runs of a phase: a single one that counts is the only one. */
export function runsOfPhase({ ranking }: Pick<PlannedGroup, 'ranking'>): DescentNumber[] {
  return ranking === 'single' ? [1] : [1, 2];
}

/** Whether a phase has one run, whose title is then that of the phase. */
export function isSingleRun(group: Pick<PlannedGroup, 'phase' | 'ranking'>): boolean {
  return group.phase !== undefined && runsOfPhase(group).length === 1;
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

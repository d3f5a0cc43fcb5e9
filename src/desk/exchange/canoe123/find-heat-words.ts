import type { RecordFile } from '../../../record/editions/exchange/record-file.ts';
import { isEarlierPhase, type ResultGroup } from '../../../record/editions/record/result-group.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';
import type { RacePhase } from './race-kind.ts';

/** Canoe123's name for the race of a heat. */
export interface HeatWord {
  /** Discipline (`DisId`). */
  word: string;
  /** Discipline of the first run; null when the race is no second run. */
  follows: string | null;
  /** Discipline of the run that a second final counts together with; null when it counts alone. */
  better: string | null;
}

interface PhaseOfRecord {
  heats: readonly number[];
  phase: RacePhase;
  ranking: ResultGroup['ranking'];
}

const paired: ReadonlySet<RacePhase> = new Set(['BR', 'HT', 'EL', 'SR']);

/**
 * Returns the word of each heat that belongs to a phase. A phase is known by its name or, with a name of another
 * program, by its place: the last one is the final, the first one are heats.
 */
export function findHeatWords(
  { groups, heats }: Pick<RecordFile, 'groups' | 'heats'>,
  phaseNamed: (name: NonNullable<ResultGroup['phase']>) => RacePhase | null,
): ReadonlyMap<number, HeatWord> {
  const descents = new Map(heats.map(({ id, descent }) => [id, descent]));
  const words = new Map<number, HeatWord>();
  // A phase that ranks together with another one has a list of its own, which comes first.
  for (const { heats: own, phase, ranking } of listPhases(groups, phaseNamed)) {
    const hasBoth = new Set(own.map((heat) => descents.get(heat))).size > 1;
    const token = hasBoth && ranking === 'sum' ? 'SR' : phase;
    for (const heat of own) {
      const descent = descents.get(heat) ?? 1;
      if (!words.has(heat) && descent < 3) words.set(heat, toHeatWord(token, descent, hasBoth));
    }
  }
  for (const { before = [] } of groups) {
    for (const { heats: together } of before) {
      const second = together.find((heat) => words.get(heat)?.word === 'FIB');
      const first = together.find((heat) => heat !== second);
      const better = (first !== undefined && words.get(first)?.word) || null;
      if (second !== undefined) words.set(second, { word: 'FIB', follows: null, better });
    }
  }
  return words;
}

function toHeatWord(phase: RacePhase, descent: DescentNumber, hasBoth: boolean): HeatWord {
  const isNumbered = paired.has(phase) && (phase !== 'SR' || hasBoth);
  if (!isNumbered) return { word: phase, follows: null, better: null };
  const follows = descent === 2 && hasBoth ? `${phase}1` : null;
  return { word: `${phase}${descent}`, follows, better: null };
}

function listPhases(
  groups: readonly ResultGroup[],
  phaseNamed: (name: NonNullable<ResultGroup['phase']>) => RacePhase | null,
): PhaseOfRecord[] {
  const alone = groups.filter(isEarlierPhase).flatMap((group): PhaseOfRecord[] => {
    const phase = group.phase && phaseNamed(group.phase);
    return phase ? [{ heats: group.heats ?? [], phase, ranking: group.ranking }] : [];
  });
  const ofEvents = groups.flatMap(({ phase, before, heats = [], ranking }): PhaseOfRecord[] => {
    if (!phase || !before) return [];
    const between: RacePhase[] = ['SF', 'QF'];
    const earlier = before.map((one, place): PhaseOfRecord => {
      const byPlace = place === before.length - 1 ? 'HT' : (between[place] ?? 'QF');
      return { ...one, phase: phaseNamed(one.phase) ?? byPlace };
    });
    return [{ heats, phase: phaseNamed(phase) ?? 'FI', ranking }, ...earlier];
  });
  return [...alone, ...ofEvents];
}

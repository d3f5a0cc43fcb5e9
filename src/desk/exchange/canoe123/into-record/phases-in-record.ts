import type { Bilingual } from '../../../../platform/content/bilingual.ts';
import { phaseOrder, type RacePhase, racePhases } from '../race-kind.ts';
import type { ChosenPhase } from './choose-races.ts';
import type { KnownRecord } from './known-record.ts';

type TitledPhase = Pick<ChosenPhase, 'title' | 'phase'>;
type HeatWords = Pick<KnownRecord, 'heatName' | 'phaseName'>;

export function titleOfPhase(
  { phaseName }: Pick<KnownRecord, 'phaseName'>,
  { title, phase }: TitledPhase,
): Bilingual {
  const words = phase === null ? undefined : phaseName?.(phase);
  if (phase === null) return { es: title, en: title };
  return { es: `${title} · ${words?.es ?? phase}`, en: `${title} · ${words?.en ?? phase}` };
}

export function nameOfHeat(words: HeatWords, of: TitledPhase, run: 1 | 2): Bilingual {
  const { es, en } = titleOfPhase(words, of);
  return { es: words.heatName(es, run).es, en: words.heatName(en, run).en };
}

export function namesOfClass(words: HeatWords, of: TitledPhase): string[] {
  return ([1, 2] as const).map((run) => nameOfHeat(words, of, run).es);
}

/** Returns the number of a run within its phase: a second final is one run, although it is the boat's second. */
export function runInPhase({ phase }: Pick<TitledPhase, 'phase'>, descent: 1 | 2): 1 | 2 {
  return phase === 'FIB' ? 1 : descent;
}

/**
 * Returns the phase of each heat of a class in the record. A heat that is named by the class alone has the phase of the
 * file that brought it in; without that, the first phase of the present file.
 */
export function phasesInRecord(
  known: HeatWords & Pick<KnownRecord, 'record' | 'phases'>,
  title: string,
  inFile: readonly RacePhase[],
): ReadonlyMap<number, RacePhase> {
  const phaseByName = new Map<string, RacePhase | null>(
    [...racePhases, null].flatMap((phase) =>
      namesOfClass(known, { title, phase }).map((name) => [name, phase] as const),
    ),
  );
  const first = inFile.find((phase) => phaseOrder(phase) === 0) ?? inFile[0];
  return new Map(
    known.record.heats.flatMap(({ id, name }) => {
      const named = phaseByName.get(name.es);
      const phase = named === null ? (known.phases?.get(id) ?? first) : named;
      return phase === undefined ? [] : [[id, phase] as const];
    }),
  );
}

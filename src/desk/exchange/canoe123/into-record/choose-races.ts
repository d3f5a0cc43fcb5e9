import { centiseconds, formatRunTime } from '../../../../record/scoring/centiseconds.ts';
import {
  isTimed,
  pairRaces,
  phaseOf,
  phaseOrder,
  phasesInOrder,
  type RacePhase,
} from '../race-kind.ts';
import {
  type Canoe123Facts,
  type Canoe123RaceFacts,
  titleOfClass,
} from '../read-canoe123-facts.ts';
import { reckonRun } from '../reckon-run.ts';
import { nameOfBoat } from './people-of-file.ts';
import type { Remarks } from './record-remark.ts';

export interface WantedRaces {
  days: readonly string[];
  classes: readonly string[];
  phases?: ReadonlyMap<string, RacePhase>;
}

export interface ChosenClass {
  id: string;
  title: string;
  descents: { descent: 1 | 2; race: Canoe123RaceFacts }[];
  counts: 'best' | 'sum';
  /** Null when the class has only one phase. */
  phase: RacePhase | null;
  isEarly: boolean;
}

export interface PhasedClass {
  id: string;
  title: string;
  /** The first phase first; the winner of the last phase is the champion. */
  phases: {
    phase: RacePhase;
    races: string[];
    boats: number;
    /** Winner by the file; null before there is a result and when both runs count together. */
    winner: string | null;
  }[];
}

export type RacesChosen =
  | { code: 'chosen'; classes: ChosenClass[] }
  | { code: 'choose_day'; days: string[]; classes: string[] }
  /** Classes with heats and a final, or with other races in sequence; the record can hold one of them. */
  | { code: 'choose_phase'; classes: PhasedClass[] }
  | { code: 'unknown_day'; days: string[] }
  | { code: 'unknown_class'; classes: string[] }
  | { code: 'no_race' };

export function chooseRaces(
  { races, classes, participants }: Pick<Canoe123Facts, 'races' | 'classes' | 'participants'>,
  wanted: WantedRaces,
  remarks: Remarks,
): RacesChosen {
  const scheduled = races.filter(({ row }) => row !== null);
  const days = [...new Set(scheduled.flatMap(({ day }) => day ?? []))].toSorted();
  const known = new Set(scheduled.map((race) => race.class));
  if (wanted.days.some((day) => !days.includes(day))) return { code: 'unknown_day', days };
  if (wanted.classes.some((id) => !known.has(id))) {
    return { code: 'unknown_class', classes: [...known] };
  }
  const out = (code: Parameters<Remarks['add']>[0], race: Canoe123RaceFacts, example = race.id) => {
    remarks.add(code, example, race.results.length);
    return [];
  };
  const runs = races.flatMap((race) => {
    const { kind, results, discipline } = race;
    if (results.length === 0) return [];
    if (race.row === null) return out('further_race', race);
    if (kind === 'team' || kind === 'cross' || kind === 'classification') return out(kind, race);
    const phase = phaseOf(discipline);
    if (phase === null) return out('unknown_word', race, `${race.id} (${discipline})`);
    if (wanted.classes.length > 0 && !wanted.classes.includes(race.class)) {
      return out('other_class', race);
    }
    return [{ race, phase }];
  });
  const isWanted = ({ race: { day } }: (typeof runs)[number]) =>
    wanted.days.length === 0 || wanted.days.includes(day ?? '');
  const chosen: ChosenClass[] = [];
  const phased: PhasedClass[] = [];
  const unclear = { days: new Set<string>(), classes: new Set<string>() };
  for (const [id, all] of Map.groupBy(runs, ({ race }) => race.class)) {
    const ofDays = all.filter(isWanted);
    if (ofDays.length === 0) {
      for (const { race } of all) out('other_day', race);
      continue;
    }
    // A final of another day decides the title too.
    const inQuestion = all.filter((one) => isWanted(one) || phaseOrder(one.phase) > 0);
    const phases = phasesInOrder(inQuestion.map((one) => one.phase));
    const wish = wanted.phases?.get(id);
    const phase = phases.length === 1 ? phases[0] : phases.find((one) => one === wish);
    if (phase === undefined) {
      phased.push({
        id,
        title: titleOfClass(classes, id),
        phases: phases.map((one) => {
          const own = inQuestion.flatMap((run) => (run.phase === one ? [run.race] : []));
          return phaseInFile(one, own, participants);
        }),
      });
      continue;
    }
    const isOn = ofDays.some((one) => one.phase === phase);
    const own = all.flatMap((one) => {
      if (one.phase === phase && (isWanted(one) || !isOn)) return [one.race];
      return out(isWanted(one) ? 'other_phase' : 'other_day', one.race);
    });
    chosen.push({
      id,
      title: titleOfClass(classes, id),
      ...collectDescents(own, { id, unclear, remarks }),
      phase: phases.length === 1 ? null : phase,
      isEarly: phases.some((one) => phaseOrder(one) > phaseOrder(phase)),
    });
  }
  if (phased.length > 0) return { code: 'choose_phase', classes: phased };
  if (unclear.classes.size > 0) {
    return {
      code: 'choose_day',
      days: [...unclear.days].toSorted(),
      classes: [...unclear.classes],
    };
  }
  return chosen.length === 0 ? { code: 'no_race' } : { code: 'chosen', classes: chosen };
}

function phaseInFile(
  phase: RacePhase,
  races: readonly Canoe123RaceFacts[],
  participants: Canoe123Facts['participants'],
): PhasedClass['phases'][number] {
  const boats = new Set(races.flatMap(({ results }) => results.map(({ id }) => id)));
  const best = races
    .flatMap((race) => race.results.map((result) => ({ result, ...reckonRun(result, race) })))
    .flatMap(({ result, ranked }) => (ranked === null ? [] : [{ result, ranked: Number(ranked) }]))
    .toSorted((a, b) => a.ranked - b.ranked)
    .at(0);
  const boat = participants.find(({ id }) => id === best?.result.id);
  const isSum = pairRaces(races).some(({ counts }) => counts === 'sum') || phase === 'SUF';
  const winner =
    best && boat && !isSum
      ? [best.result.bib, nameOfBoat(boat).name, formatRunTime(centiseconds(best.ranked))]
      : null;
  return {
    phase,
    races: races.map(({ id }) => id),
    boats: boats.size,
    winner: winner?.join(' ') ?? null,
  };
}

interface RaceChoiceInput {
  id: string;
  unclear: { days: Set<string>; classes: Set<string> };
  remarks: Remarks;
}

/** Returns the one or two descents of a class; a descent that runs on two days becomes a question. */
function collectDescents(
  races: readonly Canoe123RaceFacts[],
  { id, unclear, remarks }: RaceChoiceInput,
): Pick<ChosenClass, 'descents' | 'counts'> {
  const found = new Map<1 | 2, Canoe123RaceFacts>();
  for (const race of races.filter(({ kind }) => isTimed(kind))) {
    const descent = race.kind === 'second' ? 2 : 1;
    const before = found.get(descent);
    if (!before) found.set(descent, race);
    else if (before.day === race.day) remarks.add('further_race', race.id, race.results.length);
    else {
      for (const { day } of [before, race]) if (day !== null) unclear.days.add(day);
      unclear.classes.add(id);
    }
  }
  const descents = [...found].toSorted(([a], [b]) => a - b);
  const pairs = pairRaces([...found.values()]);
  return {
    descents: descents.map(([descent, race]) => ({ descent, race })),
    counts: pairs[0]?.counts ?? 'best',
  };
}

import { findPhase, isTimed, pairRaces, phaseOrder, type RacePhase } from '../race-kind.ts';
import {
  type Canoe123Facts,
  type Canoe123RaceFacts,
  titleOfClass,
} from '../read-canoe123-facts.ts';
import type { Remarks } from './record-remark.ts';

export interface WantedRaces {
  days: readonly string[];
  classes: readonly string[];
}

/** The races of one phase of a class. */
export interface ChosenPhase {
  id: string;
  title: string;
  races: RacePhase;
  descents: { descent: 1 | 2; race: Canoe123RaceFacts }[];
  counts: 'best' | 'sum';
  /** Phase that titles and heats are named by. Null when file and record have only this phase of the class. */
  phase: RacePhase | null;
}

export type RacesChosen =
  /** Phases of a class follow one another, the first phase first. */
  | { code: 'chosen'; phases: ChosenPhase[] }
  | { code: 'choose_day'; days: string[]; classes: string[] }
  | { code: 'unknown_day'; days: string[] }
  | { code: 'unknown_class'; classes: string[] }
  | { code: 'no_race' };

/** Returns the phases of a class that the record holds already, beside those that the file has. */
export type PhasesHeld = (title: string, inFile: readonly RacePhase[]) => Iterable<RacePhase>;

export function chooseRaces(
  { races, classes }: Pick<Canoe123Facts, 'races' | 'classes'>,
  wanted: WantedRaces,
  phasesHeld: PhasesHeld,
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
    const phase = findPhase(discipline);
    if (phase === null) return out('unknown_word', race, `${race.id} (${discipline})`);
    if (wanted.classes.length > 0 && !wanted.classes.includes(race.class)) {
      return out('other_class', race);
    }
    return [{ race, phase }];
  });
  const isWanted = ({ race: { day } }: (typeof runs)[number]) =>
    wanted.days.length === 0 || wanted.days.includes(day ?? '');
  const chosen: ChosenPhase[] = [];
  const unclear = { days: new Set<string>(), classes: new Set<string>() };
  for (const [id, all] of Map.groupBy(runs, ({ race }) => race.class)) {
    const ofDays = all.filter(isWanted);
    if (ofDays.length === 0) {
      for (const { race } of all) out('other_day', race);
      continue;
    }
    const title = titleOfClass(classes, id);
    // A final of another day decides the title too, and the heats before a final belong to it.
    const hasHeats = ofDays.some((one) => phaseOrder(one.phase) === 0);
    const isInQuestion = (one: (typeof all)[number]) =>
      isWanted(one) || phaseOrder(one.phase) > 0 || !hasHeats;
    const phases = listPhasesByStart(all.filter(isInQuestion));
    const isNamed = new Set([...phases, ...phasesHeld(title, phases)]).size > 1;
    const taken = new Set<Canoe123RaceFacts>();
    for (const phase of phases) {
      const isOn = ofDays.some((one) => one.phase === phase);
      const own = all.flatMap((one) =>
        one.phase === phase && (isWanted(one) || !isOn) ? [one.race] : [],
      );
      for (const race of own) taken.add(race);
      const { descents, counts } = collectDescents(own, { id, unclear, remarks });
      // A super-final counts with the second run of its boats, which the list of that run has.
      if (phase === 'SUF' && isNamed) for (const race of own) out('super_final', race);
      // A second final may rank together with the qualification, whose run is the boat's first.
      const isSecond = phase === 'FIB' && isNamed;
      chosen.push({
        id,
        title,
        races: phase,
        descents: isSecond ? descents.map(({ race }) => ({ descent: 2, race })) : descents,
        counts,
        phase: isNamed ? phase : null,
      });
    }
    for (const { race } of all) if (!taken.has(race)) out('other_day', race);
  }
  if (unclear.classes.size > 0) {
    return {
      code: 'choose_day',
      days: [...unclear.days].toSorted(),
      classes: [...unclear.classes],
    };
  }
  return chosen.length === 0 ? { code: 'no_race' } : { code: 'chosen', phases: chosen };
}

/** Returns each phase once: later phases after earlier ones, and phases that no boat has to qualify for by their start. */
function listPhasesByStart(
  runs: readonly { phase: RacePhase; race: Canoe123RaceFacts }[],
): RacePhase[] {
  const toStart = ({ race: { day, startsAt } }: (typeof runs)[number]) => `${day} ${startsAt}`;
  const ordered = runs.toSorted(
    (a, b) =>
      phaseOrder(a.phase) - phaseOrder(b.phase) ||
      (toStart(a) < toStart(b) ? -1 : Number(toStart(a) > toStart(b))),
  );
  return [...new Set(ordered.map(({ phase }) => phase))];
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
): Pick<ChosenPhase, 'descents' | 'counts'> {
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

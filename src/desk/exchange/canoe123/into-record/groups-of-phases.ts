import type { Bilingual } from '../../../../platform/content/bilingual.ts';
import type { RecordHeat } from '../../../../record/editions/exchange/record-file.ts';
import type { ResultGroup } from '../../../../record/editions/record/result-group.ts';
import { capitalized } from '../../../plan/race-formats.ts';
import { groupOfRecord } from '../../../results/group-of-record.ts';
import { findPhase, phaseOrder, type RacePhase } from '../race-kind.ts';
import { countsWithFirst } from '../rank-event-of-file.ts';
import type { Canoe123Facts } from '../read-canoe123-facts.ts';
import type { ChosenPhase } from './choose-races.ts';
import { freeId, type Grouping, mostJudged } from './groups-with.ts';
import type { KnownRecord } from './known-record.ts';
import { phasesInRecord, titleOfPhase } from './phases-in-record.ts';

interface PhaseGrouping extends Grouping {
  facts: Pick<Canoe123Facts, 'races'>;
  /** The heats of the record with the file. */
  heats: readonly RecordHeat[];
}

interface PhaseHeats {
  phase: RacePhase;
  heats: number[];
  ranking: 'best' | 'sum';
}

/** A list of a class before it has an id and columns. */
interface PhaseList extends PhaseHeats {
  title: Bilingual;
  words?: Bilingual;
  before?: NonNullable<ResultGroup['before']>;
  hasPodium: boolean;
  /** Part of its id beside the class. Empty for the list that ranks the event. */
  mark: string;
}

/**
 * Returns the lists of a record with those of classes with several phases: the list of the last phase first, which ranks
 * the event, then one for each earlier phase. `made` has the ids of lists that the file makes or changes.
 */
export function groupsOfPhases(
  known: KnownRecord,
  chosen: readonly ChosenPhase[],
  grouping: PhaseGrouping,
): { groups: ResultGroup[]; made: string[] } {
  let groups = known.record.groups;
  const made: string[] = [];
  for (const phases of Map.groupBy(chosen, ({ id }) => id).values()) {
    const lists = collectLists(known, phases, grouping);
    const put = putLists({ ...known, record: { ...known.record, groups } }, lists, {
      phases,
      grouping,
    });
    groups = put.groups;
    made.push(...put.made);
  }
  return { groups, made };
}

/** Returns the lists of a class, the one that ranks the event first and the others from the last phase to the first. */
function collectLists(
  known: KnownRecord,
  phases: readonly ChosenPhase[],
  { facts, placed, heats }: PhaseGrouping,
): PhaseList[] {
  const [{ id, title }] = phases as [ChosenPhase, ...ChosenPhase[]];
  const all = collectHeats(known, phases, { placed, heats });
  const superFinal = all.filter(({ phase }) => phase === 'SUF');
  const chain = all.filter(({ phase }) => phase !== 'SUF');
  const last = chain.at(-1);
  const isEvent = chain.length > 1 && last !== undefined && decides(last.phase);
  // Without a later phase the races of a class have nothing to do with each other.
  const isApart = superFinal.length === 0 && chain.every(({ phase }) => phaseOrder(phase) === 0);
  const ofPhase = (one: PhaseHeats): PhaseList => ({
    ...one,
    title: titleOfPhase(known, { title, phase: one.phase }),
    ...(!isApart && { words: nameOfPhase(known, one.phase) }),
    hasPodium: isApart,
    mark: one.phase.toLowerCase(),
  });
  const earlier = [...superFinal, ...(isEvent ? chain.slice(0, -1) : chain).toReversed()];
  if (!isEvent) return earlier.map(ofPhase);
  const before = chain.slice(0, -1).toReversed();
  const scheduled = facts.races.flatMap((race) =>
    race.class === id && race.row !== null ? (findPhase(race.discipline) ?? []) : [],
  );
  const event: PhaseList = {
    ...last,
    title: { es: title, en: title },
    words: nameOfPhase(known, last.phase),
    before: withSecondFinal(known, before, { id, facts }),
    // A super-final counts together with the second run, which is in the list of both runs.
    hasPodium:
      superFinal.length === 0 &&
      scheduled.every((one) => phaseOrder(one) <= phaseOrder(last.phase)),
    mark: '',
  };
  return [event, ...earlier.map(ofPhase)];
}

/** Whether the winner of a phase is the winner of its event; a second final or semi-final is for the boats behind. */
function decides(phase: RacePhase): boolean {
  return phaseOrder(phase) > 0 && phase !== 'FIB' && phase !== 'SFB';
}

function nameOfPhase({ phaseName }: KnownRecord, phase: RacePhase): Bilingual {
  const { es, en } = phaseName?.(phase) ?? { es: phase, en: phase };
  return { es: capitalized(es), en: capitalized(en) };
}

/** Returns the phases of a class that have heats, from the first to the last: those of the file and of the record. */
function collectHeats(
  known: KnownRecord,
  phases: readonly ChosenPhase[],
  { placed, heats }: Pick<PhaseGrouping, 'placed' | 'heats'>,
): PhaseHeats[] {
  const [{ title }] = phases as [ChosenPhase, ...ChosenPhase[]];
  const inFile = phases.map(({ races }) => races);
  const held = phasesInRecord(known, title, inFile);
  const phaseByHeat = new Map([
    ...held,
    ...placed.flatMap(({ of, heat }) => (phases.includes(of) ? [[heat, of.races] as const] : [])),
  ]);
  const found = Map.groupBy(
    heats.flatMap(({ id }) => {
      const phase = phaseByHeat.get(id);
      return phase === undefined ? [] : [{ id, phase }];
    }),
    ({ phase }) => phase,
  );
  const place = (phase: RacePhase) => inFile.indexOf(phase);
  return [...found]
    .map(([phase, own]): PhaseHeats => {
      const ids = own.map(({ id }) => id).toSorted((a, b) => a - b);
      const ranking =
        phases.find(({ races }) => races === phase)?.counts ?? findRanking(known, ids);
      return { phase, heats: ids, ranking };
    })
    .toSorted(
      (a, b) => phaseOrder(a.phase) - phaseOrder(b.phase) || place(a.phase) - place(b.phase),
    );
}

function findRanking({ record }: KnownRecord, heats: readonly number[]): 'best' | 'sum' {
  const lists = record.groups.flatMap((group) => [group, ...(group.before ?? [])]);
  const own = lists.find((list) => list.heats?.some((heat) => heats.includes(heat)));
  return own?.ranking === 'sum' ? 'sum' : 'best';
}

/**
 * Returns the earlier phases of an event. A second final ranks together with the first phase, by the better run, when
 * the totals of the file or the list of the record say so; otherwise its boats rank behind those of the final.
 */
function withSecondFinal(
  known: KnownRecord,
  before: readonly PhaseHeats[],
  { id, facts }: { id: string; facts: Pick<Canoe123Facts, 'races'> },
): NonNullable<ResultGroup['before']> {
  const toEntry = ({ phase, heats, ranking }: PhaseHeats) => ({
    phase: nameOfPhase(known, phase),
    heats,
    ranking,
  });
  const second = before.find(({ phase }) => phase === 'FIB');
  const first = before.at(-1);
  const isTogether =
    second !== undefined &&
    first !== undefined &&
    phaseOrder(first.phase) === 0 &&
    first.heats.length === 1 &&
    (countsWithFirst(
      facts.races.filter((race) => race.class === id),
      { first: first.phase, second: 'FIB' },
    ) ??
      ranksTogether(known, [...first.heats, ...second.heats]));
  if (!isTogether) return before.map(toEntry);
  const [one, other] = [first, second].map(({ phase }) => nameOfPhase(known, phase));
  return before.flatMap((phase) => {
    if (phase === second) return [];
    if (phase !== first) return [toEntry(phase)];
    return [
      {
        phase: { es: `${one?.es} / ${other?.es}`, en: `${one?.en} / ${other?.en}` },
        heats: [...first.heats, ...second.heats].toSorted((a, b) => a - b),
        ranking: 'best' as const,
      },
    ];
  });
}

function ranksTogether({ record }: KnownRecord, heats: readonly number[]): boolean {
  return record.groups.some(({ before = [] }) =>
    before.some((phase) => heats.every((heat) => phase.heats.includes(heat))),
  );
}

interface ListsOfClass {
  phases: readonly ChosenPhase[];
  grouping: PhaseGrouping;
}

/** Puts the lists of a class where its first list is, in their order; lists of official heats stay unchanged. */
function putLists(
  known: KnownRecord,
  lists: readonly PhaseList[],
  { phases, grouping: { here, placed, entries, people } }: ListsOfClass,
): { groups: ResultGroup[]; made: string[] } {
  const { record, official } = known;
  const [{ id }] = phases as [ChosenPhase, ...ChosenPhase[]];
  const { category = null, sex = null } = here.get(id) ?? {};
  if (category === null) return { groups: record.groups, made: [] };
  const isOfficial = (heats: readonly number[]) => heats.some((heat) => official.has(heat));
  const heatsOfClass = lists.flatMap(({ heats }) => heats);
  const own = record.groups.filter(
    ({ who, rows, heats }) =>
      rows === 'paddlers' &&
      who.categories.includes(category) &&
      (who.sex ?? sex) === sex &&
      !isOfficial(heats ?? []) &&
      (heats === undefined || heats.some((heat) => heatsOfClass.includes(heat))),
  );
  const ran = placed.filter(({ of }) => phases.includes(of));
  const categories = ran.flatMap(
    ({ boat }) => entries.get(people.get(boat.id)?.key ?? '')?.category ?? [],
  );
  const gates = Math.max(
    0,
    ...phases.flatMap(({ descents }) => descents.map(({ race }) => mostJudged(race))),
  );
  const toGroup = (list: PhaseList, name: string): ResultGroup => ({
    ...groupOfRecord(
      {
        id: name,
        title: list.title,
        who: { categories: [...new Set([category, ...categories])], sex: null },
        ranking: list.ranking,
        ...(list.words && {
          phase: { event: list.title, title: list.words, from: null, goOn: [] },
        }),
      },
      list.heats,
      { gates, runs: 2, isTrial: false, before: list.before },
    ),
    podium: list.hasPodium,
  });
  const taken = new Set<ResultGroup>();
  const written: ResultGroup[] = [];
  for (const list of lists.filter(({ heats }) => !isOfficial(heats))) {
    const before = own.find((group) => !taken.has(group) && isListOf(group, list));
    if (before) taken.add(before);
    const fresh = (name: string) => toGroup(list, name);
    if (before) written.push(changeList(before, { ...fresh(before.id), id: before.id }));
    else {
      const name = freeId([id, list.mark].join(' ').trim(), (one) => fresh(one).id, {
        known,
        groups: [...record.groups, ...written],
      });
      written.push(fresh(name));
    }
  }
  const first = record.groups.findIndex((group) => taken.has(group));
  const groups = record.groups.filter((group) => !taken.has(group));
  const at = first < 0 ? groups.length : first;
  return { groups: groups.toSpliced(at, 0, ...written), made: written.map((group) => group.id) };
}

/** Whether a list of the record is this list of the class, perhaps from before its other phases were known. */
function isListOf(group: ResultGroup, list: PhaseList): boolean {
  if (list.mark === '') {
    const isPlain = group.phase === undefined;
    return isPlain || group.before !== undefined;
  }
  const isShown = group.heats?.some((heat) => list.heats.includes(heat)) ?? true;
  return isShown && group.before === undefined;
}

/** Returns a list of the file; the office's choices for a list of the same phase stay. */
function changeList(before: ResultGroup, after: ResultGroup): ResultGroup {
  const isSame =
    (before.before === undefined) === (after.before === undefined) &&
    (before.phase === undefined) === (after.phase === undefined) &&
    before.heats?.some((heat) => after.heats?.includes(heat));
  if (!isSame) return after;
  const { heats, phase, before: earlier } = after;
  return {
    ...before,
    heats,
    ...(phase && { phase }),
    ...(earlier && { before: earlier }),
  };
}

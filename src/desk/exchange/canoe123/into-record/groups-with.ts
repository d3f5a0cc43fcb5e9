import type { RecordEntry } from '../../../../record/editions/exchange/record-file.ts';
import type { ResultGroup } from '../../../../record/editions/record/result-group.ts';
import { groupOfRecord } from '../../../results/group-of-record.ts';
import type { Canoe123RaceFacts } from '../read-canoe123-facts.ts';
import type { ClassHere } from './choose-categories.ts';
import type { ChosenPhase } from './choose-races.ts';
import type { KnownRecord } from './known-record.ts';
import type { BoatPerson } from './people-of-file.ts';
import { titleOfPhase } from './phases-in-record.ts';
import type { PlacedRow } from './placed-row.ts';

export interface Grouping {
  here: ReadonlyMap<string, ClassHere>;
  placed: readonly PlacedRow[];
  entries: ReadonlyMap<string, RecordEntry>;
  people: ReadonlyMap<string, BoatPerson>;
}

/** Returns the lists of a record with those of classes with one phase, each with the heats of its races. */
export function groupsWith(
  known: KnownRecord,
  phases: readonly ChosenPhase[],
  { here, placed, entries, people }: Grouping,
): ResultGroup[] {
  const { record, official } = known;
  const groups = [...record.groups];
  for (const of of phases) {
    const own = placed.filter((row) => row.of === of);
    const heats = [...new Set(own.map(({ heat }) => heat))];
    const { category = null, sex = null } = here.get(of.id) ?? {};
    if (category === null || heats.length === 0 || heats.some((heat) => official.has(heat))) {
      continue;
    }
    const at = groups.findIndex(
      ({ who, heats: shown, rows }) =>
        rows === 'paddlers' &&
        who.categories.includes(category) &&
        (who.sex ?? sex) === sex &&
        (shown?.some((heat) => heats.includes(heat)) ?? true),
    );
    const group = groups[at];
    if (group?.heats) {
      const all = [...new Set([...group.heats, ...heats])].toSorted((a, b) => a - b);
      groups[at] = { ...group, heats: all };
    }
    if (group) continue;
    const categories = own.flatMap(
      ({ boat }) => entries.get(people.get(boat.id)?.key ?? '')?.category ?? [],
    );
    const made = (id: string) =>
      groupOfRecord(
        {
          id,
          title: titleOfPhase(known, of),
          who: { categories: [...new Set([category, ...categories])], sex: null },
          ranking: of.counts,
        },
        heats,
        {
          gates: Math.max(...of.descents.map(({ race }) => mostJudged(race))),
          runs: 2,
          isTrial: false,
        },
      );
    const free = freeId(of.id, (name) => made(name).id, { known, groups });
    groups.push(made(free));
  }
  return groups;
}

/** Returns a name whose anchor is free; an anchor stays reserved after the office deleted its table. */
export function freeId(
  id: string,
  toAnchor: (name: string) => string,
  {
    known: { fromFile, record },
    groups,
  }: { known: Pick<KnownRecord, 'fromFile' | 'record'>; groups: readonly ResultGroup[] },
): string {
  const taken = new Set(groups.map((group) => group.id));
  const isKept = (anchor: string) =>
    fromFile.has(`group:${anchor}`) && !record.groups.some((group) => group.id === anchor);
  const further = [...'bcdefgh'].map((more) => `${id} ${more}`);
  const names = [id, ...further];
  return names.find((name) => !taken.has(toAnchor(name)) && !isKept(toAnchor(name))) ?? id;
}

export function mostJudged({ results }: Canoe123RaceFacts): number {
  return Math.max(0, ...results.map(({ gates }) => gates.length));
}

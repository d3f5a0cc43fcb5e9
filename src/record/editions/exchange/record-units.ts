import type { Edition } from '../record/edition-facts.ts';
import type { ResultGroup } from '../record/result-group.ts';
import { allEntries } from './part-entries.ts';
import type {
  ContactsFile,
  RecordContact,
  RecordDecision,
  RecordEntry,
  RecordFile,
  RecordHeat,
  RecordRun,
} from './record-file.ts';

/** The smallest part of a record that an import compares and writes; `order` counts from 1. */
export type RecordUnit =
  | { kind: 'edition'; facts: Edition }
  | { kind: 'group'; order: number; group: ResultGroup }
  | { kind: 'entry'; entry: RecordEntry }
  | { kind: 'heat'; order: number; heat: Omit<RecordHeat, 'runs'> }
  | { kind: 'run'; heat: number; order: number; run: RecordRun }
  | { kind: 'decision'; order: number; decision: RecordDecision }
  | { kind: 'contact'; contact: RecordContact };

export interface DigestedUnit {
  unit: RecordUnit;
  digest: string;
}

/** Units by key, in an order in which they can be written. */
export type RecordUnits = ReadonlyMap<string, RecordUnit>;

/** An edition's data in the database; its facts are null until the first import. */
export type RecordParts = Omit<RecordFile, 'format' | 'version' | 'edition'> & {
  edition: Edition | null;
};

export type PrivateParts = Pick<ContactsFile, 'entries' | 'contacts'>;

/** Splits a record into units; the key `run:10:rosa-tapuy` is that person's run in heat 10. */
export function recordUnits(record: RecordParts, contacts: PrivateParts | null): RecordUnits {
  const units: [string, RecordUnit][] = [];
  if (record.edition) units.push(['edition', { kind: 'edition', facts: record.edition }]);
  for (const [index, group] of record.groups.entries()) {
    units.push([`group:${group.id}`, { kind: 'group', order: index + 1, group }]);
  }
  for (const entry of allEntries(record, contacts)) {
    units.push([`entry:${entry.person}`, { kind: 'entry', entry }]);
  }
  for (const contact of contacts?.contacts ?? []) {
    units.push([`contact:${contact.person}`, { kind: 'contact', contact }]);
  }
  for (const [index, { runs, ...heat }] of record.heats.entries()) {
    units.push([`heat:${heat.id}`, { kind: 'heat', order: index + 1, heat }]);
    for (const [start, run] of runs.entries()) {
      const key = `run:${heat.id}:${run.person}`;
      units.push([key, { kind: 'run', heat: heat.id, order: start + 1, run }]);
    }
  }
  const made = new Map<string, number>();
  for (const decision of record.decisions) {
    const order = (made.get(decision.person) ?? 0) + 1;
    made.set(decision.person, order);
    const key = `decision:${decision.person}:${order}`;
    units.push([key, { kind: 'decision', order, decision }]);
  }
  return new Map(units);
}

/** Returns a text that does not depend on the order of the fields. */
export function unitText(unit: RecordUnit): string {
  return JSON.stringify(sorted(unit));
}

/** Returns the key of the entry that a unit is about; null when it is about none. */
export function entryOfUnit(unit: RecordUnit): string | null {
  if (unit.kind === 'entry') return unit.entry.person;
  if (unit.kind === 'contact') return unit.contact.person;
  if (unit.kind === 'run') return unit.run.person;
  return unit.kind === 'decision' ? unit.decision.person : null;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inside]) => inside !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, inside]) => [field, sorted(inside)]),
  );
}

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

/** One thing of a record that an import compares and writes as a whole; `order` counts from 1. */
export type RecordUnit =
  | { kind: 'edition'; facts: Edition }
  | { kind: 'group'; order: number; group: ResultGroup }
  | { kind: 'entry'; entry: RecordEntry }
  | { kind: 'heat'; order: number; heat: Omit<RecordHeat, 'runs'> }
  | { kind: 'run'; heat: number; order: number; run: RecordRun }
  | { kind: 'decision'; order: number; decision: RecordDecision }
  | { kind: 'contact'; contact: RecordContact };

/** A unit with the digest of its words. */
export interface DigestedUnit {
  unit: RecordUnit;
  digest: string;
}

/** Units by their key, in an order in which they can be written. */
export type RecordUnits = ReadonlyMap<string, RecordUnit>;

/** What the database has of an edition; its facts are null where no file was imported yet. */
export type RecordParts = Omit<RecordFile, 'format' | 'version' | 'edition'> & {
  edition: Edition | null;
};

/** What no public file has: entries that are never shown, and contacts. */
export type PrivateParts = Pick<ContactsFile, 'entries' | 'contacts'>;

/** Takes a record apart: `run:10:rosa-tapuy` is the run of that person in heat 10. */
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

/** The words of a unit, the same whatever the order in which its fields were written. */
export function unitText(unit: RecordUnit): string {
  return JSON.stringify(sorted(unit));
}

/** Who a unit is about; null for what is about nobody. */
export function personOfUnit(unit: RecordUnit): string | null {
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

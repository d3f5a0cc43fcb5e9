import type { ImportSides } from '../../src/record/editions/exchange/plan-import.ts';
import type { ContactsFile, RecordFile } from '../../src/record/editions/exchange/record-file.ts';
import {
  type DigestedUnit,
  type RecordUnit,
  recordUnits,
  unitText,
} from '../../src/record/editions/exchange/record-units.ts';

export type Units = ReadonlyMap<string, DigestedUnit>;

/** Returns the units of a file; their text serves as their digest. */
export function toUnits(record: RecordFile, contacts: ContactsFile | null = null): Units {
  return withDigests(recordUnits(record, contacts));
}

export function withDigests(units: ReadonlyMap<string, RecordUnit>): Units {
  return new Map([...units].map(([key, unit]) => [key, { unit, digest: unitText(unit) }]));
}

/** Returns the sides of an import into data that the last import wrote and that may have changed since. */
export function importSides(
  incoming: Units,
  { imported, current = imported }: { imported: Units; current?: Units },
): ImportSides {
  const people = [...current.keys()].filter((key) => /^(entry|contact):/.test(key));
  return {
    incoming,
    current,
    base: new Map([...imported].map(([key, { digest }]) => [key, digest])),
    fromFiles: new Set(people.filter((key) => imported.has(key))),
    siteOnly: new Set(
      people.filter((key) => !imported.has(key)).map((key) => key.replace(/^\w+:/, '')),
    ),
  };
}

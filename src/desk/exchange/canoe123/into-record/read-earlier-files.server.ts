import { createHash } from 'node:crypto';
import { inChunks } from '../../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { toEntryKey } from '../../../../record/editions/to-entry-key.ts';
import { keyOfName } from '../../../../record/people/key-of-name.ts';
import { numberOfOwnId } from '../canoe123-of-record.ts';
import type { EarlierFiles } from './people-of-file.ts';

export type ImportedUnits = ReadonlyMap<string, string>;

export async function readImportedUnits(
  database: AppDatabase,
  editionId: number,
): Promise<ImportedUnits> {
  const rows = await database
    .selectFrom('imported_unit')
    .select(['unit_key', 'digest'])
    .where('edition_id', '=', editionId)
    .execute();
  return new Map(rows.map(({ unit_key, digest }) => [unit_key, digest]));
}

const boatPrefix = 'boat:';

/**
 * The key of a boat holds digests, because an id of Canoe123 may contain the number of a licence. The person stands
 * at its end in plain text, so that `forgetUnits` finds the keys of an erased person.
 */
const eventMark = (event: string) => digest([event]);
const boatMark = (event: string, id: string, name: string | null) =>
  `${boatPrefix}${eventMark(event)}:${digest([event, id, name === null ? '' : keyOfName(name)])}`;

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

interface OwnExport {
  id: string;
  entries: readonly { person: string; name: string }[];
  people: readonly PersonNumber[];
}

interface PersonNumber {
  id: number;
  key: string;
}

/** Returns a function that finds the person of each boat of an event by the files imported earlier. */
export function readEarlierFiles(
  units: ImportedUnits,
  own: OwnExport,
): (event: string) => EarlierFiles {
  const kept = peopleByMark(units);
  const names = new Map(own.entries.map(({ person, name }) => [person, keyOfName(name)]));
  const numbers = new Map(own.people.map(({ id, key }) => [id, key]));
  return (event) => {
    const start = `${boatPrefix}${eventMark(event)}:`;
    const people = new Set(
      [...kept].flatMap(([mark, person]) => (mark.startsWith(start) ? [person] : [])),
    );
    const ofOwnId = (id: string, name: string | null) => {
      const number = event === own.id ? numberOfOwnId(id) : null;
      const key = number === null ? undefined : numbers.get(number);
      // Another program may use the same event id and the same numbers, so the name has to match too.
      const isSame = key !== undefined && name !== null && names.get(key) === keyOfName(name);
      return isSame ? key : null;
    };
    return {
      people,
      personOf: ({ id, name }) => kept.get(boatMark(event, id, name)) ?? ofOwnId(id, name),
    };
  };
}

/** Numbers of further entries of a person begin above those of all people. */
const numbersPerEntry = 10_000_000;

export async function peopleOfEdition(
  database: AppDatabase,
  editionId: number,
): Promise<PersonNumber[]> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['person.id', 'person.person_key as key', 'participant.entry_number as entryNumber'])
    .where('participant.edition_id', '=', editionId)
    .execute();
  return rows.map(({ id, key, entryNumber }) => ({
    id: id + (entryNumber - 1) * numbersPerEntry,
    key: toEntryKey(key, entryNumber),
  }));
}

export async function keepBoats(
  database: AppDatabase,
  editionId: number,
  units: ImportedUnits,
  {
    event,
    boats,
  }: { event: string; boats: readonly { id: string; name: string; person: string }[] },
): Promise<void> {
  const kept = peopleByMark(units);
  const now = new Map(
    boats.flatMap(({ id, name, person }) => [
      [boatMark(event, id, name), person] as const,
      [boatMark(event, id, null), person] as const,
    ]),
  );
  const changed = [...now].filter(([mark, person]) => kept.get(mark) !== person);
  const before = changed.flatMap(([mark]) => {
    const person = kept.get(mark);
    return person === undefined ? [] : [`${mark}:${person}`];
  });
  for (const keys of inChunks(before)) {
    await database
      .deleteFrom('imported_unit')
      .where('edition_id', '=', editionId)
      .where('unit_key', 'in', keys)
      .execute();
  }
  const rows = changed.map(([mark, person]) => ({
    edition_id: editionId,
    unit_key: `${mark}:${person}`,
    digest: '',
  }));
  for (const chunk of inChunks(rows)) {
    await database
      .insertInto('imported_unit')
      .values(chunk)
      .onConflict((known) => known.columns(['edition_id', 'unit_key']).doNothing())
      .execute();
  }
}

/** Facts that the edition remembers about a run or a heat: `time` is a confirmed time, `phase` the phase of a heat. */
type NoteKind = 'time' | 'phase';

export interface Note {
  key: string;
  value: string;
}

export function readNotes(units: ImportedUnits, kind: NoteKind): ReadonlyMap<string, string> {
  const start = `${kind}:`;
  return new Map(
    [...units].flatMap(([key, value]) =>
      key.startsWith(start) ? [[key.slice(start.length), value] as const] : [],
    ),
  );
}

/** Writes notes for later files: a confirmed time is not asked about again, and a heat keeps its phase. */
export async function keepNotes(
  database: AppDatabase,
  editionId: number,
  units: ImportedUnits,
  { kind, notes }: { kind: NoteKind; notes: readonly Note[] },
): Promise<void> {
  const known = readNotes(units, kind);
  for (const { key, value } of notes) {
    if (known.get(key) === value) continue;
    await database
      .insertInto('imported_unit')
      .values({ edition_id: editionId, unit_key: `${kind}:${key}`, digest: value })
      .onConflict((row) => row.columns(['edition_id', 'unit_key']).doUpdateSet({ digest: value }))
      .execute();
  }
}

function peopleByMark(units: ImportedUnits): ReadonlyMap<string, string> {
  return new Map(
    [...units.keys()].flatMap((key) => {
      const at = key.lastIndexOf(':');
      return key.startsWith(boatPrefix) ? [[key.slice(0, at), key.slice(at + 1)] as const] : [];
    }),
  );
}

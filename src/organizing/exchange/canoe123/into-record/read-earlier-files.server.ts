import { createHash } from 'node:crypto';
import { inChunks } from '../../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { keyOfName } from '../../../../record/people/key-of-name.ts';
import { numberOfOwnId } from '../canoe123-of-record.ts';
import type { EarlierFiles } from './people-of-file.ts';

/** Before the keys of boats, among what imports remember of an edition. */
const prefix = 'boat:';

/**
 * Keys of boats are digests: an id of the program may hold the number of a licence. The person at the end
 * lets `forgetUnits` find them.
 */
const eventMark = (event: string) => digest([event]);
const boatMark = (event: string, id: string, name: string | null) =>
  `${prefix}${eventMark(event)}:${digest([event, id, name === null ? '' : keyOfName(name)])}`;

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

interface OwnEvent {
  /** The event of our own export of the edition. */
  id: string;
  entries: readonly { person: string; name: string }[];
}

/** Which person each boat was in the files that were brought into an edition, event by event. */
export async function readEarlierFiles(
  database: AppDatabase,
  editionId: number,
  own: OwnEvent,
): Promise<(event: string) => EarlierFiles> {
  const kept = await readKept(database, editionId);
  const names = new Map(own.entries.map(({ person, name }) => [person, keyOfName(name)]));
  const numbers = new Map(
    (await peopleOfEdition(database, editionId)).map(({ id, key }) => [id, key]),
  );
  return (event) => {
    const start = `${prefix}${eventMark(event)}:`;
    const people = new Set(
      [...kept].flatMap(([mark, person]) => (mark.startsWith(start) ? [person] : [])),
    );
    const ofOwnId = (id: string, name: string | null) => {
      const number = event === own.id ? numberOfOwnId(id) : null;
      const key = number === null ? undefined : numbers.get(number);
      // The number alone may be of another file that is called the same.
      const isSame = key !== undefined && name !== null && names.get(key) === keyOfName(name);
      return isSame ? key : null;
    };
    return {
      people,
      personOf: ({ id, name }) => kept.get(boatMark(event, id, name)) ?? ofOwnId(id, name),
    };
  };
}

/** The people who are entered in an edition, by the numbers that our own files carry. */
export function peopleOfEdition(
  database: AppDatabase,
  editionId: number,
): Promise<{ id: number; key: string }[]> {
  return database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['person.id', 'person.person_key as key'])
    .where('participant.edition_id', '=', editionId)
    .execute();
}

/** Remembers which person each boat of an event is, for the files that come after this one. */
export async function keepBoats(
  database: AppDatabase,
  editionId: number,
  {
    event,
    boats,
  }: { event: string; boats: readonly { id: string; name: string; person: string }[] },
): Promise<void> {
  const kept = await readKept(database, editionId);
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

/** Before the keys of runs with a time that was in doubt. */
const timePrefix = 'time:';

/** The doubtful times that somebody said are right, by the keys of their runs. */
export async function readBelieved(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('imported_unit')
    .select(['unit_key', 'digest'])
    .where('edition_id', '=', editionId)
    .where('unit_key', 'like', `${timePrefix}%`)
    .execute();
  return new Map(rows.map(({ unit_key, digest }) => [unit_key.slice(timePrefix.length), digest]));
}

/** Remembers that these times are right: no file asks about them again while it says the same. */
export async function keepBelieved(
  database: AppDatabase,
  editionId: number,
  believed: readonly { key: string; time: string }[],
): Promise<void> {
  for (const { key, time } of believed) {
    await database
      .insertInto('imported_unit')
      .values({ edition_id: editionId, unit_key: `${timePrefix}${key}`, digest: time })
      .onConflict((known) =>
        known.columns(['edition_id', 'unit_key']).doUpdateSet({ digest: time }),
      )
      .execute();
  }
}

/** The person of each mark. */
async function readKept(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('imported_unit')
    .select('unit_key')
    .where('edition_id', '=', editionId)
    .where('unit_key', 'like', `${prefix}%`)
    .execute();
  return new Map(
    rows.map(({ unit_key }) => {
      const at = unit_key.lastIndexOf(':');
      return [unit_key.slice(0, at), unit_key.slice(at + 1)] as const;
    }),
  );
}

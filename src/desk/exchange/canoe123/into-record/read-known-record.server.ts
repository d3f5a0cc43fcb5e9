import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { Translate } from '../../../../platform/i18n/text-key.ts';
import { exportParts } from '../../../../record/editions/exchange/export-record.server.ts';
import { toEntryKey } from '../../../../record/editions/to-entry-key.ts';
import { erasureDigest } from '../../../../record/people/erasure-digest.server.ts';
import { numberKeys } from '../../../../record/people/licence-key.ts';
import { isSameEvent } from '../../../../record/race/is-same-event.ts';
import type { Race } from '../../../../record/race/race.ts';
import { listKnownPeople } from '../../../people/join-people.server.ts';
import { ownEventId } from '../canoe123-of-record.ts';
import { type RacePhase, racePhases } from '../race-kind.ts';
import type { KnownRecord } from './known-record.ts';
import type { KnownEntry } from './people-of-file.ts';
import {
  type ImportedUnits,
  peopleOfEdition,
  readEarlierFiles,
  readNotes,
} from './read-earlier-files.server.ts';

export interface RaceWords {
  race: Pick<Race, 'registration' | 'countryCode'>;
  translate: Record<Language, Translate>;
}

/** Returns the record of the edition that a file is imported into. Null for an edition without facts. */
export async function readKnownRecord(
  database: AppDatabase,
  { race, translate }: RaceWords,
  editionId: number,
  units: ImportedUnits,
): Promise<KnownRecord | null> {
  const { edition, ...parts } = await exportParts(database, editionId);
  if (!edition) return null;
  const { last } = await database
    .selectFrom('heat')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const official = await database.selectFrom('race_heat').select('heat_id').execute();
  const runs = Map.groupBy(
    parts.heats.flatMap(({ descent, runs: own }) => own.map((run) => ({ ...run, descent }))),
    ({ person }) => person,
  );
  const known = await knownByEntry(database, editionId);
  const { isTaken, erasedAs } = await readKeys(database);
  const { registration, countryCode } = race;
  return {
    record: { format: 'race-record', version: 1, edition, ...parts },
    people: {
      entries: parts.entries.map(({ person, name, category, bib }) => {
        const own = runs.get(person) ?? [];
        const wornIn = (descent: 1 | 2) => own.find((run) => run.descent === descent)?.bib ?? bib;
        const [first, second] = [wornIn(1), wornIn(2)];
        return {
          key: person,
          name,
          category,
          birthYear: known.get(person)?.birthYear ?? null,
          numbers: known.get(person)?.numbers ?? [],
          bibs: [bib, ...own.map((run) => run.bib)].filter((one) => one !== undefined),
          worn: {
            ...(first !== undefined && { 1: first }),
            ...(second !== undefined && { 2: second }),
          },
        };
      }),
      people: await listKnownPeople(database),
      isSameEvent: (one, other) => isSameEvent(race, one, other),
      isTaken,
      erasedAs,
      earlierFiles: readEarlierFiles(units, {
        id: ownEventId(countryCode, edition.raceDate),
        entries: parts.entries,
        people: await peopleOfEdition(database, editionId),
      }),
    },
    categories: registration.categories.map(({ category, boat, sex }) => ({
      category,
      boat,
      sex,
      names: [translate.es(`category.${category}`), translate.en(`category.${category}`)],
    })),
    fromFile: new Set(units.keys()),
    official: new Set(official.map(({ heat_id }) => heat_id)),
    believed: readNotes(units, 'time'),
    phases: readPhases(units),
    nextHeat: (last ?? 0) + 1,
    countryCode,
    heatName: (title, descent) => ({
      es: translate.es('deskCanoeRecord.heatName', { title, descent }),
      en: translate.en('deskCanoeRecord.heatName', { title, descent }),
    }),
    phaseName: (phase) => ({
      es: translate.es(`deskCanoe.phase.${phase}`),
      en: translate.en(`deskCanoe.phase.${phase}`),
    }),
  };
}

function readPhases(units: ImportedUnits): ReadonlyMap<number, RacePhase> {
  return new Map(
    [...readNotes(units, 'phase')].flatMap(([heat, value]) => {
      const phase = racePhases.find((one) => one === value);
      return phase === undefined ? [] : [[Number(heat), phase] as const];
    }),
  );
}

/** Returns the facts that distinguish entries of one name: birth years, and the federation numbers of each entry. */
async function knownByEntry(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<string, Pick<KnownEntry, 'birthYear' | 'numbers'>>> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
    .select(['person.person_key', 'participant.entry_number', 'participant.birth_year'])
    .select(['contact.national_licence as licence', 'contact.icf_id as icfId'])
    .where('participant.edition_id', '=', editionId)
    .execute();
  return new Map(
    rows.map((row) => [
      toEntryKey(row.person_key, row.entry_number),
      {
        birthYear: row.birth_year,
        numbers: numberKeys(row),
      },
    ]),
  );
}

async function readKeys(database: AppDatabase) {
  const people = await database.selectFrom('person').select('person_key').execute();
  const erased = await database
    .selectFrom('erased_person')
    .select(['person_key', 'replaced_by'])
    .execute();
  const digests = new Map(erased.map((one) => [one.person_key, one.replaced_by]));
  const taken = new Set([
    ...people.map(({ person_key }) => person_key),
    ...erased.flatMap(({ replaced_by }) => replaced_by ?? []),
  ]);
  const erasedAs = (key: string) => {
    const digest = digests.size === 0 ? '' : erasureDigest(key);
    return digests.has(digest) ? (digests.get(digest) ?? key) : null;
  };
  return { erasedAs, isTaken: (key: string) => taken.has(key) || erasedAs(key) !== null };
}

import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { calendarAge } from '../../../platform/format/calendar-age.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { localesIn } from '../../../platform/i18n/locales-in.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import type { RecordReader } from '../../../record/editions/record/record-reader.server.ts';
import { paddlerRecord } from '../../../site/paddlers/paddler-record.ts';
import { publicAnswers } from '../../../site/participants/public-answers.server.ts';
import type { TablesOf } from '../../../site/results/tables-of-records.ts';
import type { RaceDays } from '../../feed/create-race-days.server.ts';
import type { PlannedBoat } from '../../log/plan/day-plan.ts';
import { listLines } from '../lines/speaker-lines-repository.server.ts';
import { boatFacts } from './boat-facts.ts';
import type { SpeakerBoat, SpeakerDay } from './speaker-day.ts';

interface Room {
  database: AppDatabase;
  records: RecordReader;
  tablesOf: TablesOf;
  raceDays: RaceDays;
  race: { countryCode: string; ages: { fullAge: number } };
  translate: Record<Language, Translate>;
}

/** Reads only public data, and of minors nothing but the name's pronunciation. */
export async function readSpeakerDay(room: Room, day: string): Promise<SpeakerDay | null> {
  const { database, records, raceDays } = room;
  const planned = await raceDays.read(day);
  if (!planned) return null;
  const { year, boats } = planned.dayPlan;
  const catalogue = await records.catalogue();
  const edition = catalogue.find((known) => known.year === year);
  const earlier = catalogue.filter((known) => known.year < year);
  const past = await Promise.all(earlier.map(({ id }) => records.record(id)));
  const known = past.flatMap((record) => record ?? []);
  const entries = await readEntries(
    database,
    boats.flatMap(({ entry }) => entry ?? []),
  );
  const answersOf = edition ? await loadPublicAnswers(room, edition.id) : () => [];
  return {
    day,
    year,
    boats: inRaces(boats).map(({ races, bib, entry }) => {
      const told: SpeakerBoat = { races, bib };
      const row = entry === null ? undefined : entries.get(entry);
      if (entry === null || !row) return told;
      if (row.spoken !== null) told.spoken = row.spoken;
      if (isMinor(row, { day, fullAge: room.race.ages.fullAge })) return told;
      told.facts = factsOf(room, known, { person: row.person, year });
      const answers = answersOf(entry);
      if (answers.length > 0) told.answers = answers;
      return told;
    }),
    lines: (edition ? await listLines(database, { editionId: edition.id, day }) : [])
      .filter(({ active }) => active)
      .map(({ id, words, readOnDay }) => ({ id, words, read: readOnDay })),
  };
}

interface EntryRow {
  entry: number;
  person: string;
  spoken: string | null;
  dateBirth: string | null;
  birthYear: number | null;
}

async function readEntries(
  database: AppDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntryRow>> {
  const found = new Map<number, EntryRow>();
  for (const some of inChunks([...new Set(ids)])) {
    const rows = await database
      .selectFrom('participant')
      .innerJoin('person', 'person.id', 'participant.person_id')
      .innerJoin('root_person', 'root_person.own_id', 'person.id')
      .innerJoin('person as root', 'root.id', 'root_person.id')
      .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
      .select(['participant.id as entry', 'root.person_key as person'])
      .select(['person.spoken_name as own', 'root.spoken_name as spoken'])
      .select(['contact.date_birth as dateBirth', 'participant.birth_year as birthYear'])
      .where('participant.id', 'in', some)
      .execute();
    for (const { own, spoken, ...row } of rows) {
      found.set(row.entry, { ...row, spoken: spoken ?? own });
    }
  }
  return found;
}

/** Without a full birth date, a person is a minor until the end of the year of full age. */
function isMinor(
  { dateBirth, birthYear }: EntryRow,
  { day, fullAge }: { day: string; fullAge: number },
): boolean {
  if (dateBirth !== null) return calendarAge(dateBirth, day) < fullAge;
  return birthYear !== null && Number(day.slice(0, 4)) - birthYear <= fullAge;
}

function factsOf(
  { tablesOf }: Room,
  records: readonly EditionRecord[],
  { person, year }: { person: string; year: number },
) {
  const own = records.filter(({ entries }) => entries.some((one) => one.person === person));
  return boatFacts(paddlerRecord(person, own, tablesOf), year);
}

async function loadPublicAnswers({ database, race, translate }: Room, editionId: number) {
  const locales = localesIn(race.countryCode);
  const [es, en] = await Promise.all(
    languages.map((language) => {
      const speech = { language, locale: locales[language], yes: translate[language]('desk.yes') };
      return publicAnswers(database, editionId, speech);
    }),
  );
  return (entry: number) =>
    (es?.columns ?? []).flatMap((column, at) => {
      const value = { es: es?.cells.get(entry)?.[at], en: en?.cells.get(entry)?.[at] };
      if (!value.es || !value.en) return [];
      const label = { es: column.label, en: en?.columns[at]?.label ?? column.label };
      return { label, value: { es: value.es, en: value.en } };
    });
}

function inRaces(boats: readonly PlannedBoat[]) {
  const all = new Map<string, { races: string[]; bib: number; entry: number | null }>();
  for (const { race, bib, entry, name } of boats) {
    const key = `${bib} ${entry ?? name}`;
    const known = all.get(key);
    if (known) known.races.push(race);
    else all.set(key, { races: [race], bib, entry });
  }
  return [...all.values()];
}

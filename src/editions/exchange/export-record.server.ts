import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { centiseconds } from '../../scoring/centiseconds.ts';
import { shirtSize } from '../edition-fields.ts';
import { editionFacts } from '../record/edition-facts.ts';
import { judgedGates } from '../record/judged-gates.server.ts';
import { resultGroup } from '../record/result-group.ts';
import type {
  ContactsFile,
  RecordContact,
  RecordDecision,
  RecordEntry,
  RecordFile,
  RecordHeat,
  RecordRun,
} from './record-file.ts';
import type { RecordParts } from './record-units.ts';

/** Everything public of an edition, in the words of record.json. */
export async function exportParts(database: AppDatabase, editionId: number): Promise<RecordParts> {
  const edition = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('id', '=', editionId)
    .executeTakeFirst();
  const facts = edition?.facts_json ?? null;
  return {
    edition: facts === null ? null : editionFacts.parse(JSON.parse(facts)),
    groups: await exportGroups(database, editionId),
    entries: await exportEntries(database, editionId),
    heats: await exportHeats(database, editionId),
    decisions: await exportDecisions(database, editionId),
  };
}

/** The public record of an edition as record.json has it; null for an edition without facts. */
export async function exportRecord(
  database: AppDatabase,
  editionId: number,
): Promise<RecordFile | null> {
  const { edition, ...parts } = await exportParts(database, editionId);
  return edition && { format: 'race-record', version: 1, edition, ...parts };
}

/** What is never published of the people of an edition, as contacts.json has it. */
export async function exportContacts(
  database: AppDatabase,
  { editionId, year }: { editionId: number; year: number },
): Promise<ContactsFile> {
  const rows = await database
    .selectFrom('participant_contact as contact')
    .innerJoin('participant', 'participant.id', 'contact.participant_id')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .selectAll('contact')
    .select('person.person_key')
    .where('participant.edition_id', '=', editionId)
    .orderBy('participant.id')
    .execute();
  const contacts = rows.map(
    (row): RecordContact => ({
      person: row.person_key,
      email: row.email,
      mobile: row.mobile,
      personalId: row.personal_id,
      birthDate: row.date_birth,
      city: row.city,
      size: shirtSize.parse(row.size),
      ...(row.confirmed !== null && { confirmed: row.confirmed }),
      ...(row.check_url !== null && { checkUrl: row.check_url }),
    }),
  );
  return { format: 'race-contacts', version: 1, year, contacts };
}

async function exportGroups(database: AppDatabase, editionId: number) {
  const rows = await database
    .selectFrom('result_group')
    .select('definition_json')
    .where('edition_id', '=', editionId)
    .orderBy('group_order')
    .execute();
  return rows.map(({ definition_json }) => resultGroup.parse(JSON.parse(definition_json)));
}

async function exportEntries(database: AppDatabase, editionId: number): Promise<RecordEntry[]> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .selectAll('participant')
    .select('person.person_key')
    .where('participant.edition_id', '=', editionId)
    .orderBy('participant.id')
    .execute();
  return rows.map((row) => ({
    person: row.person_key,
    name: row.name,
    category: row.category,
    sex: row.sex,
    nationality: row.nationality,
    ...(row.bib !== null && { bib: row.bib }),
    ...(row.club !== null && { club: row.club }),
    registeredAt: row.created_at,
    ...(row.payment_verified_at !== null && { paymentVerifiedAt: row.payment_verified_at }),
    ...(row.release_verified_at !== null && { releaseVerifiedAt: row.release_verified_at }),
    ...(row.listed === 0 && { listed: false as const }),
  }));
}

async function exportHeats(database: AppDatabase, editionId: number): Promise<RecordHeat[]> {
  const heats = await database
    .selectFrom('heat')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('heat_order')
    .orderBy('id')
    .execute();
  const runs = await exportRuns(database, editionId);
  return heats.map(({ id, name_es, name_en, descent }) => ({
    id,
    name: { es: name_es, en: name_en },
    descent,
    runs: runs.get(id) ?? [],
  }));
}

async function exportRuns(
  database: AppDatabase,
  editionId: number,
): Promise<ReadonlyMap<number, RecordRun[]>> {
  const rows = await database
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .innerJoin('participant', 'participant.id', 'run.participant_id')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .selectAll('run')
    .select('person.person_key')
    .where('heat.edition_id', '=', editionId)
    .orderBy('run.heat_id')
    .orderBy('run.run_order')
    .orderBy('run.id')
    .execute();
  const gates = await judgedGates(database, editionId);
  const runs = rows.map((row) => {
    const judged = gates.get(row.id) ?? [];
    const run: RecordRun = {
      person: row.person_key,
      ...(row.bib !== null && { bib: row.bib }),
      ...(row.scheduled_cs !== null && { scheduled: centiseconds(row.scheduled_cs) }),
      ...(row.start_cs !== null && { start: centiseconds(row.start_cs) }),
      ...(row.finish_cs !== null && { finish: centiseconds(row.finish_cs) }),
      ...(row.total_cs !== null && { total: centiseconds(row.total_cs) }),
      ...(row.status !== null && { status: row.status }),
      ...(row.swim !== 0 && { swim: 1 as const }),
      ...(row.roll !== 0 && { roll: 1 as const }),
      ...(row.comment_es !== null &&
        row.comment_en !== null && { comment: { es: row.comment_es, en: row.comment_en } }),
      ...(judged.length > 0 && { gates: judged }),
    };
    return { heat: row.heat_id, run };
  });
  const byHeat = Map.groupBy(runs, ({ heat }) => heat);
  return new Map([...byHeat].map(([heat, inside]) => [heat, inside.map(({ run }) => run)]));
}

async function exportDecisions(
  database: AppDatabase,
  editionId: number,
): Promise<RecordDecision[]> {
  const rows = await database
    .selectFrom('decision')
    .innerJoin('participant', 'participant.id', 'decision.participant_id')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .selectAll('decision')
    .select('person.person_key')
    .where('participant.edition_id', '=', editionId)
    .orderBy('decision.made_at')
    .orderBy('decision.id')
    .execute();
  return rows.map((row) => ({
    person: row.person_key,
    author: row.author,
    at: row.made_at,
    words: { es: row.words_es, en: row.words_en },
  }));
}

import { randomBytes } from 'node:crypto';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { guessDocument } from '../../people/guess-document.server.ts';
import { replaceGates } from '../record/replace-gates.server.ts';
import { replaceTeam } from '../record/replace-team.server.ts';
import { splitEntryKey, toEntryKey } from '../to-entry-key.ts';
import { contactAnswers, entryAnswers } from './entry-answers.ts';
import type { ImportChange } from './plan-import.ts';
import type { RecordContact, RecordEntry } from './record-file.ts';
import type { RecordUnit } from './record-units.ts';
import { savePeople } from './save-people.server.ts';

export async function applyImport(
  transaction: AppDatabase,
  editionId: number,
  changes: readonly ImportChange[],
): Promise<void> {
  const entries = await entryIds(transaction, editionId);
  const added = changes.flatMap(({ kind, unit }) =>
    kind === 'insert' && unit.kind === 'entry' ? [unit.entry] : [],
  );
  const people = await savePeople(
    transaction,
    added.map(({ person, name }) => ({ person: splitEntryKey(person).person, name })),
  );
  const writer = { transaction, editionId, entries, people };
  await releaseBibs(writer, changes);
  for (const { kind, unit } of changes) {
    await (kind === 'delete' ? remove(writer, unit) : write(writer, unit));
  }
  const written = changes.flatMap(({ kind, unit }) =>
    kind !== 'delete' && unit.kind === 'entry' ? [unit.entry] : [],
  );
  // People join boats that stand later in the file.
  for (const entry of written) await writeBoat(writer, entry);
  for (const entry of written) await writeSeat(writer, entry);
  for (const entry of written) await writeTeam(writer, entry);
}

interface Writer {
  transaction: AppDatabase;
  editionId: number;
  entries: Map<string, number>;
  people: ReadonlyMap<string, number>;
}

async function entryIds(database: AppDatabase, editionId: number): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['participant.id', 'person.person_key', 'participant.entry_number'])
    .where('participant.edition_id', '=', editionId)
    .execute();
  return new Map(rows.map((row) => [toEntryKey(row.person_key, row.entry_number), row.id]));
}

/** Clears all changing bibs first, so that two paddlers can swap theirs. */
async function releaseBibs(
  { transaction, entries }: Writer,
  changes: readonly ImportChange[],
): Promise<void> {
  const changed = changes.flatMap(({ unit }) =>
    unit.kind === 'entry' ? (entries.get(unit.entry.person) ?? []) : [],
  );
  for (const ids of inChunks(changed)) {
    await transaction
      .updateTable('participant')
      .set({ bib: null })
      .where('id', 'in', ids)
      .execute();
  }
}

async function write(writer: Writer, unit: RecordUnit): Promise<void> {
  const { transaction, editionId } = writer;
  switch (unit.kind) {
    case 'edition': {
      const { year, raceDate } = unit.facts;
      await transaction
        .updateTable('edition')
        .set({ year, race_date: raceDate, facts_json: JSON.stringify(unit.facts) })
        .where('id', '=', editionId)
        .execute();
      return;
    }
    case 'group': {
      const row = { group_order: unit.order, definition_json: JSON.stringify(unit.group) };
      await transaction
        .insertInto('result_group')
        .values({ edition_id: editionId, group_key: unit.group.id, ...row })
        .onConflict((known) => known.columns(['edition_id', 'group_key']).doUpdateSet(row))
        .execute();
      return;
    }
    case 'heat': {
      const { id, name, descent } = unit.heat;
      const row = { heat_order: unit.order, name_es: name.es, name_en: name.en, descent };
      await transaction
        .insertInto('heat')
        .values({ id, edition_id: editionId, ...row })
        .onConflict((known) => known.column('id').doUpdateSet(row))
        .execute();
      return;
    }
    case 'entry':
      return writeEntry(writer, unit.entry);
    case 'contact':
      return writeContact(writer, unit.contact);
    case 'run':
      return writeRun(writer, unit);
    case 'decision': {
      const { author, at, words, person } = unit.decision;
      const row = { author, made_at: at, words_es: words.es, words_en: words.en };
      const participant = { participant_id: idOf(writer, person), decision_order: unit.order };
      await transaction
        .insertInto('decision')
        .values({ ...participant, ...row })
        .onConflict((known) => known.columns(['participant_id', 'decision_order']).doUpdateSet(row))
        .execute();
    }
  }
}

async function writeEntry(writer: Writer, entry: RecordEntry): Promise<void> {
  const { transaction, editionId, entries } = writer;
  const row = {
    name: entry.name,
    ...entryAnswers.columns(entry),
    bib: entry.bib ?? null,
    created_at: entry.registeredAt,
    payment_verified_at: entry.paymentVerifiedAt ?? null,
    release_verified_at: entry.releaseVerifiedAt ?? null,
    listed: entry.listed === false ? (0 as const) : (1 as const),
  };
  const known = entries.get(entry.person);
  if (known !== undefined) {
    await transaction.updateTable('participant').set(row).where('id', '=', known).execute();
    // The passport's country depends on the nationality.
    await writeDocument(transaction, known);
    return;
  }
  const { person, entryNumber } = splitEntryKey(entry.person);
  const personId = writer.people.get(person);
  if (personId === undefined) throw new Error(`No person of "${entry.person}" was saved`);
  const { id } = await transaction
    .insertInto('participant')
    .values({
      person_id: personId,
      edition_id: editionId,
      entry_number: entryNumber,
      origin: 'file',
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  entries.set(entry.person, id);
}

async function writeBoat(writer: Writer, { person, boatName }: RecordEntry): Promise<void> {
  if (boatName === undefined) return;
  const boat = { participant_id: idOf(writer, person), name: boatName };
  await writer.transaction
    .insertInto('boat')
    .values({ ...boat, join_key: randomBytes(24).toString('base64url') })
    .onConflict((known) => known.column('participant_id').doUpdateSet({ name: boatName }))
    .execute();
}

async function writeSeat(
  writer: Writer,
  { person, boat, substitute, registeredAt }: RecordEntry,
): Promise<void> {
  const participantId = idOf(writer, person);
  if (boat === undefined) {
    await writer.transaction
      .deleteFrom('boat_member')
      .where('participant_id', '=', participantId)
      .execute();
    return;
  }
  const seat = {
    boat_id: idOf(writer, boat),
    is_substitute: substitute ? (1 as const) : (0 as const),
  };
  await writer.transaction
    .insertInto('boat_member')
    .values({ participant_id: participantId, joined_at: registeredAt, ...seat })
    .onConflict((known) => known.column('participant_id').doUpdateSet(seat))
    .execute();
}

async function writeTeam(writer: Writer, { person, team = [] }: RecordEntry): Promise<void> {
  const boatIds = team.map((boat) => idOf(writer, boat));
  await replaceTeam(writer.transaction, idOf(writer, person), boatIds);
}

async function writeContact(writer: Writer, contact: RecordContact): Promise<void> {
  const { transaction } = writer;
  const participantId = idOf(writer, contact.person);
  const row = {
    ...contactAnswers.columns(contact),
    confirmed: contact.confirmed ?? null,
    check_url: contact.checkUrl ?? null,
  };
  await transaction
    .insertInto('participant_contact')
    .values({ participant_id: participantId, ...row })
    .onConflict((known) => known.column('participant_id').doUpdateSet(row))
    .execute();
  await transaction
    .updateTable('participant')
    .set({ birth_year: Number(contact.birthDate.slice(0, 4)) })
    .where('id', '=', participantId)
    .execute();
  await writeDocument(transaction, participantId);
}

/** Writes the kind of document that a contact's number is guessed to be. A registration on the site states it. */
async function writeDocument(transaction: AppDatabase, participantId: number): Promise<void> {
  const contact = await transaction
    .selectFrom('participant_contact')
    .innerJoin('participant', 'participant.id', 'participant_contact.participant_id')
    .select(['participant_contact.personal_id', 'participant.nationality'])
    .where('participant.id', '=', participantId)
    .where('participant.origin', '=', 'file')
    .executeTakeFirst();
  if (!contact || contact.personal_id === '') return;
  const { kind, country, number } = guessDocument(contact.personal_id, contact.nationality);
  await transaction
    .updateTable('participant_contact')
    .set({ document_kind: kind, document_country: country, document_number: number })
    .where('participant_id', '=', participantId)
    .execute();
}

async function writeRun(
  writer: Writer,
  { heat, order, run }: Extract<RecordUnit, { kind: 'run' }>,
): Promise<void> {
  const { transaction } = writer;
  const row = {
    run_order: order,
    bib: run.bib ?? null,
    scheduled_cs: run.scheduled ?? null,
    start_cs: run.start ?? null,
    finish_cs: run.finish ?? null,
    total_cs: run.total ?? null,
    status: run.status ?? null,
    added_seconds: run.added ?? null,
    swim: run.swim ?? 0,
    roll: run.roll ?? (0 as const),
    comment_es: run.comment?.es ?? null,
    comment_en: run.comment?.en ?? null,
  };
  const { id } = await transaction
    .insertInto('run')
    .values({ heat_id: heat, participant_id: idOf(writer, run.person), revision: 0, ...row })
    .onConflict((known) =>
      known
        .columns(['heat_id', 'participant_id'])
        .doUpdateSet(({ eb }) => ({ ...row, revision: eb('run.revision', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceGates(transaction, id, run.gates ?? []);
}

async function remove(writer: Writer, unit: RecordUnit): Promise<void> {
  const { transaction, editionId } = writer;
  switch (unit.kind) {
    case 'edition':
      return;
    case 'group':
      await transaction
        .deleteFrom('result_group')
        .where('edition_id', '=', editionId)
        .where('group_key', '=', unit.group.id)
        .execute();
      return;
    case 'heat':
      await transaction.deleteFrom('heat').where('id', '=', unit.heat.id).execute();
      return;
    case 'run':
      await transaction
        .deleteFrom('run')
        .where('heat_id', '=', unit.heat)
        .where('participant_id', '=', idOf(writer, unit.run.person))
        .execute();
      return;
    case 'decision':
      await transaction
        .deleteFrom('decision')
        .where('participant_id', '=', idOf(writer, unit.decision.person))
        .where('decision_order', '=', unit.order)
        .execute();
      return;
    case 'contact':
      await transaction
        .deleteFrom('participant_contact')
        .where('participant_id', '=', idOf(writer, unit.contact.person))
        .execute();
      return;
    case 'entry':
      await transaction
        .deleteFrom('participant')
        .where('id', '=', idOf(writer, unit.entry.person))
        .execute();
  }
}

function idOf({ entries }: Writer, person: string): number {
  const id = entries.get(person);
  if (id === undefined) throw new Error(`No entry of "${person}" to write to`);
  return id;
}

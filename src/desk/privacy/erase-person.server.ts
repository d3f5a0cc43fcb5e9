import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { noteTraces, removeTraces } from '../../platform/database/remove-traces.server.ts';
import { forgetStrips } from '../../race-day/log/strips/strips-repository.server.ts';
import { forgetInAudit } from '../../record/accounts/audit/forget-in-audit.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { forgetUnits } from '../../record/editions/exchange/forget-units.server.ts';
import { forgetReasons } from '../../record/editions/record/note-change.server.ts';
import { raisePeopleVersions } from '../../record/editions/record/raise-version.server.ts';
import { toEntryKey } from '../../record/editions/to-entry-key.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import {
  listEntriesOfPerson,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import { mailFileName } from '../../record/mail/mail-transport.server.ts';
import { forgetNewsAddresses } from '../../record/mail/news/news-repository.server.ts';
import { findFreeKey } from '../../record/people/add-person.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { erasureDigest } from '../../record/people/erasure-digest.server.ts';
import { forgetInSeries } from '../../record/series/kept/kept-series.server.ts';
import { clubsOfCaptain, forgetCaptain } from '../../registration/clubs/forget-captain.server.ts';
import { forgetInClubLetters } from '../../registration/clubs/take-out-of-club-letters.server.ts';
import { removeFiles } from '../../registration/kept-entry/remove-files.server.ts';
import { listReceiptFiles } from '../../registration/payments/payments-repository.server.ts';
import { forgetInReceipts } from '../../registration/payments/receipts/issue-receipt.server.ts';
import {
  removeAside,
  sweepReceipts,
} from '../../registration/payments/transfer/sweep-receipts.server.ts';
import { raiseChampionshipVersion } from '../../site/championship/import-championship.server.ts';
import {
  type Owner,
  ownerColumn,
  type Removal,
  tablesOfPeople,
} from '../../site/privacy/kept-tables.ts';
import { closePrivacyRequests } from './answer-request.server.ts';

interface Erasure {
  actor: Actor;
  personId: number;
  alsoResults: boolean;
  now: Date;
}

export interface ErasureReport {
  entries: number;
  receipts: number;
  mails: number;
  /** Files of the editions that still name the person: an organizer has to edit them by hand. */
  files: string[];
  /** Receipt files without a payment, when too many to be leftovers: one may belong to the person. */
  strayReceipts: number;
  /** Whether bytes of the person are left in the database files; see `removeTraces`. */
  traces: boolean;
}

/**
 * Erases a person: contacts, consents, payments, receipts, e-mails and entries, also as captain of a club. Entries with
 * published results keep the data that the results need, and lose the name too if requested. A mark without the name
 * keeps files from importing the person again.
 */
export async function erasePerson(
  { database, varDir, dataDir }: { database: AppDatabase; varDir: string; dataDir: string },
  { actor, personId, alsoResults, now }: Erasure,
): Promise<ErasureReport> {
  const gone = await database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.privacy');
    const people = await listJoinedPeople(transaction, personId);
    const ids = people.map(({ id }) => id);
    const entries = await listEntriesOfPerson(transaction, personId);
    const entryIds = entries.map(({ participantId }) => participantId);
    await raisePeopleVersions(transaction, ids, { kind: 'erasure' });
    await raiseChampionshipVersion(transaction);
    await closePrivacyRequests(transaction, actor, ids, now);
    await forgetInAudit(transaction, [
      ...ids.map((id) => ({ kind: 'person' as const, id })),
      ...entryIds.map((id) => ({ kind: 'entry' as const, id })),
      ...entries.map(({ reference }) => ({ kind: 'payment' as const, id: reference ?? '' })),
      // A jury's words may name the person, so they are erased with the results.
      ...(alsoResults ? entries : []).map(({ year, bib }) => ({
        kind: 'result' as const,
        id: `${year}/${bib}`,
      })),
    ]);
    if (alsoResults) await forgetReasons(transaction, entries);
    await markEntries(transaction, entryIds, now);
    const receipts = await listReceiptFiles(transaction, entryIds);
    const emails = entries.flatMap(({ email }) => email ?? []);
    const mails = [
      ...(await removeMails(transaction, entryIds)),
      ...(await removeMailsTo(transaction, emails, entryIds)),
    ];
    await forgetNewsAddresses(transaction, emails);
    await forgetStrips(transaction, entryIds, now);
    const told = await forgetInClubLetters(transaction, entryIds);
    for (const club of await clubsOfCaptain(transaction, entries)) {
      told.push(...(await forgetCaptain(transaction, club)));
    }
    const boats = await listBoatsOf(transaction, entryIds);
    await removeEntries(transaction, entryIds);
    if (alsoResults) {
      await eraseRowsOf(transaction, 'participant', entryIds, 'alsoResults');
      await eraseRowsOf(transaction, 'person', ids, 'alsoResults');
    }
    // The last person is the root of the merged ones; all results are stored under its key.
    let to: string | null = null;
    for (const person of people) {
      const replacedBy = alsoResults ? await findFreeKey(transaction, anonymousKey) : null;
      await leaveMark(transaction, { key: person.person_key, replacedBy, now });
      if (replacedBy !== null) await takeName(transaction, person, replacedBy);
      to = replacedBy;
    }
    for (const boat of boats) await nameBoat(transaction, boat);
    const keys = people.map(({ person_key }) => person_key);
    await forgetInSeries(transaction, { keys, to, nameless: erasedName, now });
    await eraseRowsOf(transaction, 'person', ids, 'asked');
    const left = await removePeople(transaction, ids);
    for (const { id, person_key } of people) {
      await forgetUnits(transaction, person_key, left.has(id) ? 'contacts' : 'everything');
    }
    const after = { entries: entryIds.length, receipts: receipts.length, alsoResults };
    const subject = { kind: 'person', id: personId } as const;
    await writeAudit(transaction, actor, { act: 'person_erased', subject, after }, now);
    await noteTraces(transaction);
    return { keys, entries, receipts, mails, told };
  });
  const ofMails = gone.mails.flatMap((mail) => listMailFiles(mail, gone.entries));
  await removeFiles(varDir, {
    receipts: gone.receipts,
    mails: [...ofMails, ...gone.told.map(mailFileName)],
  });
  // A receipt file of the person may have lost its row when a process was killed.
  const { left } = await sweepReceipts({ database, varDir }, now, { isRight: true });
  await removeAside(varDir, { now, all: true });
  return {
    entries: gone.entries.length,
    receipts: gone.receipts.length,
    mails: gone.mails.length,
    files: filesThatName(dataDir, gone.keys),
    strayReceipts: left,
    traces: !(await removeTraces(database)),
  };
}

const anonymousKey = 'anonimo';

interface Person {
  id: number;
  person_key: string;
}

/** Returns the person and all joined ones, those first, because they point at the root. */
async function listJoinedPeople(transaction: AppDatabase, personId: number): Promise<Person[]> {
  return transaction
    .selectFrom('root_person')
    .innerJoin('person', 'person.id', 'root_person.own_id')
    .select(['person.id', 'person.person_key'])
    .where('root_person.id', '=', personId)
    .orderBy('person.same_as', (order) => order.desc().nullsLast())
    .execute();
}

async function eraseRowsOf(
  transaction: AppDatabase,
  owner: Owner,
  ids: readonly number[],
  when: 'asked' | 'alsoResults',
): Promise<void> {
  for (const [table, { of, [when]: erasure }] of tablesOfPeople) {
    if (of !== owner || erasure === undefined) continue;
    const act =
      erasure === 'row' ? sql`delete from ${sql.table(table)}` : setValues(table, erasure);
    for (const some of inChunks(ids)) {
      await sql`${act} where ${sql.ref(ownerColumn(table, owner))} in (${sql.join(some)})`.execute(
        transaction,
      );
    }
  }
}

/** Returns the update that leaves these values in a table, without its condition. */
export function setValues(table: string, values: Exclude<Removal, 'row'>): RawBuilder<unknown> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(set)}`;
}

/** Returns the condition that an entry (`participant`) has no run and no decision. */
export function hasNoResult() {
  const { and, not, exists, selectFrom } = expressionBuilder<DatabaseSchema, 'participant'>();
  return and(
    (['run', 'decision'] as const).map((table) =>
      not(
        exists(
          selectFrom(table)
            .select(`${table}.id`)
            .whereRef(`${table}.participant_id`, '=', 'participant.id'),
        ),
      ),
    ),
  );
}

/** Removes the data of entries; entries with published runs and decisions keep only the public data. */
export async function removeEntries(
  transaction: AppDatabase,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await forgetInReceipts(transaction, ids);
  await eraseRowsOf(transaction, 'participant', ids, 'asked');
  await transaction.deleteFrom('participant').where('id', 'in', ids).where(hasNoResult()).execute();
}

/**
 * Marks the keys of paper entries, and of further entries of a person: another server of a race day may send them again.
 */
async function markEntries(
  transaction: AppDatabase,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .selectFrom('registration')
    .select('request_key as key')
    .where('participant_id', 'in', ids)
    .where('request_key', 'like', '%:%')
    .execute();
  const further = await transaction
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['person.person_key', 'participant.entry_number'])
    .where('participant.id', 'in', ids)
    .where('participant.entry_number', '>', 1)
    .execute();
  const keys = further.map((row) => toEntryKey(row.person_key, row.entry_number));
  for (const key of [...rows.map((row) => row.key), ...keys]) {
    if (key) await leaveMark(transaction, { key, replacedBy: null, now });
  }
}

async function leaveMark(
  transaction: AppDatabase,
  { key, replacedBy, now }: { key: string; replacedBy: string | null; now: Date },
): Promise<void> {
  const mark = {
    also_results: replacedBy === null ? (0 as const) : (1 as const),
    replaced_by: replacedBy,
    erased_at: now.toISOString(),
  };
  await transaction
    .insertInto('erased_person')
    .values({ person_key: erasureDigest(key), ...mark })
    .onConflict((conflict) => conflict.column('person_key').doUpdateSet(mark))
    .execute();
}

async function takeName(
  transaction: AppDatabase,
  { id, person_key }: Person,
  replacedBy: string,
): Promise<void> {
  await forgetUnits(transaction, person_key, 'everything');
  await transaction
    .updateTable('person')
    .set({ name: erasedName, person_key: replacedBy })
    .where('id', '=', id)
    .execute();
}

/** Removes the people without published data; returns the numbers of the others. */
export async function removePeople(
  transaction: AppDatabase,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  await transaction.deleteFrom('registered_person').where('person_id', 'in', ids).execute();
  for (const id of ids) {
    await transaction
      .deleteFrom('person')
      .where('id', '=', id)
      .where(({ and, not, exists, selectFrom }) =>
        and([
          not(exists(selectFrom('participant').select('id').where('person_id', '=', id))),
          not(
            exists(
              selectFrom('championship_entrant').select('person_id').where('person_id', '=', id),
            ),
          ),
          not(
            exists(
              selectFrom('person as other').select('other.id').where('other.same_as', '=', id),
            ),
          ),
        ]),
      )
      .execute();
  }
  const left = await transaction.selectFrom('person').select('id').where('id', 'in', ids).execute();
  return new Set(left.map(({ id }) => id));
}

export async function removeMails(transaction: AppDatabase, ids: readonly number[]) {
  if (ids.length === 0) return [];
  await transaction.deleteFrom('certificate_mail').where('participant_id', 'in', ids).execute();
  return transaction
    .deleteFrom('mail_outbox')
    .where('participant_id', 'in', ids)
    .returning(['mail_key', 'participant_id'])
    .execute();
}

/**
 * Removes e-mails that the person got without an entry: removed from a club, or offered an entry transfer. E-mails to
 * an address shared with another person stay.
 */
async function removeMailsTo(
  transaction: AppDatabase,
  emails: readonly string[],
  ids: readonly number[],
) {
  const theirs = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (theirs.length === 0) return [];
  const others = await transaction
    .selectFrom('participant_contact')
    .select(({ fn }) => fn<string>('lower', ['email']).as('email'))
    .where(({ fn }) => fn('lower', ['email']), 'in', theirs)
    .where('participant_id', 'not in', ids)
    .execute();
  const alone = theirs.filter((email) => others.every((other) => other.email !== email));
  if (alone.length === 0) return [];
  return transaction
    .deleteFrom('mail_outbox')
    .where('kind', 'in', ['club_dropped', 'offered', 'offer_over'])
    .where(({ fn }) => fn('lower', ['recipient']), 'in', alone)
    .returning(['mail_key', 'participant_id'])
    .execute();
}

/** Returns the possible files of an e-mail: older keys had the token in place of the participant's number. */
function listMailFiles(
  { mail_key: key, participant_id: id }: { mail_key: string; participant_id: number | null },
  entries: readonly Pick<OrganizerEntry, 'participantId' | 'accessToken'>[],
): string[] {
  const token = entries.find(({ participantId }) => participantId === id)?.accessToken ?? null;
  const keys = token === null ? [key] : [key, key.replace(`:${id}`, `:${token}`)];
  return keys.map(mailFileName);
}

function filesThatName(dataDir: string, keys: readonly string[]): string[] {
  return globSync('**/*.json', { cwd: dataDir })
    .filter((file) => {
      const text = readFileSync(join(dataDir, file), 'utf8');
      return keys.some((key) => text.includes(`"${key}"`));
    })
    .sort();
}

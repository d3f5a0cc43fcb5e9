import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { noteTraces, removeTraces } from '../../platform/database/remove-traces.server.ts';
import { forgetInAudit } from '../../record/accounts/audit/forget-in-audit.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { forgetUnits } from '../../record/editions/exchange/forget-units.server.ts';
import { forgetReasons } from '../../record/editions/record/note-change.server.ts';
import { raiseVersionsOf } from '../../record/editions/record/raise-version.server.ts';
import { openColumnsOf } from '../../record/entries/columns-of.ts';
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
import { receiptFilesOf } from '../../registration/payments/payments-repository.server.ts';
import { forgetInReceipts } from '../../registration/payments/receipts/issue-receipt.server.ts';
import {
  removeAside,
  sweepReceipts,
} from '../../registration/payments/transfer/sweep-receipts.server.ts';
import { raiseChampionshipVersion } from '../../site/championship/import-championship.server.ts';
import { closeRequestsOf } from './privacy-requests/answer-request.server.ts';

interface Erasure {
  actor: Actor;
  personId: number;
  /** Published results lose the name as well. */
  alsoResults: boolean;
  now: Date;
}

export interface ErasureReport {
  entries: number;
  receipts: number;
  mails: number;
  /** Files of the editions that still name the person: an organizer takes them out by hand. */
  files: string[];
  /** Files of receipts that no payment names, too many to be left by chance: one may be theirs. */
  strayReceipts: number;
  /** Bytes of theirs are left in the files of the database; see `removeTraces`. */
  traces: boolean;
}

/**
 * Erases a person: contacts, consents, payments, receipts, mails and entries, and the captain of a club. What published results
 * need of an entry stays, out of the lists, and without the name when the results shall lose it too.
 * A mark without the name keeps files from bringing the person back. The bytes go too, from the files
 * of the database and from its log.
 */
export async function erasePerson(
  { database, varDir, dataDir }: { database: AppDatabase; varDir: string; dataDir: string },
  { actor, personId, alsoResults, now }: Erasure,
): Promise<ErasureReport> {
  const gone = await database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.privacy');
    const people = await peopleOf(transaction, personId);
    const ids = people.map(({ id }) => id);
    const entries = await listEntriesOfPerson(transaction, personId);
    const entryIds = entries.map(({ participantId }) => participantId);
    await raiseVersionsOf(transaction, ids, { kind: 'erasure' });
    await raiseChampionshipVersion(transaction);
    await closeRequestsOf(transaction, actor, ids, now);
    await forgetInAudit(transaction, [
      ...ids.map((id) => ({ kind: 'person', id })),
      ...entryIds.map((id) => ({ kind: 'entry', id })),
      ...entries.map(({ reference }) => ({ kind: 'payment', id: reference ?? '' })),
      // Words of a jury may name them: with the results they go too.
      ...(alsoResults ? entries : []).map(({ year, bib }) => ({
        kind: 'result',
        id: `${year}/${bib}`,
      })),
    ]);
    if (alsoResults) await forgetReasons(transaction, entries);
    await markPaper(transaction, entryIds, now);
    const receipts = await receiptFilesOf(transaction, entryIds);
    const emails = entries.flatMap(({ email }) => email ?? []);
    const mails = [
      ...(await removeMails(transaction, entryIds)),
      ...(await removeMailsTo(transaction, emails, entryIds)),
    ];
    await forgetNewsAddresses(transaction, emails);
    const told = await forgetInClubLetters(transaction, entryIds);
    for (const club of await clubsOfCaptain(transaction, entries)) {
      told.push(...(await forgetCaptain(transaction, club)));
    }
    await removeEntries(transaction, entryIds);
    // The last is the one whom the others are the same as: results of all are under its key.
    let to: string | null = null;
    for (const person of people) {
      const replacedBy = alsoResults ? await findFreeKey(transaction, anonymousKey) : null;
      await leaveMark(transaction, { key: person.person_key, replacedBy, now });
      if (replacedBy !== null) await takeName(transaction, person, replacedBy);
      to = replacedBy;
    }
    const keys = people.map(({ person_key }) => person_key);
    await forgetInSeries(transaction, { keys, to, nameless: erasedName, now });
    await forgetSpokenNames(transaction, ids);
    const left = await removePeople(transaction, ids);
    for (const { id, person_key } of people) {
      await forgetUnits(transaction, person_key, left.has(id) ? 'contacts' : 'everything');
    }
    const after = { entries: entryIds.length, receipts: receipts.length, alsoResults };
    const subject = { kind: 'person', id: personId };
    await writeAudit(transaction, actor, { act: 'person_erased', subject, after }, now);
    await noteTraces(transaction);
    return { keys, entries, receipts, mails, told };
  });
  const ofMails = gone.mails.flatMap((mail) => mailFilesOf(mail, gone.entries));
  await removeFiles(varDir, {
    receipts: gone.receipts,
    mails: [...ofMails, ...gone.told.map(mailFileName)],
  });
  // One of theirs may have lost its row when a process was killed.
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

/** The person and who is the same, the latter first: they point at the former. */
async function peopleOf(transaction: AppDatabase, personId: number): Promise<Person[]> {
  return transaction
    .selectFrom('root_person')
    .innerJoin('person', 'person.id', 'root_person.own_id')
    .select(['person.id', 'person.person_key'])
    .where('root_person.id', '=', personId)
    .orderBy('person.same_as', (order) => order.desc().nullsLast())
    .execute();
}

/** What results do without: the answers beside them that nobody has to give. */
const openAnswers = openColumnsOf('participant');

const tablesOfEntry = [
  'participant_contact',
  'registration',
  'payment',
  'check_in_act',
  'own_answer',
  // Of a payment that may be somebody else's by now.
  'receipt_name',
] as const;

/** Removes what is kept of entries; those of published runs and decisions stay without what is private. */
export async function removeEntries(
  transaction: AppDatabase,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await forgetInReceipts(transaction, ids);
  // Consents and whom to call go with the registration, receipts and the history with the payment.
  for (const table of tablesOfEntry) {
    await transaction.deleteFrom(table).where('participant_id', 'in', ids).execute();
  }
  await transaction
    .updateTable('participant')
    .set({
      listed: 0,
      payment_verified_at: null,
      release_verified_at: null,
      ...openAnswers,
      birth_year: null,
    })
    .where('id', 'in', ids)
    .execute();
  await transaction
    .deleteFrom('participant')
    .where('id', 'in', ids)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['run', 'decision'] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select(`${table}.id`)
                .whereRef(`${table}.participant_id`, '=', 'participant.id'),
            ),
          ),
        ),
      ),
    )
    .execute();
}

/** Keys of entries that came on paper leave a mark too: another server of a race day may send them again. */
async function markPaper(
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
  for (const { key } of rows) {
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

/** Takes name and key off what stays of a person, and off what imports remember of them. */
async function takeName(
  transaction: AppDatabase,
  { id, person_key }: Person,
  replacedBy: string,
): Promise<void> {
  await forgetUnits(transaction, person_key, 'everything');
  const nameless = { name: erasedName };
  await transaction
    .updateTable('person')
    .set({ ...nameless, person_key: replacedBy })
    .where('id', '=', id)
    .execute();
  await transaction.updateTable('participant').set(nameless).where('person_id', '=', id).execute();
  // Words of a jury may tell it.
  await transaction
    .deleteFrom('decision')
    .where('participant_id', 'in', ({ selectFrom }) =>
      selectFrom('participant').select('id').where('person_id', '=', id),
    )
    .execute();
  await transaction
    .updateTable('championship_entrant')
    .set(nameless)
    .where('person_id', '=', id)
    .execute();
}

/** How a name is said goes also where published results keep the name. */
async function forgetSpokenNames(transaction: AppDatabase, ids: readonly number[]): Promise<void> {
  for (const some of inChunks(ids)) {
    await transaction
      .updateTable('person')
      .set({ spoken_name: null })
      .where('id', 'in', some)
      .where('spoken_name', 'is not', null)
      .execute();
  }
}

/** Removes the people of whom nothing published stays; answers with the numbers of the others. */
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

/** Takes the mails about entries out of the outbox; their files are the caller's to remove. */
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
 * Takes the letters out that somebody got without an entry of theirs: taken out of a club, or offered the
 * entry of another. Those of an address that somebody else has as well stay.
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

/** Files that a mail may lie in: keys once carried the token where the participant's number stands. */
function mailFilesOf(
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

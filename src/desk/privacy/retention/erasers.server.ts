import { type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { shiftDate } from '../../../platform/format/local-date.ts';
import { followedDays } from '../../../race-day/follow/push/subscriptions-repository.server.ts';
import { listPlannedDays } from '../../../race-day/log/plan/list-planned-days.server.ts';
import { forgetPersons } from '../../../race-day/log/store/forget-persons.server.ts';
import { raisePeopleVersions } from '../../../record/editions/record/raise-version.server.ts';
import { mailFileName } from '../../../record/mail/mail-transport.server.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { listQuestionsOfAll } from '../../../record/questions/own/own-questions-repository.server.ts';
import { listReceiptFiles } from '../../../registration/payments/payments-repository.server.ts';
import { forgetInReceipts } from '../../../registration/payments/receipts/issue-receipt.server.ts';
import { type Owner, ownerColumn, tablesOfPeople } from '../../../site/privacy/kept-tables.ts';
import { personalData, type RetainedKind } from '../../../site/privacy/personal-data.ts';
import {
  hasNoResult,
  removeEntries,
  removeMails,
  removePeople,
  setValues,
} from '../erase-person.server.ts';

export interface EraserResult {
  count: number;
  receipts: string[];
  mails: string[];
}

/**
 * Erases the due data of one kind inside the caller's transaction: editions raced before a local day (YYYY-MM-DD), and
 * everything else that is older than the beginning of that day in UTC.
 */
type Eraser = (transaction: AppDatabase, before: string) => Promise<EraserResult>;

function erasedRows(rows: readonly unknown[]): EraserResult {
  return { count: rows.length, receipts: [], mails: [] };
}

const none = erasedRows([]);

const toDayStart = (day: string) => `${day}T00:00:00.000Z`;

const raceDays: Partial<Record<Owner, RawBuilder<unknown>>> = {
  participant: sql`select race_date from participant
    join edition on edition.id = edition_id where participant.id`,
  payment: sql`select race_date from payment join participant on participant.id = participant_id
    join edition on edition.id = edition_id where payment.id`,
  edition: sql`select race_date from edition where edition.id`,
  seat: sql`select day from seat where seat.id`,
};

/** Returns the eraser that carries out the terms which the registry gives to the tables of a kind. */
function eraseByTerm(kind: RetainedKind): Eraser {
  const { from } = personalData[kind].kept;
  return async (transaction, before) => {
    const erased: { file: string | null }[] = [];
    for (const [table, { kinds, of, term, at, file }] of tablesOfPeople) {
      if (term === undefined || !kinds.includes(kind)) continue;
      const due =
        from === 'race' && of
          ? sql`coalesce((${raceDays[of]} = ${sql.ref(`${table}.${ownerColumn(table, of)}`)}), ${at ? sql.ref(at) : sql`null`}) < ${before}`
          : sql`${sql.ref(at ?? '')} < ${toDayStart(before)}`;
      const act =
        term === 'row'
          ? sql`delete from ${sql.table(table)} where ${due}`
          : sql`${setValues(table, term)} where ${due} and (${sql.join(
              Object.entries(term)
                .filter(([, value]) => value !== null)
                .map(([column, value]) => sql`${sql.ref(column)} <> ${value}`),
              sql` or `,
            )})`;
      const name = file ? sql.ref(file) : sql`null`;
      const { rows } = await sql<{ file: string | null }>`${act} returning ${name} as file`.execute(
        transaction,
      );
      erased.push(...rows);
    }
    return { ...erasedRows(erased), receipts: erased.flatMap(({ file }) => file ?? []) };
  };
}

/** Race days further apart than this belong to two races. */
const longestRace = 14;

function neverPublic(transaction: AppDatabase, before: string) {
  return entriesRacedBefore(transaction, before)
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .select(['participant.id', 'participant.person_id as personId'])
    .where('participant.origin', '=', 'site')
    .where('participant.payment_verified_at', 'is', null)
    .where(hasNoResult());
}

async function removeWhole(
  transaction: AppDatabase,
  entries: readonly { id: number; personId: number }[],
): Promise<EraserResult> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return none;
  const receipts = await listReceiptFiles(transaction, ids);
  const mails = await removeMails(transaction, ids);
  await removeEntries(transaction, ids);
  await removeLonePeople(
    transaction,
    entries.map(({ personId }) => personId),
  );
  const files = mails.map((mail) => mailFileName(mail.mail_key));
  return { count: ids.length, receipts, mails: files };
}

export const erasers: Readonly<Record<RetainedKind, Eraser>> = {
  emergency: eraseByTerm('emergency'),

  async ownAnswers(transaction, before) {
    const today = shiftDate(before, personalData.ownAnswers.kept.days);
    const erased: { participant_id: number }[] = [];
    for (const { id, now } of await listQuestionsOfAll(transaction)) {
      const due = entriesRacedBefore(transaction, shiftDate(today, -now.keptDays));
      erased.push(
        ...(await transaction
          .deleteFrom('own_answer')
          .where('question_id', '=', id)
          .where('participant_id', 'in', due.select('participant.id'))
          .returning('participant_id')
          .execute()),
      );
    }
    // Facts that were public are in no list any more.
    const people = await transaction
      .selectFrom('participant')
      .select('person_id as id')
      .where('id', 'in', [0, ...erased.map((row) => row.participant_id)])
      .execute();
    await raisePeopleVersions(
      transaction,
      people.map(({ id }) => id),
    );
    return erasedRows(erased);
  },

  async unpaid(transaction, before) {
    const due = await neverPublic(transaction, before)
      .where(({ eb, or, and, not, exists, selectFrom }) =>
        or([
          // When the money went to another person with an entry transfer, the data is kept as long as the accounts.
          and([
            eb('payment.state', 'is', null),
            not(
              exists(
                selectFrom('receipt')
                  .select('receipt.number')
                  .whereRef('receipt.participant_id', '=', 'participant.id'),
              ),
            ),
          ]),
          eb('payment.state', 'in', ['pending', 'rejected', 'expired']),
          // When money arrived and stayed, the data is kept as long as the accounts.
          and([
            eb('payment.state', '=', 'withdrawn'),
            not(
              exists(
                selectFrom('money_line')
                  .select('money_line.id')
                  .whereRef('money_line.payment_id', '=', 'payment.id')
                  .where('money_line.kind', '=', 'paid'),
              ),
            ),
          ]),
        ]),
      )
      .execute();
    return removeWhole(transaction, due);
  },

  refundAccount: eraseByTerm('refundAccount'),
  receipt: eraseByTerm('receipt'),

  async mail(transaction, before) {
    const old = toDayStart(before);
    const failed = await transaction
      .deleteFrom('mail_outbox')
      .where('state', '=', 'failed')
      .where('created_at', '<', old)
      .returning('mail_key')
      .execute();
    // The key of a sent e-mail stays, so that it is never sent again.
    const sent = await transaction
      .updateTable('mail_outbox')
      .set({ recipient: '', values_json: '{}', letter_json: null, last_error: null })
      .where('state', '=', 'sent')
      .where('created_at', '<', old)
      .where('recipient', '!=', '')
      .returning('mail_key')
      .execute();
    const keys = [...failed, ...sent].map((mail) => mail.mail_key);
    return { ...none, count: keys.length, mails: keys.map(mailFileName) };
  },

  async entry(transaction, before) {
    const spoken = await forgetSpokenNames(transaction, before);
    const entries = entriesRacedBefore(transaction, before);
    const due = await entries
      .leftJoin('registration', 'registration.participant_id', 'participant.id')
      .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
      .select(['participant.id', 'participant.person_id as personId'])
      .where(({ eb, or }) =>
        or([
          eb('registration.participant_id', 'is not', null),
          eb('contact.participant_id', 'is not', null),
        ]),
      )
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return { ...none, count: spoken };
    const people = due.map(({ personId }) => personId);
    const mails = await removeMails(transaction, ids);
    await eraseByTerm('entry')(transaction, before);
    await transaction
      .updateTable('participant')
      .set({ birth_year: null })
      .where('id', 'in', ids)
      .execute();
    await raisePeopleVersions(transaction, people);
    // The document is deleted with the last entry that gave it.
    await transaction
      .deleteFrom('registered_person')
      .where('person_id', 'in', people)
      .where('person_id', 'not in', (query) =>
        query
          .selectFrom('participant')
          .innerJoin('participant_contact as kept', 'kept.participant_id', 'participant.id')
          .select('participant.person_id')
          // An entry without a document keeps nobody's number.
          .where('kept.personal_id', '!=', ''),
      )
      .execute();
    const count = spoken + ids.length;
    return { ...none, count, mails: mails.map((mail) => mailFileName(mail.mail_key)) };
  },

  captain: eraseByTerm('captain'),

  async payment(transaction, before) {
    // Refunded and undecided entries: their names were never public.
    const unseen = await neverPublic(transaction, before).execute();
    const whole = await removeWhole(transaction, unseen);
    const due = await entriesRacedBefore(transaction, before)
      .innerJoin('payment', 'payment.participant_id', 'participant.id')
      .select('participant.id')
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return whole;
    const receipts = await listReceiptFiles(transaction, ids);
    await forgetInReceipts(transaction, ids);
    await transaction.deleteFrom('payment').where('participant_id', 'in', ids).execute();
    return {
      ...whole,
      count: whole.count + ids.length,
      receipts: [...whole.receipts, ...receipts],
    };
  },

  request: eraseByTerm('request'),
  checkIn: eraseByTerm('checkIn'),

  async push(transaction, before) {
    // A race of several days ends with the last one, even with days between.
    const planned = await listPlannedDays(transaction);
    const goesOn = (await followedDays(transaction)).filter((day) =>
      planned.some((one) => one >= before && one <= shiftDate(day, longestRace)),
    );
    // The followed boats and sent messages are deleted too.
    const erased = await transaction
      .deleteFrom('push_subscription')
      .where('day', '<', before)
      .where('day', 'not in', ['', ...goesOn])
      .returning('id')
      .execute();
    return erasedRows(erased);
  },

  async crew(transaction, before) {
    const { count, ...files } = await eraseByTerm('crew')(transaction, before);
    return { ...files, count: count + (await forgetPersons(transaction, before)) };
  },

  finishPicture: eraseByTerm('finishPicture'),

  async team(transaction, before) {
    // The account keeps its number without a name, because other rows refer to it.
    const erased = await transaction
      .updateTable('account')
      .set({ name: erasedName, email: sql<string>`cast(id as text)` })
      .where('ended_at', '<', toDayStart(before))
      .where('name', '!=', erasedName)
      .returning('id')
      .execute();
    const ids = erased.map(({ id }) => id);
    if (ids.length > 0) {
      await transaction.deleteFrom('saved_view').where('account_id', 'in', ids).execute();
    }
    return erasedRows(erased);
  },

  visit: eraseByTerm('visit'),
  act: eraseByTerm('act'),
};

/** Selects the entries of editions raced before a local day, YYYY-MM-DD. */
function entriesRacedBefore(database: AppDatabase, day: string) {
  return database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .where('edition.race_date', '<', day);
}

/** Removes the spoken names of people without a race since a local day; returns how many. */
async function forgetSpokenNames(transaction: AppDatabase, day: string): Promise<number> {
  const forgotten = await transaction
    .updateTable('person')
    .set({ spoken_name: null })
    .where('spoken_name', 'is not', null)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('participant')
        .innerJoin('edition', 'edition.id', 'participant.edition_id')
        // Includes joined people, because the spoken name is stored with one of them and used for all.
        .innerJoin('root_person as entrant', 'entrant.own_id', 'participant.person_id')
        .innerJoin('root_person as same', 'same.id', 'entrant.id')
        .select('same.own_id')
        .where('edition.race_date', '>=', day),
    )
    .returning('id')
    .execute();
  return forgotten.length;
}

export async function removeLonePeople(
  transaction: AppDatabase,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const entered = await transaction
    .selectFrom('participant')
    .select('person_id as id')
    .where('person_id', 'in', people)
    .execute();
  const left = new Set(entered.map(({ id }) => id));
  const lone = [...new Set(people)].filter((id) => !left.has(id));
  if (lone.length > 0) await removePeople(transaction, lone);
}

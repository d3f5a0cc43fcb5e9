import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { shiftDate } from '../../../platform/format/local-date.ts';
import { followedDays } from '../../../race-day/follow/push/subscriptions-repository.server.ts';
import { listPlannedDays } from '../../../race-day/log/plan/list-planned-days.server.ts';
import { raisePeopleVersions } from '../../../record/editions/record/raise-version.server.ts';
import { mailFileName } from '../../../record/mail/mail-transport.server.ts';
import { listQuestionsOfAll } from '../../../record/questions/own/own-questions-repository.server.ts';
import { listReceiptFiles } from '../../../registration/payments/payments-repository.server.ts';
import { forgetInReceipts } from '../../../registration/payments/receipts/issue-receipt.server.ts';
import { personalData, type RetainedKind } from '../../../site/privacy/personal-data.ts';
import { removeEntries, removeMails, removePeople } from '../erase-person.server.ts';
import { deskErasers } from './desk-erasers.server.ts';
import { type Eraser, type EraserResult, erasedRows, toDayStart } from './eraser.ts';

const none = erasedRows([]);

/** Race days further apart than this belong to two races. */
const longestRace = 14;

/** Selects online entries that no public list or result ever showed, with their payment. */
function neverPublic(transaction: AppDatabase, before: string) {
  return entriesRacedBefore(transaction, before)
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .select(['participant.id', 'participant.person_id as personId'])
    .where('participant.origin', '=', 'site')
    .where('participant.payment_verified_at', 'is', null)
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
    );
}

/** Removes entries completely, and people who are then in no edition. */
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

/** The eraser of each kind in the table of personal data. */
export const erasers: Readonly<Record<RetainedKind, Eraser>> = {
  async emergency(transaction, before) {
    const erased = await transaction
      .deleteFrom('emergency_contact')
      // Joins from the few contacts to their editions, because the other direction reads all participants.
      .where(
        ({ selectFrom, ref }) =>
          selectFrom('participant')
            .innerJoin('edition', 'edition.id', 'participant.edition_id')
            .select('edition.race_date')
            .where('participant.id', '=', ref('emergency_contact.participant_id')),
        '<',
        before,
      )
      .returning('participant_id')
      .execute();
    return erasedRows(erased);
  },

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

  async refundAccount(transaction, before) {
    const erased = await transaction
      .deleteFrom('refund_account')
      .where('payment_id', 'in', () =>
        entriesRacedBefore(transaction, before)
          .innerJoin('payment', 'payment.participant_id', 'participant.id')
          .select('payment.id'),
      )
      .returning('payment_id')
      .execute();
    return erasedRows(erased);
  },

  async receipt(transaction, before) {
    const erased = await transaction
      .deleteFrom('payment_receipt')
      .where('payment_id', 'in', () =>
        entriesRacedBefore(transaction, before)
          .innerJoin('payment', 'payment.participant_id', 'participant.id')
          .select('payment.id'),
      )
      .returning('file_name')
      .execute();
    return { ...none, count: erased.length, receipts: erased.map((row) => row.file_name) };
  },

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
    // Consents and emergency contacts are deleted with the registration.
    for (const table of ['participant_contact', 'registration'] as const) {
      await transaction.deleteFrom(table).where('participant_id', 'in', ids).execute();
    }
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
          .select('participant.person_id'),
      )
      .execute();
    const count = spoken + ids.length;
    return { ...none, count, mails: mails.map((mail) => mailFileName(mail.mail_key)) };
  },

  async captain(transaction, before) {
    const erased = await transaction
      .deleteFrom('club_entry')
      .where('edition_id', 'in', ({ selectFrom }) =>
        selectFrom('edition').select('id').where('race_date', '<', before),
      )
      .returning('id')
      .execute();
    return erasedRows(erased);
  },

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

  async request(transaction, before) {
    const erased = await transaction
      .deleteFrom('privacy_request')
      .where('answered_at', '<', toDayStart(before))
      .returning('id')
      .execute();
    return erasedRows(erased);
  },

  async checkIn(transaction, before) {
    const erased = await transaction
      .deleteFrom('check_in_act')
      .where('participant_id', 'in', () =>
        entriesRacedBefore(transaction, before).select('participant.id'),
      )
      .returning('id')
      .execute();
    return erasedRows(erased);
  },

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

  ...deskErasers,
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

/** Removes those of these people who are in no edition. */
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

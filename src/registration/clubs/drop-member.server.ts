import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { noteTraces } from '../../platform/database/remove-traces.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import { mailFileName } from '../../record/mail/mail-transport.server.ts';
import { removeFiles } from '../kept-entry/remove-files.server.ts';
import { holdPayment, receiptFilesOf } from '../payments/payments-repository.server.ts';
import { type Club, type ClubMember, clubById, listMembers } from './clubs-repository.server.ts';

/** Whether somebody can be taken out of a club's list: while no money and no receipt came for them. */
export function mayDrop({ payment }: ClubMember): boolean {
  return payment === null || payment.state === 'pending' || payment.state === 'expired';
}

interface DropRoom {
  database: AppDatabase;
  varDir: string;
}

interface Drop {
  club: Club;
  participantId: number;
  /** Whether it is still to be, once nobody else can change anything. */
  may?: (member: ClubMember) => boolean;
  now: Date;
}

/**
 * Takes somebody out of a club's list, with all that was written of them and its files; false where that
 * is over. Who had agreed, or the guardian, reads of it.
 */
export async function dropMember(
  { database, varDir }: DropRoom,
  { club, participantId, may = mayDrop, now }: Drop,
): Promise<boolean> {
  const gone = await database.transaction().execute(async (transaction) => {
    await lockEdition(transaction, club.editionId);
    const member = (await listMembers(transaction, club.id)).find(
      (one) => one.participantId === participantId,
    );
    if (!member || !may(member)) return null;
    if (member.payment && (await hasMoney(transaction, member.payment.id))) return null;
    const files = await forgetMember(transaction, participantId);
    if (member.hasConsented) {
      const { email, language, guardianName, name } = member;
      const { captain, year } = club;
      await enqueueClubMail(transaction, {
        key: `club_dropped:${participantId}`,
        kind: 'club_dropped',
        to: email,
        language,
        values: { name: guardianName ?? name, club: club.club, captain, year },
        now,
      });
    }
    return files;
  });
  if (gone) await removeFiles(varDir, gone);
  return gone !== null;
}

/** Whether money came for a payment once, or may be on its way by card: it keeps its lines. */
async function hasMoney(transaction: AppDatabase, paymentId: number): Promise<boolean> {
  await holdPayment(transaction, paymentId);
  const sale = await transaction
    .selectFrom('card_attempt')
    .leftJoin('card_claim', 'card_claim.client_transaction', 'card_attempt.client_transaction')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where(({ eb, or }) =>
      or([eb('card_attempt.state', '!=', 'declined'), eb('card_claim.state', '=', 'open')]),
    )
    .executeTakeFirst();
  const line = await transaction
    .selectFrom('money_line')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['paid', 'returned', 'undone'])
    .executeTakeFirst();
  return sale !== undefined || line !== undefined;
}

/**
 * Removes an entry as if it had not been, and its person where nothing else is known of them; answers with
 * the files that go with it.
 */
async function forgetMember(
  transaction: AppDatabase,
  participantId: number,
): Promise<{ receipts: string[]; mails: string[] }> {
  const receipts = await receiptFilesOf(transaction, [participantId]);
  const letters = await transaction
    .deleteFrom('mail_outbox')
    .where('participant_id', '=', participantId)
    .returning('mail_key as key')
    .execute();
  const files = { receipts, mails: letters.map(({ key }) => mailFileName(key)) };
  // The next round of the terms takes the bytes out of the files of the database too.
  await noteTraces(transaction);
  const { person_id: personId } = await transaction
    .selectFrom('participant')
    .select('person_id')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  for (const table of ['participant_contact', 'registration', 'payment'] as const) {
    await transaction.deleteFrom(table).where('participant_id', '=', participantId).execute();
  }
  await transaction.deleteFrom('participant').where('id', '=', participantId).execute();
  const known = await transaction
    .selectFrom('participant')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const ranked = await transaction
    .selectFrom('championship_entrant')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const same = await transaction
    .selectFrom('person')
    .select('id')
    .where('same_as', '=', personId)
    .executeTakeFirst();
  if (known || ranked || same) return files;
  await transaction.deleteFrom('registered_person').where('person_id', '=', personId).execute();
  await transaction.deleteFrom('person').where('id', '=', personId).execute();
  return files;
}

/** Whether nobody agreed and no place is held, still: somebody may have agreed since they were found. */
function isUnasked(member: ClubMember): boolean {
  return mayDrop(member) && !member.hasConsented && member.payment?.state !== 'pending';
}

/** Days after which who only waits for a place, and has agreed to nothing, is not kept any more. */
const daysUnasked = 10;

/**
 * Removes whom a club entered and who agreed to nothing, once their place is let go unpaid; of who
 * waits for one, after as many days. Answers how many.
 */
export async function dropUnasked(room: DropRoom, now: Date): Promise<number> {
  const { database } = room;
  const before = new Date(now.getTime() - daysUnasked * 86_400_000).toISOString();
  const due = await database
    .selectFrom('club_member')
    .innerJoin('participant', 'participant.id', 'club_member.participant_id')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .select(['participant.id', 'club_member.club_entry_id as clubId'])
    .where(({ eb, or, and }) =>
      or([
        eb('payment.state', '=', 'expired'),
        and([eb('payment.state', 'is', null), eb('registration.registered_at', '<=', before)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration_consent')
            .select('registration_consent.purpose')
            .whereRef('registration_consent.participant_id', '=', 'participant.id'),
        ),
      ),
    )
    .execute();
  let dropped = 0;
  for (const { id: participantId, clubId } of due) {
    const club = await clubById(database, clubId);
    const order = club && { club, participantId, may: isUnasked, now };
    if (order && (await dropMember(room, order))) dropped += 1;
  }
  return dropped;
}

import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { noteTraces } from '../../platform/database/remove-traces.server.ts';
import { listBoatPeople } from '../../record/entries/boats/list-boat-people.server.ts';
import { listBoatsOf, nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import { mailFileName } from '../../record/mail/mail-transport.server.ts';
import { removeFiles } from '../kept-entry/remove-files.server.ts';
import { salesOfPayments } from '../payments/card/card-attempts-repository.server.ts';
import { holdPayment, listReceiptFiles } from '../payments/payments-repository.server.ts';
import { type Club, type ClubMember, clubById, listMembers } from './clubs-repository.server.ts';

/** Whether no money and no receipt came for the entry, or for the boat that the person is in. */
export function mayDrop(member: ClubMember, members: readonly ClubMember[]): boolean {
  const paying = findPaying(member, members);
  if (!paying) return false;
  if (paying.payment === null) return true;
  const { state } = paying.payment;
  return (
    state === 'pending' || state === 'expired' || (state === 'verified' && paying.amountCents === 0)
  );
}

/** Returns the entry that pays for a member. Undefined when the boat's captain is no longer of the club. */
function findPaying(member: ClubMember, members: readonly ClubMember[]): ClubMember | undefined {
  const { boat } = member;
  return boat === null ? member : members.find(({ participantId }) => participantId === boat.id);
}

interface DropRoom {
  database: AppDatabase;
  varDir: string;
}

interface Drop {
  club: Club;
  participantId: number;
  /** Checked again under the lock. */
  may?: (member: ClubMember, members: readonly ClubMember[]) => boolean;
  now: Date;
}

/**
 * Returns false when no longer allowed. The captain of a boat is removed with all of its people, so that nobody stays
 * in a boat that is not entered. Each person who had consented is notified.
 */
export async function dropMember(
  { database, varDir }: DropRoom,
  { club, participantId, may = mayDrop, now }: Drop,
): Promise<boolean> {
  const gone = await database.transaction().execute(async (transaction) => {
    await lockEdition(transaction, club.editionId);
    const members = await listMembers(transaction, club.id);
    const member = members.find((one) => one.participantId === participantId);
    if (!member || !may(member, members)) return null;
    const paymentId = findPaying(member, members)?.payment?.id;
    if (paymentId !== undefined && (await hasMoney(transaction, paymentId))) return null;
    const leaving = [member, ...members.filter(({ boat }) => boat?.id === participantId)];
    const ids = leaving.map((one) => one.participantId);
    const crew = await listBoatPeople(transaction, { boatIds: [participantId] });
    const isOfOthers = [...crew.values()]
      .flat()
      .some((one) => one.isIn && !ids.includes(one.participantId));
    if (isOfOthers) return null;
    const boats = await listBoatsOf(transaction, ids);
    const files = { receipts: [] as string[], mails: [] as string[] };
    for (const one of leaving) {
      const { receipts, mails } = await forgetMember(transaction, one.participantId);
      files.receipts.push(...receipts);
      files.mails.push(...mails);
      if (one.hasConsented) await enqueueDroppedMail(transaction, { club, member: one, now });
    }
    for (const boat of boats.filter((id) => !ids.includes(id))) {
      await nameBoat(transaction, boat);
      await raiseVersionsOfEntry(transaction, boat);
    }
    return files;
  });
  if (gone) await removeFiles(varDir, gone);
  return gone !== null;
}

async function enqueueDroppedMail(
  transaction: AppDatabase,
  {
    club: { club, captain, year },
    member: { participantId, email, language, guardianName, name },
    now,
  }: { club: Club; member: ClubMember; now: Date },
): Promise<void> {
  await enqueueClubMail(transaction, {
    key: `club_dropped:${participantId}`,
    kind: 'club_dropped',
    to: email,
    language,
    values: { name: guardianName ?? name, club, captain, year },
    now,
  });
}

/** Whether money came or may be coming by card, so that the payment's lines must stay. */
async function hasMoney(transaction: AppDatabase, paymentId: number): Promise<boolean> {
  await holdPayment(transaction, paymentId);
  const sale = await salesOfPayments(transaction)
    .leftJoin('card_claim', 'card_claim.client_transaction', 'sale.clientTransaction')
    .where('sale.paymentId', '=', paymentId)
    .where(({ eb, or }) =>
      or([eb('sale.state', '!=', 'declined'), eb('card_claim.state', '=', 'open')]),
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
 * Deletes an entry, and its person when no other entry refers to them; returns the files to delete.
 */
async function forgetMember(
  transaction: AppDatabase,
  participantId: number,
): Promise<{ receipts: string[]; mails: string[] }> {
  const receipts = await listReceiptFiles(transaction, [participantId]);
  const letters = await transaction
    .deleteFrom('mail_outbox')
    .where('participant_id', '=', participantId)
    .returning('mail_key as key')
    .execute();
  const files = { receipts, mails: letters.map(({ key }) => mailFileName(key)) };
  // The next retention run removes the bytes from the database files too.
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

/** Whether the member still has no consent and no held place; the consent may have come meanwhile. */
function isUnasked(member: ClubMember, members: readonly ClubMember[]): boolean {
  const isHeld = findPaying(member, members)?.payment?.state === 'pending';
  return mayDrop(member, members) && !member.hasConsented && !isHeld;
}

/** Days after which a member on the waiting list without any consent is removed. */
const daysUnasked = 10;

/** Removes members without consent once their place is released, or after `daysUnasked`. */
export async function dropUnasked(room: DropRoom, now: Date): Promise<number> {
  const { database } = room;
  const before = new Date(now.getTime() - daysUnasked * 86_400_000).toISOString();
  const due = await database
    .selectFrom('club_member')
    .innerJoin('participant', 'participant.id', 'club_member.participant_id')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('boat_member', 'boat_member.participant_id', 'participant.id')
    .leftJoin('payment', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(
          'payment.participant_id',
          '=',
          fn.coalesce(ref('boat_member.boat_id'), ref('participant.id')),
        ),
      ),
    )
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

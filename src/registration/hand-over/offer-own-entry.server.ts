import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { shiftDate } from '../../platform/format/local-date.ts';
import { startOfDay } from '../../platform/format/start-of-day.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { computeDigest, newToken } from '../../record/accounts/new-token.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import {
  findRegistration,
  type RegistrationRecord,
  readRegistration,
} from '../../record/entries/registrations-repository.server.ts';
import { enqueueMail } from '../../record/mail/enqueue-mail.server.ts';
import type { Race } from '../../record/race/race.ts';
import { allowsAct, spendActLink } from '../own-entry/act-link.server.ts';
import type { OwnRefusal } from '../own-entry/own-limits.ts';
import { paddlerActor } from '../own-entry/paddler-actor.ts';
import { readOwnEntry } from '../own-entry/read-own-entry.server.ts';
import { checkEmail, type EmailIssue } from '../rules/check-email.ts';

const offerHours = 72;

export interface Offer {
  participantId: number;
  email: string;
  offeredAt: string;
  expiresAt: string;
}

export type OfferOutcome =
  | { code: 'offered'; offer: Offer }
  | { code: 'unknown' | 'overtaken' | 'not_proven' }
  | { code: 'offered_before' }
  | { code: 'refused'; why: OwnRefusal }
  | { code: 'invalid'; issue: EmailIssue };

interface Room {
  database: AppDatabase;
  race: Race;
}

/** Returns null when there is no open offer. */
export async function openOffer(
  database: AppDatabase,
  participantId: number,
  now: Date,
): Promise<Offer | null> {
  const row = await offers(database, now)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

/** Returns null when the key is unknown or the offer is over. */
export async function offerOfKey(
  database: AppDatabase,
  key: string,
  now: Date,
): Promise<Offer | null> {
  if (key === '') return null;
  const row = await offers(database, now)
    .where('key_digest', '=', computeDigest(key))
    .executeTakeFirst();
  return row ? { ...row } : null;
}

function offers(database: AppDatabase, now: Date) {
  return database
    .selectFrom('hand_over')
    .select(['participant_id as participantId', 'email'])
    .select(['offered_at as offeredAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now.toISOString());
}

interface TransferOfferOrder {
  accessToken: string;
  key: string;
  /** Version of the entry that `readOwnEntry` gave to the page. */
  version: string;
  email: string;
  now: Date;
}

export function offerOwnEntry(
  { database, race }: Room,
  { accessToken, key, version, email, now }: TransferOfferOrder,
): Promise<OfferOutcome> {
  return database.transaction().execute(async (transaction): Promise<OfferOutcome> => {
    const found = await findRegistration(transaction, accessToken);
    if (!found) return { code: 'unknown' };
    const { participantId } = found;
    await lockEdition(transaction, found.editionId);
    const own = await readOwnEntry({ database: transaction, race }, accessToken, now);
    if (own === null) return { code: 'unknown' };
    const why = own.limits.handOver;
    if (why !== null) return { code: 'refused', why };
    if (!(await allowsAct(transaction, { participantId, key, now }))) return { code: 'not_proven' };
    if (version !== own.version) return { code: 'overtaken' };
    const outcome = await offerWithin(transaction, { registration: found, race, email, now });
    if (outcome.code === 'offered') {
      await spendActLink(transaction, participantId);
      const subject = { kind: 'entry', id: participantId } as const;
      await writeAudit(transaction, paddlerActor, { act: 'entry_offered', subject }, now);
    }
    return outcome;
  });
}

interface OfferOrder {
  registration: RegistrationRecord;
  race: Pick<Race, 'registration' | 'date' | 'timeZone'>;
  email: string;
  now: Date;
}

export async function offerWithin(
  transaction: AppDatabase,
  { registration, race, email, now }: OfferOrder,
): Promise<OfferOutcome> {
  const check = checkEmail(email);
  if ('issue' in check) return { code: 'invalid', issue: check.issue };
  const { participantId, language, year, category, name } = registration;
  if (await openOffer(transaction, participantId, now)) return { code: 'offered_before' };
  const key = newToken();
  const offer = {
    participantId,
    email: check.value,
    offeredAt: now.toISOString(),
    expiresAt: offerEnd(race, now),
  };
  // An offer that is over may still have its row.
  await transaction.deleteFrom('hand_over').where('participant_id', '=', participantId).execute();
  await transaction
    .insertInto('hand_over')
    .values({
      participant_id: participantId,
      email: offer.email,
      key_digest: computeDigest(key),
      offered_at: offer.offeredAt,
      expires_at: offer.expiresAt,
    })
    .execute();
  await enqueueMail(transaction, {
    key: `offered:${participantId}:${offer.offeredAt}`,
    participantId,
    kind: 'offered',
    to: offer.email,
    language,
    values: {
      name: '',
      identity: '',
      ...(registration.amountCents === 0 && { isFree: true as const }),
      year,
      category,
      giver: name,
      offer: key,
      until: offer.expiresAt,
    },
    now,
  });
  return { code: 'offered', offer };
}

/** Returns the first of `offerHours`, the last transfer day and the race. */
function offerEnd({ registration, date, timeZone }: OfferOrder['race'], now: Date): string {
  const end = new Date(now.getTime() + offerHours * 3_600_000).toISOString();
  const ends = [registration.handOverUntil, date]
    .flatMap((day) => (day && startOfDay(shiftDate(day, 1), timeZone)) || [])
    // Organizers may offer an entry after the last transfer day.
    .filter((last) => last > now.toISOString());
  return [end, ...ends].toSorted()[0] ?? end;
}

/** Returns false when no offer is open. */
export function callBackOwnOffer(
  { database }: Pick<Room, 'database'>,
  { accessToken, now }: { accessToken: string; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const found = await findRegistration(transaction, accessToken);
    if (!found) return false;
    await lockEdition(transaction, found.editionId);
    if (!(await endOffer(transaction, found.participantId, now))) return false;
    const subject = { kind: 'entry', id: found.participantId } as const;
    await writeAudit(transaction, paddlerActor, { act: 'entry_offer_called_back', subject }, now);
    return true;
  });
}

/** Ends an offer and mails its recipient; false when there is none. */
export async function endOffer(
  transaction: AppDatabase,
  participantId: number,
  now: Date,
): Promise<boolean> {
  const offer = await openOffer(transaction, participantId, now);
  const giver = await readRegistration(transaction, participantId);
  await transaction.deleteFrom('hand_over').where('participant_id', '=', participantId).execute();
  if (!offer || !giver) return false;
  const { language, year, category, name } = giver;
  await enqueueMail(transaction, {
    key: `offer_over:${participantId}:${offer.offeredAt}`,
    participantId,
    kind: 'offer_over',
    to: offer.email,
    language,
    values: { name: '', identity: '', year, category, giver: name, offer: null },
    now,
  });
  return true;
}

/** Deletes ended offers, and the recipient's address from their mails. */
export function forgetOldOffers(database: AppDatabase, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('hand_over')
      .where('expires_at', '<=', now.toISOString())
      .returning('participant_id as id')
      .execute();
    if (ended.length === 0) return 0;
    await transaction
      .updateTable('mail_outbox')
      .set({ recipient: '', values_json: '{}', letter_json: null, last_error: null })
      .where('kind', '=', 'offered')
      .where('state', '=', 'sent')
      .where(
        'participant_id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
    return ended.length;
  });
}

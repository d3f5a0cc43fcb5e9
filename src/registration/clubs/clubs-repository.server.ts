import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { isAccessToken } from '../../record/entries/is-access-token.ts';
import type { EntryStatus } from '../../record/entries/registrations-repository.server.ts';
import { type MoneySums, sumBalance, sumMoney } from '../payments/movements-to.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import { readMoney } from '../payments/read-money.server.ts';
import { toPayCents } from '../payments/to-pay-cents.ts';

export interface Club {
  id: number;
  editionId: number;
  year: number;
  accessToken: string;
  reference: string;
  club: string;
  captain: string;
  email: string;
  mobile: string;
  language: Language;
  createdAt: string;
}

export interface ClubMember {
  participantId: number;
  accessToken: string;
  name: string;
  /** Name of the boat or team when the entry is one. */
  printedName: string;
  email: string;
  language: Language;
  category: CategoryCode;
  /** The boat of the person, which pays for them. Null for an entry of its own, such as a boat's captain. */
  boat: { id: number; name: string; paymentState: PaymentState | null } | null;
  entryStatus: EntryStatus;
  amountCents: number;
  currency: string;
  registeredAt: string;
  withdrawnAt: string | null;
  /** When the release was checked; null until then. */
  releaseVerifiedAt: string | null;
  guardianName: string | null;
  payment: { id: number; state: PaymentState; reference: string } | null;
  money: MoneySums;
  toPayCents: number;
  /** Whether the member or guardian has agreed to regulations, release and privacy. */
  hasConsented: boolean;
}

export async function findClub(
  database: AppDatabase,
  accessToken: string,
): Promise<Club | undefined> {
  if (!isAccessToken(accessToken)) return undefined;
  return clubs(database).where('club_entry.identity', '=', accessToken).executeTakeFirst();
}

export function clubById(database: AppDatabase, id: number): Promise<Club | undefined> {
  return clubs(database).where('club_entry.id', '=', id).executeTakeFirst();
}

export function listClubs(database: AppDatabase, editionId: number): Promise<Club[]> {
  return clubs(database)
    .where('club_entry.edition_id', '=', editionId)
    .orderBy('club_entry.club')
    .orderBy('club_entry.id')
    .execute();
}

/** Returns undefined when the participant registered alone. */
export function findClubOfMember(
  database: AppDatabase,
  participantId: number,
): Promise<Club | undefined> {
  return clubs(database)
    .innerJoin('club_member', 'club_member.club_entry_id', 'club_entry.id')
    .where('club_member.participant_id', '=', participantId)
    .executeTakeFirst();
}

export async function clubsBy(database: AppDatabase, emails: readonly string[]): Promise<Club[]> {
  if (emails.length === 0) return [];
  return clubs(database)
    .where(({ fn }) => fn('lower', ['club_entry.email']), 'in', emails)
    .orderBy('club_entry.id')
    .execute();
}

function clubs(database: AppDatabase) {
  return database
    .selectFrom('club_entry')
    .innerJoin('edition', 'edition.id', 'club_entry.edition_id')
    .select([
      'club_entry.id',
      'club_entry.edition_id as editionId',
      'edition.year',
      'club_entry.identity as accessToken',
      'club_entry.reference',
      'club_entry.club',
      'club_entry.captain',
      'club_entry.email',
      'club_entry.mobile',
      'club_entry.language',
      'club_entry.created_at as createdAt',
    ]);
}

export async function listMembers(database: AppDatabase, clubId: number): Promise<ClubMember[]> {
  const rows = await database
    .selectFrom('club_member')
    .innerJoin('participant', 'participant.id', 'club_member.participant_id')
    .innerJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('payment', 'payment.participant_id', 'participant.id')
    .leftJoin('boat_member', 'boat_member.participant_id', 'participant.id')
    .leftJoin('participant as paying', 'paying.id', 'boat_member.boat_id')
    .leftJoin('payment as boat_payment', 'boat_payment.participant_id', 'boat_member.boat_id')
    .select([
      'paying.id as boatId',
      'paying.name as boatName',
      'boat_payment.state as boatState',
      'participant.id as participantId',
      'registration.identity as accessToken',
      'registration.given_name as name',
      'participant.name as printedName',
      'contact.email',
      'registration.language',
      'participant.category',
      'registration.place as entryStatus',
      'registration.amount_cents as registered',
      'registration.currency',
      'registration.registered_at as registeredAt',
      'registration.withdrawn_at as withdrawnAt',
      'participant.release_verified_at as releaseVerifiedAt',
      'registration.guardian_name as guardianName',
      'payment.id as paymentId',
      'payment.state',
      'payment.reference',
      'payment.amount_cents as due',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration_consent')
          .select('registration_consent.purpose')
          .whereRef('registration_consent.participant_id', '=', 'participant.id'),
      ).as('consented'),
    )
    .where('club_member.club_entry_id', '=', clubId)
    .orderBy('participant.id')
    .execute();
  const paymentIds = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const money = await readMoney(database, { paymentIds });
  return rows.map((found) => {
    const {
      paymentId,
      state,
      reference,
      registered,
      due,
      consented,
      boatId,
      boatName,
      boatState,
      ...row
    } = found;
    const amountCents = due ?? registered;
    const lines = money.get(paymentId ?? 0) ?? [];
    const { held } = sumBalance(lines);
    return {
      ...row,
      boat: boatId && boatName ? { id: boatId, name: boatName, paymentState: boatState } : null,
      email: row.email ?? '',
      amountCents,
      money: sumMoney([lines]),
      toPayCents: toPayCents({ amountCents }, { held }),
      payment: paymentId && state && reference ? { id: paymentId, state, reference } : null,
      hasConsented: Boolean(consented),
    };
  });
}

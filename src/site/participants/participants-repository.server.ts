import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { CategoryCode, Sex } from '../../record/editions/category-code.ts';
import { isBoatMember } from '../../record/entries/boats/is-boat-member.server.ts';
import { publicEntryJoin } from '../../record/entries/entry-join.server.ts';
import { isUnasked } from '../../record/entries/is-unasked.server.ts';

export interface ParticipantRecord {
  participantId: number;
  personId: number;
  personKey: string;
  name: string;
  bib: number | null;
  sex: Sex;
  category: CategoryCode;
  nationality: string;
  paymentVerifiedAt: string;
  releaseVerifiedAt: string | null;
}

/**
 * Lists the payment-verified participants: the only ones that a public page or endpoint may show.
 */
export interface StartRecord {
  personId: number;
  editionId: number;
  year: number;
  paymentVerifiedAt: string;
  releaseVerifiedAt: string | null;
}

export interface PageWindow {
  limit: number;
  offset: number;
}

export async function listParticipants(
  database: AppDatabase,
  editionId: number,
  window?: PageWindow,
): Promise<ParticipantRecord[]> {
  const rows = await verified(database)
    .select([
      'participant.id as participantId',
      'root_person.id as personId',
      'root_person.person_key as personKey',
      'participant.name',
      'participant.bib',
      'participant.sex',
      'participant.category',
      'participant.nationality',
      'participant.payment_verified_at as paymentVerifiedAt',
      'participant.release_verified_at as releaseVerifiedAt',
    ])
    .where('participant.edition_id', '=', editionId)
    .orderBy('participant.id')
    .$if(window !== undefined, (query) =>
      query.limit(window?.limit ?? 0).offset(window?.offset ?? 0),
    )
    .$narrowType<{ paymentVerifiedAt: string }>()
    .execute();
  return rows.map((row) => ({ ...row }));
}

export async function countParticipants(database: AppDatabase, editionId: number): Promise<number> {
  const { total } = await verified(database)
    .select(({ fn }) => fn.countAll().as('total'))
    .where('participant.edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lists every payment-verified start of these people in these editions, latest edition first. */
export async function listVerifiedStarts(
  database: AppDatabase,
  { personIds, editionIds }: { personIds: readonly number[]; editionIds: readonly number[] },
): Promise<StartRecord[]> {
  if (personIds.length === 0 || editionIds.length === 0) return [];
  const rows = await verified(database)
    .select([
      'root_person.id as personId',
      'edition.id as editionId',
      'edition.year',
      'participant.payment_verified_at as paymentVerifiedAt',
      'participant.release_verified_at as releaseVerifiedAt',
    ])
    .where('root_person.id', 'in', personIds)
    .where('edition.id', 'in', editionIds)
    .orderBy('edition.year', 'desc')
    .$narrowType<{ paymentVerifiedAt: string }>()
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** Selects the entries of public lists: paid, not hidden by an erasure, and with consent when a club entered them. */
function verified(database: AppDatabase) {
  return publicEntryJoin(database)
    .where('participant.payment_verified_at', 'is not', null)
    .where('participant.listed', '=', 1)
    .where(({ not }) => not(isUnasked()))
    .where(({ not }) => not(isBoatMember()));
}

import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import {
  type Club,
  type ClubMember,
  listClubs,
  listMembers,
} from '../../../registration/clubs/clubs-repository.server.ts';
import { holdsPlace } from '../../../registration/payments/payment-state.ts';

export interface ClubSums {
  people: number;
  /** Who agreed to nothing so far. */
  unasked: number;
  /** Of those, who is paid for: nobody removes them. */
  paidUnasked: number;
  /** Receipts that wait for a decision. */
  receipts: number;
  /** Who is still to be paid for. */
  open: number;
  /** Integer cents: what is verified, and what is still to come. */
  paidCents: number;
  openCents: number;
}

/** What a club's list comes to. */
export function clubSums(members: readonly ClubMember[]): ClubSums {
  const here = members.filter(({ withdrawnAt }) => withdrawnAt === null);
  const is = (state: string) => (one: ClubMember) => one.payment?.state === state;
  const unasked = here.filter(({ hasConsented }) => !hasConsented);
  const open = here.filter(
    ({ payment }) => payment && payment.state !== 'verified' && holdsPlace(payment.state),
  );
  return {
    people: here.length,
    unasked: unasked.length,
    paidUnasked: unasked.filter(is('verified')).length,
    receipts: here.filter(is('proof_submitted')).length,
    paidCents: here.filter(is('verified')).reduce((sum, one) => sum + one.amountCents, 0),
    open: open.length,
    openCents: open.reduce((sum, one) => sum + one.toPayCents, 0),
  };
}

/** The clubs of an edition with what their lists come to. */
export async function listClubSums(
  database: AppDatabase,
  editionId: number,
): Promise<(Club & ClubSums)[]> {
  const clubs = await listClubs(database, editionId);
  return Promise.all(
    clubs.map(async (club) => ({ ...club, ...clubSums(await listMembers(database, club.id)) })),
  );
}

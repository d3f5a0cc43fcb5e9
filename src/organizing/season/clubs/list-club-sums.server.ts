import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import {
  type Club,
  type ClubMember,
  listClubs,
  listMembers,
} from '../../../registration/clubs/clubs-repository.server.ts';
import { nextState } from '../../../registration/payments/payment-state.ts';

export interface ClubSums {
  people: number;
  /** Who agreed to nothing so far. */
  unasked: number;
  /** Of those, who is paid for: nobody removes them. */
  paidUnasked: number;
  /** Receipts that wait for a decision. */
  receipts: number;
  /** How many are still to be paid for, whole or in part. */
  open: number;
  /** Integer cents: what the race holds, what is still to come, and what is to be given back. */
  paidCents: number;
  openCents: number;
  dueCents: number;
}

/** What a club's list comes to. */
export function clubSums(members: readonly ClubMember[]): ClubSums {
  const here = members.filter(({ withdrawnAt }) => withdrawnAt === null);
  const is = (state: string) => (one: ClubMember) => one.payment?.state === state;
  const unasked = here.filter(({ hasConsented }) => !hasConsented);
  const sum = (side: 'held' | 'open' | 'due') =>
    members.reduce((cents, { money }) => cents + money[side], 0);
  return {
    people: here.length,
    unasked: unasked.length,
    paidUnasked: unasked.filter(is('verified')).length,
    receipts: here.filter(is('proof_submitted')).length,
    open: members.filter(({ money }) => money.open > 0).length,
    paidCents: sum('held'),
    openCents: sum('open'),
    dueCents: sum('due'),
  };
}

/** Whether money that arrives for a club can pay for one of its people. */
export function isPayable({ payment }: Pick<ClubMember, 'payment'>): boolean {
  return (
    payment !== null && payment.state !== 'verified' && nextState(payment.state, 'verify') !== null
  );
}

/**
 * Whom one transfer can pay for, what that comes to in integer cents, and whom a form ticks at first: all of them
 * where a line of the bank (`arrivedCents`, null without one) is exactly their money, else those whose receipt waits.
 */
export function clubPayable(
  members: readonly ClubMember[],
  arrivedCents: number | null,
): { all: number[]; cents: number; ticked: number[] } {
  const payable = members.filter(isPayable);
  const cents = payable.reduce((sum, { toPayCents }) => sum + toPayCents, 0);
  const isProven = ({ payment }: ClubMember) => payment?.state === 'proof_submitted';
  const meant = cents === arrivedCents ? payable : payable.filter(isProven);
  const idOf = ({ participantId }: ClubMember) => participantId;
  return { all: payable.map(idOf), cents, ticked: meant.map(idOf) };
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

import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import {
  type Club,
  type ClubMember,
  listClubs,
  listMembers,
} from '../../registration/clubs/clubs-repository.server.ts';
import { nextState } from '../../registration/payments/payment-state.ts';

export interface ClubSums {
  people: number;
  unasked: number;
  /** Unconsented people whose payment is verified: they are never removed. */
  paidUnasked: number;
  receipts: number;
  open: number;
  /** Integer cents: held by the race, still to be paid, and to be refunded. */
  paidCents: number;
  openCents: number;
  dueCents: number;
}

export function clubSums(members: readonly ClubMember[]): ClubSums {
  const here = members.filter(({ withdrawnAt }) => withdrawnAt === null);
  const is = (state: string) => (one: ClubMember) => one.payment?.state === state;
  const unasked = here.filter(({ hasConsented }) => !hasConsented);
  const sum = (side: 'held' | 'open' | 'due') =>
    members.reduce((cents, { money }) => cents + money[side], 0);
  return {
    people: here.length,
    unasked: unasked.length,
    paidUnasked: unasked.filter(
      ({ payment, boat }) => (boat ? boat.paymentState : payment?.state) === 'verified',
    ).length,
    receipts: here.filter(is('proof_submitted')).length,
    open: members.filter(({ money }) => money.open > 0).length,
    paidCents: sum('held'),
    openCents: sum('open'),
    dueCents: sum('due'),
  };
}

export function isPayable({ payment }: Pick<ClubMember, 'payment'>): boolean {
  return (
    payment !== null && payment.state !== 'verified' && nextState(payment.state, 'verify') !== null
  );
}

/**
 * Returns the people that one transfer can pay for, their sum in integer cents, and the people preselected in the form:
 * all when a bank line (`arrivedCents`, null without one) is exactly their sum, else those with a waiting receipt.
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

export async function listClubSums(
  database: AppDatabase,
  editionId: number,
): Promise<(Club & ClubSums)[]> {
  const clubs = await listClubs(database, editionId);
  return Promise.all(
    clubs.map(async (club) => ({ ...club, ...clubSums(await listMembers(database, club.id)) })),
  );
}

import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import {
  type Club,
  type ClubMember,
  listClubs,
  listMembers,
} from '../../../registration/clubs/clubs-repository.server.ts';

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

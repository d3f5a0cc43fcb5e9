import type { NeededPermission } from '../../../../src/record/accounts/rights/not-allowed-error.ts';
import type { apiServices } from '../../support/api-services.ts';
import type { SignedIn } from '../../support/desk-team.ts';
import type { EnteredPaddler } from '../../support/enter-paddler.ts';

/** What the use cases are called with: a database with one paddler, a member of the team, a seat. */
export type RightsRoom = ReturnType<typeof apiServices> & {
  paddler: EnteredPaddler;
  /** Somebody of the team to whom things are done. */
  memberId: number;
  /** Somebody whose entry there is. */
  personId: number;
  /** A section of all gates of `day`. */
  seatId: number;
  varDir: string;
};

/** Something that the desk can do: what it takes, and a call that gets as far as the question. */
export interface UseCase {
  needs: NeededPermission;
  call: (room: RightsRoom, actor: SignedIn) => Promise<unknown>;
}

/** By the name of its function; what takes different rights stands several times, `name: when`. */
export type UseCases = Readonly<Record<string, UseCase>>;

export const now = new Date('2026-12-01T12:00:00Z');
export const day = '2027-02-20';

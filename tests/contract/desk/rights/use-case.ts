import type { NeededPermission } from '../../../../src/record/accounts/rights/not-allowed-error.ts';
import type { apiServices } from '../../support/api-services.ts';
import type { SignedIn } from '../../support/desk-team.ts';
import type { EnteredPaddler } from '../../support/enter-paddler.ts';

export type RightsRoom = ReturnType<typeof apiServices> & {
  paddler: EnteredPaddler;
  memberId: number;
  personId: number;
  seatId: number;
  varDir: string;
};

export interface UseCase {
  needs: NeededPermission;
  /** The audit line that an allowed use case writes. Missing when it writes none. */
  writes?: string | undefined;
  prepare?: (room: RightsRoom) => Promise<unknown>;
  call: (room: RightsRoom, actor: SignedIn) => Promise<unknown>;
}

/** Cases by function name; a function that needs different rights is listed several times as `name: when`. */
export type UseCases = Readonly<Record<string, UseCase>>;

export const now = new Date('2026-12-01T12:00:00Z');
export const day = '2027-02-20';

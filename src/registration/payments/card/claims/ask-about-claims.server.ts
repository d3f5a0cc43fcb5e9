import { atMost } from '../../../../platform/background/at-most.ts';
import { runningFrom } from '../../../../platform/background/running-from.server.ts';
import { type AskRoom, askProvider } from './ask-provider.server.ts';
import type { CardClaim } from './card-claims-repository.server.ts';

/** Attempts queried at the same time, so that a slow provider does not delay all of them. */
const ATTEMPTS_AT_ONCE = 16;

interface ClaimCheckInput {
  now: Date;
  /** Whether the number may still be checked with the provider. */
  mayAsk?: (claim: CardClaim) => Promise<boolean>;
}

/** Asks about each number in turn within an attempt; true when the provider approved any. */
export async function askAboutClaims(
  room: AskRoom,
  claims: readonly CardClaim[],
  { now, mayAsk = async () => true }: ClaimCheckInput,
): Promise<boolean> {
  let approved = false;
  const time = runningFrom(now);
  const attempts = Map.groupBy(claims, ({ clientTransaction }) => clientTransaction);
  await atMost(ATTEMPTS_AT_ONCE, attempts.values(), async (numbers) => {
    for (const claim of numbers) {
      if (!(await mayAsk(claim))) return;
      if ((await askProvider(room, { ...claim, now: time(), once: true })) !== 'approved') continue;
      approved = true;
      return;
    }
  });
  return approved;
}

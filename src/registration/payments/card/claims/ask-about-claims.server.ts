import { atMost } from '../../../../platform/background/at-most.ts';
import { runningFrom } from '../../../../platform/background/running-from.server.ts';
import { type AskRoom, askProvider } from './ask-provider.server.ts';
import type { CardClaim } from './card-claims-repository.server.ts';

/** Attempts that are asked about at once: a provider that hangs keeps the others waiting less. */
const ATTEMPTS_AT_ONCE = 16;

interface Asking {
  now: Date;
  /** Whether this number may still be asked about. */
  mayAsk?: (claim: CardClaim) => Promise<boolean>;
}

/**
 * Asks once about each of these numbers, one after the other where they are of one attempt; true
 * where the provider approved one.
 */
export async function askAboutClaims(
  room: AskRoom,
  claims: readonly CardClaim[],
  { now, mayAsk = async () => true }: Asking,
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

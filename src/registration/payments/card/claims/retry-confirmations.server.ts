import { askAboutClaims } from './ask-about-claims.server.ts';
import { CLAIM_MS } from './ask-again-ms.ts';
import type { AskRoom } from './ask-provider.server.ts';
import { listOpenClaims } from './card-claims-repository.server.ts';

export async function retryConfirmations(room: AskRoom, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CLAIM_MS).toISOString();
  const claims = await listOpenClaims(room.database, { since, dueAt: now });
  await askAboutClaims(room, claims, { now });
}

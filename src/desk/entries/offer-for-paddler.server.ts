import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import {
  endOffer,
  type OfferOutcome,
  offerWithin,
} from '../../registration/hand-over/offer-own-entry.server.ts';
import { readOwnEntry } from '../../registration/own-entry/read-own-entry.server.ts';

/** Offers an entry transfer without the owner's link, also after the last day of transfers. */
export function offerForPaddler(
  { database, race }: { database: AppDatabase; race: Race },
  actor: Actor,
  { participantId, email, now }: { participantId: number; email: string; now: Date },
): Promise<OfferOutcome> {
  return database.transaction().execute(async (transaction): Promise<OfferOutcome> => {
    await actorMay(transaction, actor, 'entries.edit');
    const registration = await readRegistration(transaction, participantId);
    if (!registration) return { code: 'unknown' };
    await lockEdition(transaction, registration.editionId);
    const room = { database: transaction, race };
    const own = await readOwnEntry(room, registration.accessToken, now);
    if (own === null) return { code: 'unknown' };
    const why = own.limits.handOverAtDesk;
    if (why !== null) return { code: 'refused', why };
    const outcome = await offerWithin(transaction, { registration, race, email, now });
    if (outcome.code === 'offered') {
      const subject = { kind: 'entry', id: participantId } as const;
      await writeAudit(transaction, actor, { act: 'entry_offered', subject }, now);
    }
    return outcome;
  });
}

export function callBackForPaddler(
  database: AppDatabase,
  actor: Actor,
  { participantId, now }: { participantId: number; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    const registration = await readRegistration(transaction, participantId);
    if (!registration) return false;
    await lockEdition(transaction, registration.editionId);
    if (!(await endOffer(transaction, participantId, now))) return false;
    const subject = { kind: 'entry', id: participantId } as const;
    await writeAudit(transaction, actor, { act: 'entry_offer_called_back', subject }, now);
    return true;
  });
}

import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import { registrationOpening } from '../../record/entries/registration-opening.server.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import type { Race } from '../../record/race/race.ts';
import { freeReference } from '../payments/free-reference.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { readMobile } from '../rules/read-mobile.server.ts';
import { type ClubFaults, checkClub, type TypedClub } from './check-club.ts';

interface ClubRoom {
  database: AppDatabase;
  race: Race;
  catalogue: Catalogue;
  limiters: Pick<RegistrationDeps['limiters'], 'linkRequests' | 'links'>;
}

export type ClubStarted =
  | { code: 'started' }
  | { code: 'invalid_request'; faults: ClubFaults }
  | { code: 'too_many_requests'; minutes: number }
  | { code: 'closed' };

/** Mails the link only to the captain, so that only the owner of that mailbox enters members. */
export async function startClub(
  { database, race, catalogue, limiters }: ClubRoom,
  { typed, language, caller }: { typed: TypedClub; language: Language; caller: string },
  now: Date,
): Promise<ClubStarted> {
  const edition = registrationEdition(catalogue);
  if (!edition) return { code: 'closed' };
  const { id: editionId, year } = edition;
  if ((await registrationOpening(database, race, { editionId, now })) !== 'open') {
    return { code: 'closed' };
  }
  const { club, faults } = checkClub(typed, (text) => readMobile(text, race.countryCode));
  if (club === null) return { code: 'invalid_request', faults };
  for (const [limiter, who] of [
    [limiters.linkRequests, caller],
    [limiters.links, `club ${club.email.toLowerCase()}`],
  ] as const) {
    const turn = await limiter.take(who, now);
    if (!turn.allowed) {
      return { code: 'too_many_requests', minutes: Math.ceil(turn.retryAfterSeconds / 60) };
    }
  }
  const at = now.toISOString();
  const identity = randomBytes(24).toString('base64url');
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('club_entry')
      .values({
        ...club,
        edition_id: editionId,
        identity,
        reference: await freeReference(transaction),
        language,
        permission_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueClubMail(transaction, {
      key: `club_link:${id}`,
      kind: 'club_link',
      to: club.email,
      language,
      values: { name: club.captain, club: club.club, identity, year },
      now,
    });
  });
  return { code: 'started' };
}

import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { enqueueClubMail } from '../../record/mail/enqueue-mail.server.ts';
import { readHold } from '../payments/hold/read-hold.server.ts';
import { type Club, type ClubMember, listClubs, listMembers } from './clubs-repository.server.ts';
import { dropUnasked } from './drop-member.server.ts';

/** Days after which a member without consent is reminded. */
const daysToReminder = 5;

/** Reminds members without consent once, and removes them when their unpaid place is released. */
export async function runClubClock(
  { database, varDir }: { database: AppDatabase; varDir: string },
  now: Date,
): Promise<{ dropped: number; reminded: number }> {
  const dropped = await dropUnasked({ database, varDir }, now);
  const before = new Date(now.getTime() - daysToReminder * 86_400_000).toISOString();
  let reminded = 0;
  const racing = await database
    .selectFrom('edition')
    .select('id')
    .where('race_date', '>=', now.toISOString().slice(0, 10))
    .execute();
  const clubs = await Promise.all(racing.map(({ id }) => listClubs(database, id)));
  for (const club of clubs.flat()) {
    for (const member of await listMembers(database, club.id)) {
      const isDue = !member.hasConsented && member.withdrawnAt === null;
      if (!isDue || member.registeredAt > before) continue;
      if (await remind(database, { club, member, now })) reminded += 1;
    }
  }
  return { dropped, reminded };
}

async function remind(
  database: AppDatabase,
  { club, member, now }: { club: Club; member: ClubMember; now: Date },
): Promise<boolean> {
  const { participantId, payment, email, language, accessToken, name, guardianName } = member;
  const isAwaited = payment !== null && ['pending', 'rejected'].includes(payment.state);
  const hold = isAwaited && (await readHold(database, { paymentId: payment.id, isProven: true }));
  return enqueueClubMail(database, {
    key: `club_consents_again:${participantId}`,
    participantId,
    kind: 'club_consents',
    to: email,
    language,
    values: {
      name: guardianName ?? name,
      club: club.club,
      captain: club.captain,
      identity: accessToken,
      year: club.year,
      ...(hold && { hold }),
    },
    now,
  });
}

import { listOrganizerEntries, type OrganizerEntry } from '../../entries/organizer-entry.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import type { Race } from '../../race/race.ts';
import type { Letter } from './letter.ts';

type Audience = Pick<Letter, 'editionId' | 'audience' | 'category'>;

export type LetterRecipient = OrganizerEntry & { email: string };

/** Who is meant by an audience of an edition: each entry with an address that still counts. */
export async function letterAudience(
  database: AppDatabase,
  race: Pick<Race, 'date'>,
  { editionId, audience, category }: Audience,
): Promise<LetterRecipient[]> {
  const filter = category === null ? { editionId } : { editionId, category };
  const entries = await listOrganizerEntries(database, filter);
  return entries.filter((entry): entry is LetterRecipient => {
    const { email, entryStatus, paymentState, dateBirth, releaseVerifiedAt } = entry;
    if (!email || paymentState === 'expired' || paymentState === 'refunded') return false;
    if (audience === 'waiting') return entryStatus === 'waiting';
    if (audience === 'unpaid') return entryStatus === 'entered' && paymentState !== 'verified';
    if (audience === 'minors') {
      const isMinor = dateBirth !== null && calendarAge(dateBirth, race.date) < 18;
      return isMinor && releaseVerifiedAt === null;
    }
    return true;
  });
}

/** Who gets a letter: its audience without who was left out. */
export async function letterRecipients(
  database: AppDatabase,
  race: Pick<Race, 'date'>,
  letter: Audience & Pick<Letter, 'leftOut'>,
): Promise<LetterRecipient[]> {
  const leftOut = new Set(letter.leftOut);
  const meant = await letterAudience(database, race, letter);
  return meant.filter(({ participantId }) => !leftOut.has(participantId));
}

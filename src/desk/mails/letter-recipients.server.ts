import { giveWay } from '../../platform/background/give-way.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import {
  listOrganizerEntries,
  type OrganizerEntry,
} from '../../record/entries/organizer-entry.server.ts';
import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { newsStops } from '../../record/mail/news/news-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { holdsPlace } from '../../registration/payments/payment-state.ts';
import { certificatesDue } from './certificates/certificate-mails.server.ts';
import type { FinalCertificates } from './certificates/final-certificates.server.ts';
import { audiences, type Letter } from './letter.ts';

type Audience = Pick<
  Letter,
  'editionId' | 'audience' | 'category' | 'chosen' | 'changedAt' | 'news' | 'certificates'
>;

/** The certificates that may be sent. A broadcast e-mail with certificates goes only to their owners. */
export type OwnCertificates = Awaited<ReturnType<FinalCertificates>>;

export type LetterRecipient = OrganizerEntry & { email: string };

/** Returns the audience with an address, without an address, and the number that stopped news. */
export async function letterAudience(
  database: AppDatabase,
  race: Pick<Race, 'date'>,
  audience: Audience,
  certificates: OwnCertificates = new Map(),
): Promise<{ meant: LetterRecipient[]; stopped: number; without: OrganizerEntry[] }> {
  const hasAddress = (entry: OrganizerEntry): entry is LetterRecipient => Boolean(entry.email);
  const all = await findRecipientEntries(database, race, audience);
  const due =
    audience.certificates &&
    (await certificatesDue(database, audience.editionId, certificates)).due;
  const entries = due ? all.filter(({ participantId }) => due.has(participantId)) : all;
  const addressed = entries.filter(hasAddress);
  const without = entries.filter((entry) => !hasAddress(entry));
  if (!audience.news) return { meant: addressed, stopped: 0, without };
  const { since } = await newsStops(database);
  const once = oncePerPerson(addressed);
  const meant = once.filter(({ email }) => since(email) === null);
  return { meant, stopped: once.length - meant.length, without };
}

/** News are about the race and not about an entry: a person with several entries gets them once. */
function oncePerPerson(entries: readonly LetterRecipient[]): LetterRecipient[] {
  const seen = new Set<string>();
  return entries.filter(({ personId, email }) => {
    const key = `${personId} ${email.toLowerCase()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function findRecipientEntries(
  database: AppDatabase,
  race: Pick<Race, 'date'>,
  { editionId, audience, category, chosen, changedAt }: Audience,
): Promise<OrganizerEntry[]> {
  if (audience === 'chosen') {
    // An entry withdrawn after the e-mail was written gets none; one withdrawn before was chosen on purpose.
    return (await entriesInOrder(database, chosen)).filter(
      ({ withdrawnAt }) => withdrawnAt === null || withdrawnAt < changedAt,
    );
  }
  const filter = category === null ? { editionId } : { editionId, category };
  const entries = await listOrganizerEntries(database, filter);
  return entries.filter((entry) => isMeant(entry, audience, race));
}

function isMeant(
  entry: OrganizerEntry,
  audience: Letter['audience'],
  race: Pick<Race, 'date'>,
): boolean {
  const { entryStatus, paymentState, dateBirth, releaseVerifiedAt, withdrawnAt } = entry;
  if (withdrawnAt !== null) return false;
  if (paymentState !== null && !holdsPlace(paymentState)) return false;
  if (audience === 'waiting') return entryStatus === 'waiting';
  if (audience === 'unpaid') return entryStatus === 'entered' && paymentState !== 'verified';
  if (audience === 'minors') {
    const isMinor = dateBirth !== null && calendarAge(dateBirth, race.date) < 18;
    return isMinor && releaseVerifiedAt === null;
  }
  return true;
}

/** Returns how many entries of an edition each audience other than `chosen` reaches. */
export async function audienceSizes(
  database: AppDatabase,
  race: Pick<Race, 'date'>,
  editionId: number,
): Promise<Record<string, number>> {
  const entries = (await listOrganizerEntries(database, { editionId })).filter(
    ({ email }) => email,
  );
  const sizes: Record<string, number> = {};
  for (const audience of audiences.filter((one) => one !== 'chosen')) {
    await giveWay();
    sizes[audience] = entries.filter((entry) => isMeant(entry, audience, race)).length;
  }
  return sizes;
}

export async function letterRecipients(
  database: AppDatabase,
  race: Pick<Race, 'date'>,
  letter: Audience & Pick<Letter, 'leftOut'>,
  certificates?: OwnCertificates,
): Promise<LetterRecipient[]> {
  const leftOut = new Set(letter.leftOut);
  const { meant } = await letterAudience(database, race, letter, certificates);
  return meant.filter(({ participantId }) => !leftOut.has(participantId));
}

import type { Club } from '../../registration/clubs/clubs-repository.server.ts';
import { deskList, type ListTools } from '../frame/lists/desk-list.ts';
import type { ClubSums } from '../payments/list-club-sums.server.ts';

export type ListedClub = Pick<Club, 'club' | 'captain' | 'reference'> &
  Omit<ClubSums, 'paidUnasked' | 'open'>;

export const clubsList = deskList((tools: ListTools<ListedClub>) => {
  const { t, text, number, cents, naming, only, requiring } = tools;
  return {
    club: naming(text(t('deskClubs.club'), ({ club }) => club)),
    captain: requiring(
      'entries.contacts',
      text(t('deskClubs.captain'), ({ captain }) => captain),
    ),
    reference: text(t('deskClubs.reference'), ({ reference }) => reference),
    people: number(t('deskClubs.people'), ({ people }) => people),
    unasked: number(t('deskClubs.unasked'), ({ unasked }) => unasked),
    receipts: number(t('deskClubs.receipts'), ({ receipts }) => receipts),
    paid: cents(t('deskClubs.paid'), ({ paidCents }) => paidCents),
    open: cents(t('deskClubs.open'), ({ openCents }) => openCents),
    due: only(
      'file',
      cents(t('deskClubs.due'), ({ dueCents }) => dueCents),
    ),
  };
});

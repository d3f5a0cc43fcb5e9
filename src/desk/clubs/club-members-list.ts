import type { ClubMember } from '../../registration/clubs/clubs-repository.server.ts';
import { deskList, type ListTools } from '../frame/lists/desk-list.ts';

type ListedMember = Pick<
  ClubMember,
  | 'name'
  | 'category'
  | 'boat'
  | 'hasConsented'
  | 'withdrawnAt'
  | 'payment'
  | 'amountCents'
  | 'toPayCents'
>;

export const clubMembersList = deskList((tools: ListTools<ListedMember>) => {
  const { t, text, cents, naming, only } = tools;
  return {
    name: naming(text(t('deskClubs.name'), ({ name }) => name)),
    category: text(t('deskClubs.category'), ({ category }) => t(`category.${category}`)),
    consents: text(t('deskClubs.consents'), ({ hasConsented }) =>
      t(hasConsented ? 'deskClubs.consented' : 'deskClubs.notConsented'),
    ),
    payment: text(t('deskClubs.payment'), (member) => t(`payment.state.${memberState(member)}`)),
    reference: only(
      'file',
      text(t('deskClubs.reference'), ({ payment }) => payment?.reference),
    ),
    receipt: only(
      'page',
      text(t('deskClubs.receipt'), () => null),
    ),
    amount: cents(t('deskClubs.amount'), ({ amountCents }) => amountCents),
    open: only(
      'file',
      cents(t('deskClubs.open'), ({ toPayCents }) => toPayCents),
    ),
  };
});

/** Returns the state of the payment for a member, of the boat that pays for them, or of a place without a payment. */
export function memberState({
  payment,
  boat,
  withdrawnAt,
}: Pick<ListedMember, 'payment' | 'boat' | 'withdrawnAt'>) {
  if (withdrawnAt !== null) return payment?.state ?? 'withdrawn';
  return (boat === null ? payment?.state : boat.paymentState) ?? 'waiting';
}

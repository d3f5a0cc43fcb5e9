import { formatMoney } from '../../platform/format/format-money.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import { freeWords } from '../../record/mail/free-words.ts';
import { isFreeRace } from '../../record/race/registration/race-cost.ts';
import { toGroupPrices } from '../../record/race/to-group-prices.ts';
import { readCrewCounts } from '../boats/read-crew-counts.server.ts';
import { loadRegistration } from '../load-registration.server.ts';
import { accountFacts } from '../payments/account-facts.ts';
import { holdWords } from '../payments/hold/hold-words.ts';
import { readHold } from '../payments/hold/read-hold.server.ts';
import { type PaymentState, takesReceipt } from '../payments/payment-state.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { type ClubMember, findClub, listMembers } from './clubs-repository.server.ts';
import { mayDrop } from './drop-member.server.ts';

export const clubQuery = {
  identity: 'identity',
  paying: 'paga',
  entered: 'entraron',
  waiting: 'esperan',
} as const;

/** Loads the club page: the start form, the notice of an unknown link, or the club's members. */
export async function loadClub(page: PageContext<RegistrationDeps>) {
  const { services, url, locale, t } = page;
  const { database, race } = services;
  const { searchParams } = url;
  const facts = await loadRegistration(page);
  const accessToken = searchParams.get(clubQuery.identity);
  if (accessToken === null) return { ...facts, code: 'start' as const, club: null };
  const club = await findClub(database, accessToken);
  if (!club) return { ...facts, code: 'unknown' as const, club: null };
  const members = await listMembers(database, club.id);
  const { race: terms, isOver } = await readTerms(services, club.editionId);
  const chosen = searchParams.getAll(clubQuery.paying);
  // Members of an earlier edition owe in the currency of their entry.
  const currency = members[0]?.currency ?? race.registration.currency;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const countCrew = await readCrewCounts(database, club.editionId, terms);
  const boatWords = (member: ClubMember): string => {
    if (member.boat) return t('clubPage.inBoat', { boat: member.boat.name });
    const crew = member.withdrawnAt === null ? countCrew(member) : null;
    return crew ? t(`clubPage.${crew.of}`, { name: member.printedName, ...crew }) : '';
  };
  const people = await Promise.all(
    members.map(async (member) => {
      const { payment, participantId, withdrawnAt } = member;
      const state: PaymentState | 'waiting' =
        payment?.state ?? (withdrawnAt === null ? 'waiting' : 'withdrawn');
      const isFree = member.amountCents === 0;
      const isAwaited = state === 'pending' || state === 'rejected';
      const hold =
        payment && isAwaited
          ? await readHold(database, { paymentId: payment.id, isProven: true })
          : null;
      return {
        participantId,
        name: member.name,
        category: t(`category.${member.category}`),
        amount: isFree ? t('free.amount') : money(member.amountCents),
        stateWords: (isFree ? freeWords(t) : t)(`payment.state.${state}`),
        toPay: money(member.toPayCents),
        state,
        cents: member.toPayCents,
        /** End of the hold, in words; null when no payment is awaited. */
        lastDay: hold && holdWords(hold, terms, locale),
        hasConsented: member.hasConsented,
        takesReceipt: payment !== null && takesReceipt(payment.state),
        isOpen: isAwaited,
        /** False for a person whom the boat pays for, unless they withdrew. */
        isPaying: member.boat === null || state === 'withdrawn',
        boat: boatWords(member),
        hasCrew: members.some(({ boat }) => boat?.id === participantId),
        mayDrop: !isOver && mayDrop(member, members),
      };
    }),
  );
  const payable = people.filter(({ takesReceipt: takes }) => takes);
  const paying =
    chosen.length === 0
      ? payable.filter(({ isOpen }) => isOpen)
      : payable.filter(({ participantId }) => chosen.includes(String(participantId)));
  const sum = paying.reduce((cents, one) => cents + one.cents, 0);
  return {
    ...facts,
    code: 'club' as const,
    club: {
      accessToken: club.accessToken,
      name: club.club,
      captain: club.captain,
      reference: club.reference,
      people,
      paying: paying.map(({ participantId }) => participantId),
      amount: money(sum),
      plainAmount: plainMoney(sum, currency),
      groupPrices: isFreeRace(race) ? null : (toGroupPrices(race.registration) ?? null),
      account: accountFacts(t, race),
      isSampleAccount: race.bankAccount.sample,
      received: searchParams.get('receipt') === 'received',
      entered: countIn(searchParams.get(clubQuery.entered)),
      waiting: countIn(searchParams.get(clubQuery.waiting)),
    },
  };
}

function countIn(written: string | null): number {
  return /^\d{1,3}$/.test(written ?? '') ? Number(written) : 0;
}

export type ClubFacts = NonNullable<Awaited<ReturnType<typeof loadClub>>['club']>;

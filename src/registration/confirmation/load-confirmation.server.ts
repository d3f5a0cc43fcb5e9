import { formatDay } from '../../platform/format/format-day.ts';
import { formatInstant } from '../../platform/format/format-instant.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { hasFreePlace } from '../../record/entries/category-places.server.ts';
import { isProven } from '../../record/entries/is-proven.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { type AnswerWords, showAnswer } from '../../record/entries/show-answer.ts';
import { statesWithoutPlace } from '../../record/entries/states-without-place.ts';
import { freeWords } from '../../record/mail/free-words.ts';
import { type OwnAct, ownActs } from '../../record/mail/mail-kinds.ts';
import { ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { listEntryAnswers } from '../../record/questions/own/own-answers-repository.server.ts';
import { ownControl, wordsIn } from '../../record/questions/own/own-question.ts';
import { type FieldsShownIn, shownIn, toProperty } from '../../record/questions/questions-in.ts';
import { findOverlaps, leastMinutesBetweenStarts } from '../../record/race/event-hours.ts';
import { overlapsInWords } from '../../record/race/overlaps-in-words.ts';
import { drawnScene, toSceneView } from '../../record/race/photo-places.ts';
import { countCrew, readBoat } from '../boats/boats-repository.server.ts';
import { readTeam } from '../boats/change-team.server.ts';
import { listOpenEvents, listOwnBeside } from '../own-entry/list-own-beside.server.ts';
import { readOwnEntry } from '../own-entry/read-own-entry.server.ts';
import { takesCards } from '../payments/card/card-provider.ts';
import { differenceInWords } from '../payments/difference-in-words.server.ts';
import { holdWords } from '../payments/hold/hold-words.ts';
import { readHold } from '../payments/hold/read-hold.server.ts';
import { lastDayToPay } from '../payments/last-day-to-pay.ts';
import { describeParts, listPaidWith, sumTogether } from '../payments/list-paid-together.server.ts';
import { sumMoney } from '../payments/movements-to.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import { canPayByCard } from '../payments/payment-state.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import { listOwnReceipts } from '../payments/receipts/receipts-repository.server.ts';
import { toPayCents } from '../payments/to-pay-cents.ts';
import { listMoney } from '../payments/write-movements.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { askedProof } from './asked-proof.ts';
import { confirmationView } from './confirmation-view.ts';

/** Loads a registration for its owner; the registration is null when the token is unknown. */
export async function loadConfirmation(page: PageContext<RegistrationDeps>) {
  const { services, url, language, locale } = page;
  const { race, database } = services;
  const { email } = race.contact;
  const { searchParams } = url;
  const accessToken = searchParams.get('identity') ?? '';
  const registration = await findRegistration(database, accessToken);
  if (!registration) return { email, registration: null, entryStands: false };
  const payment = await readPayment(database, registration.participantId);
  const isIssued = (await listOwnReceipts(database, [registration.participantId])).some(
    ({ voidedAt }) => voidedAt === null,
  );
  const own = await readOwnEntry(services, accessToken, new Date());
  const beside = await listOwnBeside(database, registration);
  const openEvents = await listOpenEvents(services, registration, new Date());
  const hours = beside.length === 0 ? [] : await services.eventHours(registration.year);
  const { sex } = await database
    .selectFrom('participant')
    .select('sex')
    .where('id', '=', registration.participantId)
    .executeTakeFirstOrThrow();
  const overlaps = beside.flatMap((other) =>
    other.withdrawnAt !== null || registration.withdrawnAt !== null
      ? []
      : findOverlaps(hours, {
          sex,
          categories: [registration.category, other.category],
        }),
  );
  const { amountCents, currency } = payment ?? registration;
  const held = own?.balance.held ?? 0;
  const isFree = amountCents === 0 && held === 0;
  const t = isFree ? freeWords(page.t) : page.t;
  const isByCard = takesCards(services.cards, currency);
  const turn = registration.withdrawnAt === null ? 'waiting' : 'withdrawn';
  const state: PaymentState | 'waiting' = payment?.state ?? turn;
  const entryStands = !without.has(state);
  const isTrial =
    payment !== undefined && sumMoney([await listMoney(database, payment.id)]).trial > 0;
  const stateWords = t(`payment.state.${state}`);
  const hold =
    payment &&
    (await readHold(database, { paymentId: payment.id, isProven: isProven(registration) }));
  const terms = own?.terms.race ?? race;
  const lastDay = hold ? holdWords(hold, terms, locale) : null;
  const { editionId, category } = registration;
  const isPlaceFree =
    state === 'expired' && (await hasFreePlace(services, { editionId, category, now: new Date() }));
  const amount = formatMoney(amountCents, currency, locale);
  const open = payment ? toPayCents(payment, { held }) : amountCents;
  const asksAlone = searchParams.has('alone');
  const joint = payment ? await listPaidWith(database, payment) : [];
  const together = asksAlone ? [] : joint;
  const registered = localDate(new Date(registration.registeredAt), race.timeZone);
  const boat = await readBoat(database, registration, terms);
  const team = await readTeam(database, registration, terms);
  const inBoat = own?.inBoat?.name ?? null;
  const answered = await listEntryAnswers(database, [registration.participantId]);
  const fact = (key: FactName, value: string | null) =>
    value === null ? [] : [{ key, name: t(`confirmation.facts.${key}`), value }];
  const words: AnswerWords = {
    category: (code) => t(`category.${code}`),
    country: countryNames(locale),
    birth_date: (day) => formatDay(day, locale, 'long'),
    sex: (sex) => t(`sex.${sex}`),
    document: (document) => t(`registration.documents.${document}`),
  };
  const hasPlace = entryStands && state !== 'waiting';
  const view = confirmationView(state, { isPlaceFree, takesCards: isByCard });
  return {
    email,
    /** False when the entry is withdrawn, refunded or expired (`useEntryStands`). */
    entryStands,
    registration: {
      // The scene shows a boat on the ramp only for an entry with a place.
      scene: hasPlace ? toSceneView(page, 'registered') : drawnScene(t, 'child'),
      accessToken,
      year: registration.year,
      name: registration.name,
      /** Other texts on the bib. */
      race: `${race.name} ${registration.year}`,
      category: t(`category.${category}`),
      toPay: formatMoney(together.length > 0 ? sumTogether(together) : open, currency, locale),
      /** All parts of one payment, this entry included; empty when it is paid alone. */
      parts: describeParts(together, { t, locale }),
      reason: payment?.reason ?? '',
      state,
      lastDay,
      proof: askedProof(
        registration,
        { state, shown: searchParams.get('mail') },
        {
          instant: (at) => formatInstant(new Date(at), locale, race.timeZone),
          until: lastDay ?? '',
          payDay: hold ? formatDay(lastDayToPay(hold.since, terms), locale, 'full') : '',
        },
      ),
      acts: own
        ? {
            correct: own.limits.correct === null,
            handOver: own.limits.handOver === null,
            withdraw: own.limits.withdraw === null,
          }
        : { correct: false, handOver: false, withdraw: false },
      crew: team
        ? { of: 'team' as const, size: team.size, count: team.boats.length }
        : boat && {
            of: 'crew' as const,
            size: boat.seats + 1,
            count: countCrew(boat.people).paddlers + 1,
          },
      /** Whether the payer asked for this entry alone while others are open. */
      isAlone: asksAlone && joint.length > 0,
      overlap:
        overlaps.length > 0
          ? {
              title: t('overlap.title'),
              lines: overlapsInWords(overlaps, { t, language, locale }),
              text: t('overlap.text', { minutes: leastMinutesBetweenStarts, email }),
            }
          : null,
      canEnterAnother: openEvents.length > 0,
      beside: beside.map((other) => ({
        accessToken: other.accessToken,
        category: t(`category.${other.category}`),
      })),
      receipts: payment || isIssued ? { isIssued } : null,
      done: actNames.find((act) => act === searchParams.get('hecho')) ?? null,
      difference: payment ? await differenceInWords(database, payment, page) : null,
      view,
      isFree,
      lead: t(inBoat !== null && state === 'verified' ? 'confirmation.leadInBoat' : view.lead, {
        boat: inBoat ?? '',
        name: registration.name,
        reason: payment?.reason ?? '',
        email,
      }),
      cash: terms.registration.cashAtRiver === true,
      cards:
        isByCard &&
        payment !== undefined &&
        (canPayByCard(payment.state) || (payment.state === 'verified' && open > 0)),
      differenceWaits: payment?.differenceProofAt != null,
      facts: [
        ...fact('state', isTrial ? t('payment.trial', { state: stateWords }) : stateWords),
        ...fact('amount', isFree ? null : amount),
        ...fact('reference', isFree ? null : (payment?.reference ?? null)),
        ...fact('name', registration.name),
        ...fact('boat', inBoat),
        ...fact('edition', String(registration.year)),
        ...shownIn('confirmation', 'record')
          .filter((field) => field !== 'name')
          .flatMap((field) =>
            fact(field, showAnswer(field, registration[toProperty(field)], words) || null),
          ),
        // Answers meant for few people are not shown on a page that a link opens.
        ...answered
          .filter(
            ({ question }) => question.askedWhere === 'form' && question.seenBy !== 'contacts',
          )
          .map(({ question, value }) => ({
            key: ownControl(question.key),
            name: wordsIn(question.label, language).text,
            value: ownAnswerWords(question, value, {
              language,
              locale,
              yes: t('ownQuestions.yes'),
            }),
          })),
        ...fact('registered', formatDay(registered, locale, 'long')),
      ],
    },
  };
}

const without: ReadonlySet<string> = new Set(statesWithoutPlace);

const actNames = [...(Object.keys(ownActs) as OwnAct[]), 'receipt' as const, 'crew' as const];

type FactName =
  | ('state' | 'boat' | 'amount' | 'reference' | 'edition' | 'registered')
  | FieldsShownIn<'confirmation'>;

import { randomBytes } from 'node:crypto';
import { formatDay } from '../platform/format/format-day.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { shiftDate } from '../platform/format/local-date.ts';
import { listCountries } from '../platform/i18n/list-countries.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { registrationEdition } from '../record/editions/catalogue.ts';
import { freePlaces, toldPlaces } from '../record/entries/free-places.ts';
import { registrationOpening } from '../record/entries/registration-opening.server.ts';
import { registrationOutlook } from '../record/entries/registration-outlook.server.ts';
import { countPlaces } from '../record/entries/registrations-repository.server.ts';
import { listFormQuestions } from '../record/questions/own/own-questions-repository.server.ts';
import { isSameEvent } from '../record/race/is-same-event.ts';
import {
  categoryCard,
  categoryLimits,
  easiestFirst,
  openCategories,
} from '../record/race/open-categories.ts';
import { drawnScene } from '../record/race/photo-places.ts';
import { chosenField } from '../record/race/registration/chosen-field.ts';
import { isFreeRace } from '../record/race/registration/race-cost.ts';
import type { RegistrationState } from '../record/race/registration/registration-state.ts';
import { ownFacts } from './form/own/own-facts.server.ts';
import { takesCards } from './payments/card/card-provider.ts';
import { hasCodes } from './prices/price-codes-repository.server.ts';
import type { RegistrationDeps } from './registration-deps.server.ts';
import { consentTexts } from './rules/consent-texts.ts';
import { consentVersion } from './rules/consent-version.server.ts';
import { entryRules } from './rules/entry-rules.ts';
import { feeOn } from './rules/fee-on.ts';
import { withCallingCodes } from './rules/with-calling-codes.server.ts';

export async function loadRegistration({
  services,
  language,
  locale,
  t,
  url,
}: PageContext<RegistrationDeps>) {
  const { race, catalogue, database } = services;
  const now = new Date();
  const edition = registrationEdition(catalogue);
  const editionId = edition?.id ?? null;
  const rules = entryRules(race, now);
  const questions = editionId === null ? [] : await listFormQuestions(database, editionId);
  const consents = consentTexts(services.translate[language]);
  const { earlyUntil, currency } = race.registration;
  const opening =
    editionId === null ? 'closed' : await registrationOpening(database, race, { editionId, now });
  const places = editionId === null ? null : await countPlaces(database, editionId);
  const day = (date: string) => formatDay(date, locale, 'long');
  const early = rules.today <= earlyUntil;
  const open = openCategories(race);
  const hasEvents = open.some((one) => !isSameEvent(race, one.category, open[0]?.category ?? 0));
  const shown = easiestFirst(open).map((entry) => {
    const taken = places?.(entry.category) ?? { entered: 0, waiting: 0, reserved: 0 };
    const left = freePlaces(taken, entry.capacity);
    const told = toldPlaces(left);
    const fee = feeOn(entry, race.registration, rules.today);
    return {
      code: entry.category,
      name: t(`category.${entry.category}`),
      text: categoryCard(entry, language, t).text,
      ...(hasEvents && { event: entry.event ?? '' }),
      cents: fee,
      amount: fee === 0 ? t('free.amount') : formatMoney(fee, currency, locale),
      ...(fee === 0 && { isFree: true }),
      limits: categoryLimits(entry, t),
      isFull: left === 0,
      // Null until few places are left: earlier, a number would only press people.
      placesLeft: told.isOver ? null : told.count,
    };
  });
  const asked = url.searchParams.get(chosenField);
  const own = ownFacts(questions, {
    t,
    language,
    locale,
    categoryWords: (code) => t(`category.${code}`),
  });
  const named = (categories: typeof shown) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(categories.map(({ name }) => name));
  const full = shown.filter(({ isFull }) => isFull);
  const free = shown.filter(({ isFull }) => !isFull);
  return {
    year: edition?.year ?? Number(race.date.slice(0, 4)),
    opening,
    scene: drawnScene(t, 'bridge'),
    isPrepared: catalogue.length === 0,
    call: (await registrationOutlook(services, now)).call,
    openingWords: openingWords(opening),
    feeWords: feeWords(),
    takesCards: takesCards(services.cards, currency),
    hasCodes: editionId !== null && (await hasCodes(database, editionId, now)),
    currency,
    email: race.contact.email,
    rules,
    requestKey: randomBytes(24).toString('base64url'),
    categories: shown,
    chosen: shown.find(({ code }) => String(code) === asked)?.code.toString() ?? '',
    full:
      full.length > 0
        ? {
            title: t('registration.fullTitle', { categories: named(full) }),
            text: [
              t('registration.fullText'),
              ...(free.length > 0 ? [t('registration.freeText', { categories: named(free) })] : []),
            ].join(' '),
            scene: drawnScene(t, 'start'),
          }
        : null,
    countries: withCallingCodes(listCountries(locale, race.countryCode)),
    months: monthNames(locale),
    consents,
    /** Version sent with the form; it identifies the consent texts that the page showed. */
    consentVersion: consentVersion(consents),
    ...(own && { own }),
  };

  /** Returns '' when no entry costs anything. */
  function feeWords(): string {
    if (isFreeRace(race)) return '';
    return early
      ? t('registration.early', { date: day(earlyUntil) })
      : t('registration.late', { date: day(shiftDate(earlyUntil, 1)) });
  }

  function openingWords(state: RegistrationState): string {
    const { opens, closes } = race.registration;
    switch (state) {
      case 'before':
        return t('registration.opens', { date: formatDay(opens, locale, 'full') });
      case 'open':
        return rules.today > closes
          ? t('registration.openNow')
          : t('registration.open', { date: day(closes) });
      case 'closed':
        // No edition was ever begun, so none has closed.
        if (catalogue.length === 0) return t('registration.soon');
        return rules.today > closes
          ? t('registration.closed', { date: formatDay(closes, locale, 'full') })
          : t('registration.closedNow');
      case 'raced':
        return t('registration.raced');
    }
  }
}

export type RegistrationFacts = Awaited<ReturnType<typeof loadRegistration>>;

/** Months in words, because 3/4 is April in one language and March in the other. */
function monthNames(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2000, month, 15))));
}

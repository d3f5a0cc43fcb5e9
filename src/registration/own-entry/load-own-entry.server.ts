import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { ownFacts } from '../form/own/own-facts.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { allowsAct } from './act-link.server.ts';
import { lastDayToCorrect } from './own-limits.ts';
import { readOwnEntry } from './read-own-entry.server.ts';

export async function loadOwnEntry({
  services,
  url,
  language,
  locale,
  t,
}: PageContext<RegistrationDeps>) {
  const { database, race } = services;
  const { email } = race.contact;
  const now = new Date();
  const { searchParams } = url;
  const accessToken = searchParams.get('identity') ?? '';
  const key = searchParams.get('clave') ?? '';
  const own = await readOwnEntry({ database, race }, accessToken, now);
  if (own === null) return { email, own: null };
  const { registration, present, terms, limits, others, version, balance, backCents } = own;
  const { participantId, currency } = registration;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const { refundUntil, shirtSizes } = terms.race.registration;
  const day = (date: string) => formatDay(date, locale, 'long');
  const questions = await listFormQuestions(database, registration.editionId);
  const open = balance.owed - balance.held;
  const isAllowed = await allowsAct(database, { participantId, key, now });
  return {
    email,
    own: {
      accessToken,
      participantId,
      name: registration.name,
      version,
      country: race.countryCode,
      limits,
      key,
      isAllowed,
      /** Whether the key in the address no longer allows an action. */
      isStale: key !== '' && !isAllowed,
      isSent: searchParams.get('enviado') !== null,
      values: {
        category: present.category,
        club: present.club,
        size: present.size,
        hasContact: present.emergency_name !== '',
      },
      sizes: shirtSizes,
      correctUntil: day(lastDayToCorrect(terms.race.registration)),
      refundUntil: day(refundUntil),
      isRefundTime: localDate(now, race.timeZone) <= refundUntil,
      /** Amounts in words; null when nothing was paid or nothing is refunded. */
      isFree: registration.amountCents === 0 && balance.held === 0,
      paid: balance.held > 0 ? money(balance.held) : null,
      back: backCents > 0 ? money(backCents) : null,
      kept: balance.held > backCents ? money(balance.held - backCents) : null,
      category: t(`category.${registration.category}`),
      asked:
        ownFacts(
          questions.filter(
            ({ categories }) =>
              categories.length > 0 && !categories.includes(registration.category),
          ),
          { t, language, locale, categoryWords: (code) => t(`category.${code}`) },
        )?.questions ?? [],
      others: others.map(({ category, isFull, effect, price }) => {
        const by = (price?.after ?? 0) - (price?.before ?? 0);
        const words = {
          after: money(price?.after ?? 0),
          difference: money(Math.abs(by)),
          back: money(Math.max(0, -(open + by))),
          until: day(refundUntil),
        };
        return {
          value: String(category),
          label: t(`category.${category}`),
          isFull,
          givesBack: effect === 'back',
          words: isFull ? t('ownEntry.full') : t(`ownEntry.effect.${effect}`, words),
        };
      }),
    },
  };
}

export type OwnFacts = NonNullable<Awaited<ReturnType<typeof loadOwnEntry>>['own']>;

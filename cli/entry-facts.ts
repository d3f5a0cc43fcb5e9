import { formatDay } from '../src/platform/format/format-day.ts';
import { formatMoney } from '../src/platform/format/format-money.ts';
import { countryNames } from '../src/platform/i18n/country-names.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import type { OrganizerEntry } from '../src/record/entries/organizer-entry.server.ts';
import { confirmationPath } from '../src/registration/confirmation/confirmation-path.ts';
import type { CommandContext } from './command-context.ts';
import { localTime } from './local-time.ts';

/** Every fact of an entry as label and text; codes are followed by their meaning. */
export function entryFacts(context: CommandContext, entry: OrganizerEntry): [string, string][] {
  const { t, locale, config } = context;
  const { paymentState, entryStatus, documentKind, guardianName, accessToken } = entry;
  const time = (instant: string | null) => instant && localTime(context, instant);
  const document = [
    entry.personalId,
    documentKind && t(`registration.documents.${documentKind}`),
    entry.documentCountry,
  ];
  const facts: [string, string | number | null][] = [
    [t('cli.fact.number'), entry.participantId],
    [t('cli.name'), entry.name],
    [t('cli.fact.key'), entry.personKey],
    [t('cli.fact.edition'), entry.year],
    [t('cli.fact.category'), `${entry.category} (${t(`category.${entry.category}`)})`],
    [t('cli.fact.bib'), entry.bib],
    [t('cli.place'), entryStatus && `${entryStatus} (${placeInWords(t, entryStatus)})`],
    [t('cli.state'), paymentState && `${paymentState} (${t(`payment.state.${paymentState}`)})`],
    [t('cli.amount'), amount(entry, locale)],
    [t('cli.reference'), entry.reference],
    [t('cli.fact.paid'), time(entry.paymentVerifiedAt)],
    [t('cli.fact.release'), time(entry.releaseVerifiedAt)],
    [t('cli.registered'), localTime(context, entry.registeredAt)],
    [t('cli.fact.origin'), t(`cli.origin.${entry.origin}`)],
    [t('cli.fact.sex'), t(`sex.${entry.sex}`)],
    [t('cli.fact.born'), entry.dateBirth && formatDay(entry.dateBirth, locale, 'long')],
    [t('cli.fact.country'), `${entry.nationality} (${countryNames(locale)(entry.nationality)})`],
    [t('cli.fact.document'), listed(document)],
    [t('cli.fact.email'), entry.email],
    [t('cli.fact.proven'), time(entry.provenAt)],
    [t('cli.fact.turnOver'), time(entry.turnOverAt)],
    [t('cli.fact.mobile'), entry.mobile],
    [t('cli.fact.city'), entry.city],
    [t('cli.fact.size'), entry.size],
    [t('cli.fact.guardian'), guardianName && listed([guardianName, entry.guardianPersonalId])],
    [t('cli.fact.language'), entry.language],
    [
      t('cli.fact.page'),
      accessToken && `${config.publicUrl}${confirmationPath(accessToken, entry.language)}`,
    ],
  ];
  return facts.flatMap(([fact, value]) =>
    value === null || value === '' ? [] : [[fact, String(value)] as [string, string]],
  );
}

function placeInWords(t: Translate, entryStatus: 'entered' | 'waiting'): string {
  return t(entryStatus === 'entered' ? 'cli.entered' : 'payment.state.waiting');
}

function amount({ amountCents, currency }: OrganizerEntry, locale: string): string | null {
  if (amountCents === null || currency === null) return null;
  return formatMoney(amountCents, currency, locale);
}

function listed(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

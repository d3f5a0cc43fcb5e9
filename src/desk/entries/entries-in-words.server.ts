import { type Column, columnsFor } from '../../platform/files/table/table.ts';
import { minorDigits } from '../../platform/format/minor-digits.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { entryDocumentInWords } from '../../registration/rules/document-in-words.ts';
import { describeRelease } from './describe-release.ts';
import { mobileForSheets } from './mobile-for-sheets.server.ts';

interface Speech {
  t: Translate;
  locale: string;
  timeZone: string;
}

export interface SeenInFile {
  contacts: boolean;
  births: boolean;
  payments: boolean;
}

type Contact = { name: string; mobile: string };

type EntryColumn = Column<OrganizerEntry>;

/** Returns headings and values; columns that the import knows have the import's names. */
export function entriesInWords(
  contacts: ReadonlyMap<number, Contact>,
  seen: SeenInFile,
  { t, locale, timeZone }: Speech,
  digits: number,
): EntryColumn[] {
  const country = countryNames(locale);
  const countryOf = (code: string | null) => (code ? country(code) : '');
  const contactOf = ({ participantId }: OrganizerEntry) => contacts.get(participantId);
  const { text, number, day, money, instant: instantAt } = columnsFor<OrganizerEntry>();
  const instant = (name: string, of: (entry: OrganizerEntry) => string | null) =>
    instantAt(name, timeZone, of);
  const always: readonly EntryColumn[] = [
    number(t('deskEntries.columns.dorsal'), ({ bib }) => bib),
    text(t('cli.columnNames.name'), ({ name }) => name),
    text(t('cli.columnNames.category'), ({ category }) => t(`category.${category}`)),
    text(t('cli.columnNames.sex'), ({ sex }) => t(`sex.${sex}`)),
    text(t('cli.columnNames.nationality'), ({ nationality }) => countryOf(nationality)),
    text(t('cli.columnNames.club'), ({ club }) => club),
    text(t('cli.columnNames.size'), ({ size }) => size),
    text(t('deskEntries.place'), ({ entryStatus, withdrawnAt }) =>
      withdrawnAt === null
        ? entryStatus &&
          t(`deskEntries.places.${entryStatus === 'waiting' ? 'espera' : 'inscrito'}`)
        : t('payment.state.withdrawn'),
    ),
    text(t('deskEntries.columns.liberacion'), (entry) =>
      t(`deskEntries.${describeRelease(entry)}`),
    ),
    instant(t('deskEntries.inFile.release'), ({ releaseVerifiedAt }) => releaseVerifiedAt),
    instant(t('deskEntries.inFile.arrived'), ({ registeredAt }) => registeredAt),
    text(t('cli.columnNames.language'), ({ language }) => language),
  ];
  const ofBirth: readonly EntryColumn[] = [
    day(t('cli.columnNames.date_birth'), ({ dateBirth }) => dateBirth),
  ];
  const ofContacts: readonly EntryColumn[] = [
    text(
      t('cli.columnNames.document'),
      ({ documentKind: kind, documentCountry: country }) =>
        kind && entryDocumentInWords(t, { kind, country }),
    ),
    text(t('cli.columnNames.personal_id'), ({ personalId }) => personalId),
    text(t('cli.columnNames.email'), ({ email }) => email),
    text(t('cli.columnNames.mobile'), ({ mobile }) => mobileForSheets(mobile ?? '')),
    text(t('cli.columnNames.city'), ({ city }) => city),
    text(t('cli.columnNames.guardian_name'), ({ guardianName }) => guardianName),
    text(t('cli.columnNames.guardian_personal_id'), ({ guardianPersonalId }) => guardianPersonalId),
    text(t('cli.columnNames.emergency_name'), (entry) => contactOf(entry)?.name),
    text(t('cli.columnNames.emergency_mobile'), (entry) =>
      mobileForSheets(contactOf(entry)?.mobile ?? ''),
    ),
  ];
  const ofPayments: readonly EntryColumn[] = [
    text(
      t('deskEntries.inFile.payment'),
      ({ paymentState }) => paymentState && t(`payment.state.${paymentState}`),
    ),
    money(t('deskEntries.columns.monto'), digits, ({ amountCents, currency }) =>
      amountCents === null ? null : amountCents / 10 ** minorDigits(currency ?? ''),
    ),
    text(t('deskAccounts.currency'), ({ currency }) => currency),
    text(t('deskEntries.columns.referencia'), ({ reference }) => reference),
    instant(t('deskEntries.inFile.paid'), ({ paymentVerifiedAt }) => paymentVerifiedAt),
  ];
  return [
    ...always,
    ...(seen.births ? ofBirth : []),
    ...(seen.contacts ? ofContacts : []),
    ...(seen.payments ? ofPayments : []),
  ];
}

import { localMinute } from '../../../platform/format/local-minute.ts';
import { minorDigits } from '../../../platform/format/minor-digits.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { mobileForSheets } from '../mobile-for-sheets.server.ts';

interface Speech {
  t: Translate;
  locale: string;
  /** Of the race. */
  timeZone: string;
}

/** What a file shows to who may see it. */
export interface SeenInFile {
  contacts: boolean;
  births: boolean;
  payments: boolean;
}

type Contact = { name: string; mobile: string };

/**
 * Entries as a table for people: headings and values in the language of the page, times as the clocks of
 * the race show them. What the import knows is called as it calls it.
 */
export function entriesInWords(
  entries: readonly OrganizerEntry[],
  contacts: ReadonlyMap<number, Contact>,
  seen: SeenInFile,
  { t, locale, timeZone }: Speech,
): (string | number)[][] {
  const country = countryNames(locale);
  const countryOf = (code: string | null) => (code ? country(code) : '');
  const at = (instant: string | null) =>
    instant === null ? '' : localMinute(new Date(instant), timeZone).replace('T', ' ');
  const contactOf = ({ participantId }: OrganizerEntry) => contacts.get(participantId);
  type Cell = (entry: OrganizerEntry) => string | number | null | undefined;
  const always: readonly (readonly [string, Cell])[] = [
    [t('deskEntries.columns.dorsal'), ({ bib }) => bib],
    [t('cli.columnNames.name'), ({ name }) => name],
    [t('cli.columnNames.category'), ({ category }) => t(`category.${category}`)],
    [t('cli.columnNames.sex'), ({ sex }) => t(`sex.${sex}`)],
    [t('cli.columnNames.nationality'), ({ nationality }) => countryOf(nationality)],
    [t('cli.columnNames.club'), ({ club }) => club],
    [t('cli.columnNames.size'), ({ size }) => size],
    [
      t('deskEntries.place'),
      ({ entryStatus, withdrawnAt }) =>
        withdrawnAt === null
          ? entryStatus &&
            t(`deskEntries.places.${entryStatus === 'waiting' ? 'espera' : 'inscrito'}`)
          : t('payment.state.withdrawn'),
    ],
    [t('deskEntries.inFile.release'), ({ releaseVerifiedAt }) => at(releaseVerifiedAt)],
    [t('deskEntries.inFile.arrived'), ({ registeredAt }) => at(registeredAt)],
    [t('cli.columnNames.language'), ({ language }) => language],
  ];
  const ofBirth: readonly (readonly [string, Cell])[] = [
    [t('cli.columnNames.date_birth'), ({ dateBirth }) => dateBirth],
  ];
  const ofContacts: readonly (readonly [string, Cell])[] = [
    [
      t('cli.columnNames.document'),
      ({ documentKind }) => documentKind && t(`registration.documents.${documentKind}`),
    ],
    [t('cli.columnNames.personal_id'), ({ personalId }) => personalId],
    [t('cli.columnNames.email'), ({ email }) => email],
    [t('cli.columnNames.mobile'), ({ mobile }) => mobileForSheets(mobile ?? '')],
    [t('cli.columnNames.city'), ({ city }) => city],
    [t('cli.columnNames.guardian_name'), ({ guardianName }) => guardianName],
    [t('cli.columnNames.guardian_personal_id'), ({ guardianPersonalId }) => guardianPersonalId],
    [t('cli.columnNames.emergency_name'), (entry) => contactOf(entry)?.name],
    [
      t('cli.columnNames.emergency_mobile'),
      (entry) => mobileForSheets(contactOf(entry)?.mobile ?? ''),
    ],
  ];
  const ofPayments: readonly (readonly [string, Cell])[] = [
    [
      t('deskEntries.inFile.payment'),
      ({ paymentState }) => paymentState && t(`payment.state.${paymentState}`),
    ],
    [
      t('deskEntries.columns.monto'),
      ({ amountCents, currency }) =>
        amountCents === null ? null : amountCents / 10 ** minorDigits(currency ?? ''),
    ],
    [t('deskAccounts.currency'), ({ currency }) => currency],
    [t('deskEntries.columns.referencia'), ({ reference }) => reference],
    [t('deskEntries.inFile.paid'), ({ paymentVerifiedAt }) => at(paymentVerifiedAt)],
  ];
  const columns = [
    ...always,
    ...(seen.births ? ofBirth : []),
    ...(seen.contacts ? ofContacts : []),
    ...(seen.payments ? ofPayments : []),
  ];
  return [
    columns.map(([heading]) => heading),
    ...entries.map((entry) => columns.map(([, cell]) => cell(entry) ?? '')),
  ];
}

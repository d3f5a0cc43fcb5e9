import { type Column, columnsFor } from '../../platform/files/table/table.ts';
import { minorDigits } from '../../platform/format/minor-digits.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { type AnswerWords, showAnswer } from '../../record/entries/show-answer.ts';
import { isRead, type ReadField } from '../../record/entries/to-columns.ts';
import type { QuestionAudience } from '../../record/questions/question.ts';
import {
  controlOf,
  isKept,
  isOnPaper,
  type KeptField,
  questionOf,
  questionsIn,
  toProperty,
} from '../../record/questions/questions-in.ts';
import { entryDocumentInWords } from '../../registration/rules/document-in-words.ts';
import { describeRelease } from './describe-release.ts';
import { isUnanswered } from './is-unanswered.ts';
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

/** The name has a column of its own before them. */
type SheetField = Exclude<KeptField, 'name'>;

const sheetFields = questionsIn('terminal')
  .filter(isKept)
  .filter((field) => field !== 'name');

/** Answers of an entry that are stored in tables of their own. */
const keptApart: {
  readonly [F in Exclude<SheetField, ReadField>]: (
    entry: OrganizerEntry,
    contact: Contact | undefined,
  ) => string | null;
} = {
  document_type: ({ documentKind }) => documentKind,
  emergency_name: (_, contact) => contact?.name ?? null,
  emergency_mobile: (_, contact) => contact?.mobile ?? null,
};

function readAnswer(field: SheetField, entry: OrganizerEntry, contact: Contact | undefined) {
  return isRead(field) ? entry[toProperty(field)] : keptApart[field](entry, contact);
}

function headingOf(t: Translate, field: SheetField): string {
  return isOnPaper(field) ? t(`cli.columnNames.${controlOf(field)}`) : t(`desk.fields.${field}`);
}

/** Returns headings and values; columns that the import knows have the import's names. */
export function entriesInWords(
  {
    entries,
    contacts,
  }: { entries: readonly OrganizerEntry[]; contacts: ReadonlyMap<number, Contact> },
  seen: SeenInFile,
  { t, locale, timeZone }: Speech,
  digits: number,
): EntryColumn[] {
  const words: AnswerWords = {
    category: (code) => t(`category.${code}`),
    country: countryNames(locale),
    sex: (sex) => t(`sex.${sex}`),
    birth_date: (day) => day,
    document: (document) => t(`registration.documents.${document}`),
  };
  const contactOf = ({ participantId }: OrganizerEntry) => contacts.get(participantId);
  const { text, number, day, money, instant: instantAt } = columnsFor<OrganizerEntry>();
  const instant = (name: string, of: (entry: OrganizerEntry) => string | null) =>
    instantAt(name, timeZone, of);

  function answerColumn(field: SheetField): EntryColumn {
    const heading = headingOf(t, field);
    const { kind } = questionOf(field);
    const read = (entry: OrganizerEntry) =>
      showAnswer(field, readAnswer(field, entry, contactOf(entry)), words);
    if (kind === 'document') {
      return text(
        heading,
        ({ documentKind, documentCountry }) =>
          documentKind && entryDocumentInWords(t, { kind: documentKind, country: documentCountry }),
      );
    }
    if (kind === 'phone') return text(heading, (entry) => mobileForSheets(read(entry) ?? ''));
    return kind === 'birth_date' ? day(heading, read) : text(heading, read);
  }

  const answersSeenBy = (...audiences: QuestionAudience[]) =>
    sheetFields
      .filter((field) => audiences.includes(questionOf(field).seenBy))
      .filter((field) => !isUnanswered(field, entries))
      .map(answerColumn);

  const always: readonly EntryColumn[] = [
    number(t('deskEntries.columns.dorsal'), ({ bib }) => bib),
    text(t('cli.columnNames.name'), ({ name }) => name),
    ...answersSeenBy('everybody', 'desk'),
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
    ...(seen.births ? answersSeenBy('birth_dates') : []),
    ...(seen.contacts ? answersSeenBy('contacts', 'safety_team') : []),
    ...(seen.payments ? ofPayments : []),
  ];
}

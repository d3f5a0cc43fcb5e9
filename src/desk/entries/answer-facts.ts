import { formatDay } from '../../platform/format/format-day.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { TextKey, Translate } from '../../platform/i18n/text-key.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { type AnswerWords, showAnswer } from '../../record/entries/show-answer.ts';
import type { KeptAnswer } from '../../record/entries/to-columns.ts';
import type { FormStep } from '../../record/questions/question.ts';
import { questions } from '../../record/questions/questions.ts';
import {
  type ColumnField,
  type FieldsWith,
  hasDeskColumn,
  isKept,
  type KeptField,
  type PropertyOf,
  questionOf,
  questionsIn,
  toProperty,
} from '../../record/questions/questions-in.ts';
import { entryDocumentInWords } from '../../registration/rules/document-in-words.ts';

type FactField = Exclude<KeptField, 'name' | FieldsWith<{ kind: 'document' }>>;

/** Answers that the account may see: null or absent for hidden or missing answers. */
type SeenAnswers = { readonly [F in FactField as PropertyOf<F>]?: KeptAnswer<F> | null } & Pick<
  OrganizerEntry,
  'documentKind' | 'documentCountry'
>;

interface AnswerFact {
  field: FactField;
  label: string;
  value: string | null;
}

interface Speech {
  t: Translate;
  locale: string;
  /** Whether codes are printed before their meanings, and the kind of a document beside its number. */
  withCodes?: boolean;
}

const together: { readonly [step in FormStep]?: TextKey } = {
  guardian: 'deskEntry.guardian',
  emergency: 'deskEntry.emergency',
};

export function answerFacts(
  seen: SeenAnswers,
  order: 'deskFacts' | 'terminal',
  { t, locale, withCodes = false }: Speech,
): AnswerFact[] {
  const fields = questionsIn(order).filter(isFact);
  const coded = (code: string, words: string) => (withCodes ? `${code} (${words})` : words);

  const words: AnswerWords = {
    category: (code) => coded(String(code), t(`category.${code}`)),
    sex: (sex) => t(`sex.${sex}`),
    country: (code) => coded(code, countryNames(locale)(code)),
    birth_date: (day) => formatDay(day, locale, 'long'),
    document: (document) => t(`registration.documents.${document}`),
  };

  function saidTo(field: FactField): string | null {
    const said = showAnswer(field, seen[toProperty(field)] ?? null, words);
    if (said === null || field !== 'personal_id') return said;
    const { documentKind, documentCountry } = seen;
    const kind =
      withCodes &&
      documentKind &&
      entryDocumentInWords(t, { kind: documentKind, country: documentCountry });
    return joined([said, kind, documentCountry]);
  }

  return fields.flatMap((field): AnswerFact[] => {
    const { step, setting } = questionOf(field);
    const title = together[step];
    const isUnasked = setting !== undefined && saidTo(field) === null;
    if (isUnasked || (field === 'personal_id' && seen.personalId === '')) return [];
    if (!title) return [{ field, label: answerLabel(t, field), value: saidTo(field) }];
    const all = fields.filter((one) => questionOf(one).step === step);
    if (field !== all[0]) return [];
    return [{ field, label: t(title), value: joined(all.map(saidTo)) }];
  });
}

function answerLabel(t: Translate, field: KeptField): string {
  return hasDeskColumn(field) ? columnLabel(t, field) : t(`desk.fields.${field}`);
}

function columnLabel(t: Translate, field: ColumnField): string {
  return t(`deskEntries.columns.${questions[field].deskColumn}`);
}

function isFact(field: Parameters<typeof isKept>[0]): field is FactField {
  return isKept(field) && field !== 'name' && questionOf(field).kind !== 'document';
}

function joined(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}

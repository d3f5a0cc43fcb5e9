import { typedAmount } from '../../platform/format/bank-amount.ts';
import { shiftDate } from '../../platform/format/local-date.ts';
import { startOfDay } from '../../platform/format/start-of-day.ts';
import { readCountry } from '../../platform/i18n/read-country.ts';
import { discountKinds } from '../../record/entries/prices/discount.ts';
import { codeQuestions, readCodeText } from '../../registration/prices/price-code.ts';
import {
  categoryBoxes,
  choice,
  count,
  day,
  deskForm,
  line,
  type ValuesOf,
} from '../frame/form/desk-form.ts';
import type { NewCode } from './make-code.server.ts';

export const codeForm = deskForm(
  'deskCodes',
  {
    code: line({ longest: 24, required: true, hint: true, isCapitals: true, as: readCode }),
    kind: choice(discountKinds, {
      required: true,
      words: 'deskCodes.kinds',
      none: 'deskCodes.choose',
    }),
    value: line({
      longest: 20,
      hint: true,
      as: (written, { typed, currency }) => readDiscount(typed('kind'), written, currency),
    }),
    uses: count({ least: 1, most: 9999, hint: true }),
    lastDay: day({ isPastRefused: true }),
    categories: categoryBoxes(),
    reserved: count({ most: 9999, hint: true }),
    question: choice(codeQuestions, {
      words: 'deskCodes.questions',
      none: 'deskCodes.nobodyAsked',
    }),
    answer: line({ longest: 80, hint: true }),
    note: line({ longest: 200, hint: true }),
  },
  ({ uses, categories, reserved, question, answer }, addIssue) => {
    // A reserved place belongs to one category and goes to one entry that uses the code.
    if (reserved && uses && reserved > uses) addIssue('reserved');
    if (reserved && categories?.length !== 1) addIssue('categories');
    const isUnread = question === 'nationality' && readCountry(answer ?? '') === null;
    if (question && (answer === '' || isUnread)) addIssue('answer');
  },
);

export function toNewCode(
  { uses, lastDay, reserved, answer, ...code }: ValuesOf<typeof codeForm>,
  timeZone: string,
): NewCode {
  return {
    ...code,
    usesLimit: uses,
    endsAt: lastDay && startOfDay(shiftDate(lastDay, 1), timeZone),
    reserved: reserved ?? 0,
    answer: code.question === 'nationality' ? readCountry(answer) : code.question && answer,
  };
}

function readCode(written: string): string | undefined {
  const code = readCodeText(written);
  return /^[\p{L}\d][\p{L}\d-]{2,23}$/u.test(code) ? code : undefined;
}

/** Returns cents, a percentage from 1 to 100, or 0 for a free entry; undefined for an invalid value. */
function readDiscount(kind: string, written: string, currency: string): number | undefined {
  if (kind === 'amount') {
    const cents = typedAmount(written, currency);
    return cents !== null && cents > 0 ? cents : undefined;
  }
  if (kind !== 'percent') return 0;
  const percent = Number(/^(\d{1,3})\s*%?$/.exec(written)?.[1] ?? 0);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PriceCode } from '../../registration/prices/price-code.ts';
import { deskList, type ListTools } from '../frame/lists/desk-list.ts';

type CodeState = 'valid' | 'retired' | 'over' | 'usedUp';

export const codesList = deskList((tools: ListTools<PriceCode>) => {
  const { t, locale, timeZone, currency, now, text, number, cents, day, naming, only } = tools;
  return {
    code: naming(text(t('deskCodes.code'), ({ code }) => code)),
    off: only(
      'page',
      text(t('deskCodes.off'), ({ kind, value }) =>
        kind === 'amount'
          ? `−${formatMoney(value, currency, locale)}`
          : `−${kind === 'free' ? 100 : value} %`,
      ),
    ),
    kind: only(
      'file',
      text(t('deskCodes.fields.kind'), ({ kind }) => t(`deskCodes.kinds.${kind}`)),
    ),
    amount: only(
      'file',
      cents(t('deskCodes.kinds.amount'), ({ kind, value }) => (kind === 'amount' ? value : null)),
    ),
    percent: only(
      'file',
      number(t('deskCodes.kinds.percent'), ({ kind, value }) =>
        kind === 'amount' ? null : kind === 'free' ? 100 : value,
      ),
    ),
    uses: number(t('deskCodes.uses'), ({ uses }) => uses),
    usesLimit: only(
      'file',
      number(t('deskCodes.fields.uses'), ({ usesLimit }) => usesLimit),
    ),
    // `endsAt` is the end of the last day, so the day is that of one millisecond before.
    until: day(t('deskCodes.until'), ({ endsAt }) =>
      endsAt === null ? null : localDate(new Date(Date.parse(endsAt) - 1), timeZone),
    ),
    reserved: number(t('deskCodes.reserved'), ({ reserved }) => reserved),
    forWhom: text(
      t('deskCodes.forWhom'),
      ({ categories, question, answer }) =>
        [
          ...categories.map((category) => t(`category.${category}`)),
          ...(question === null ? [] : [`${t(`deskCodes.questions.${question}`)}: ${answer}`]),
        ].join(', ') || t('deskCodes.everybody'),
    ),
    state: text(t('deskCodes.stateHead'), (code) =>
      t(`deskCodes.state.${deriveCodeState(code, now)}`),
    ),
    note: only(
      'file',
      text(t('deskCodes.fields.note'), ({ note }) => note),
    ),
  };
});

function deriveCodeState(
  { retiredAt, endsAt, usesLimit, uses }: PriceCode,
  now: string,
): CodeState {
  if (retiredAt !== null) return 'retired';
  if (endsAt !== null && now >= endsAt) return 'over';
  return usesLimit !== null && uses >= usesLimit ? 'usedUp' : 'valid';
}

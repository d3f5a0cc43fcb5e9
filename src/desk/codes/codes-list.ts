import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import type { PriceCode } from '../../registration/prices/price-code.ts';
import { deskList } from '../frame/lists/desk-list.ts';

type CodeState = 'valid' | 'retired' | 'over' | 'usedUp';

export const codesList = deskList<PriceCode>('codigos', 'deskCodes.title', (tools) => {
  const { t, locale, timeZone, currency, now, digits, text, number, money, day } = tools;
  return [
    { key: 'code', column: text(t('deskCodes.code'), ({ code }) => code), names: true },
    {
      key: 'off',
      column: text(t('deskCodes.off'), ({ kind, value }) =>
        kind === 'amount'
          ? `−${formatMoney(value, currency, locale)}`
          : `−${kind === 'free' ? 100 : value} %`,
      ),
      only: 'page',
    },
    {
      key: 'kind',
      column: text(t('deskCodes.fields.kind'), ({ kind }) => t(`deskCodes.kinds.${kind}`)),
      only: 'file',
    },
    {
      key: 'amount',
      column: money(t('deskCodes.kinds.amount'), digits, ({ kind, value }) =>
        kind === 'amount' ? value / 10 ** digits : null,
      ),
      only: 'file',
    },
    {
      key: 'percent',
      column: number(t('deskCodes.kinds.percent'), ({ kind, value }) =>
        kind === 'amount' ? null : kind === 'free' ? 100 : value,
      ),
      only: 'file',
    },
    { key: 'uses', column: number(t('deskCodes.uses'), ({ uses }) => uses) },
    {
      key: 'usesLimit',
      column: number(t('deskCodes.fields.uses'), ({ usesLimit }) => usesLimit),
      only: 'file',
    },
    {
      key: 'until',
      // `endsAt` is the end of the last day, so the day is that of one millisecond before.
      column: day(t('deskCodes.until'), ({ endsAt }) =>
        endsAt === null ? null : localDate(new Date(Date.parse(endsAt) - 1), timeZone),
      ),
    },
    {
      key: 'reserved',
      column: number(t('deskCodes.reserved'), ({ reserved }) => reserved),
    },
    {
      key: 'forWhom',
      column: text(
        t('deskCodes.forWhom'),
        ({ categories, question, answer }) =>
          [
            ...categories.map((category) => t(`category.${category}`)),
            ...(question === null ? [] : [`${t(`deskCodes.questions.${question}`)}: ${answer}`]),
          ].join(', ') || t('deskCodes.everybody'),
      ),
    },
    {
      key: 'state',
      column: text(t('deskCodes.stateHead'), (code) =>
        t(`deskCodes.state.${deriveCodeState(code, now)}`),
      ),
    },
    {
      key: 'note',
      column: text(t('deskCodes.fields.note'), ({ note }) => note),
      only: 'file',
    },
  ];
});

function deriveCodeState(
  { retiredAt, endsAt, usesLimit, uses }: PriceCode,
  now: string,
): CodeState {
  if (retiredAt !== null) return 'retired';
  if (endsAt !== null && now >= endsAt) return 'over';
  return usesLimit !== null && uses >= usesLimit ? 'usedUp' : 'valid';
}

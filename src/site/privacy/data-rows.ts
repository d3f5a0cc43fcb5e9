import type { Translate } from '../../platform/i18n/text-key.ts';
import { type DataKind, personalData } from './personal-data.ts';

export interface DataRow {
  kind: DataKind;
  title: string;
  what: string;
  why: string;
  ground: string;
  kept: string;
  seenBy: string;
}

/** Data that a race without fees never has. */
const ofMoney: ReadonlySet<DataKind> = new Set(['payment', 'receipt', 'refundAccount', 'bankLine']);

const daysOfYear = 365;

/** `cards`: names of the card providers. */
export function dataRows(
  t: Translate,
  { locale, cards, isFree = false }: { locale: string; cards: readonly string[]; isFree?: boolean },
): DataRow[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const provider = list.format(cards);
  const kinds = Object.keys(personalData) as DataKind[];
  return kinds
    .filter((kind) => !(isFree && ofMoney.has(kind)))
    .map((kind) => {
      const { ground, seenBy } = personalData[kind];
      return {
        kind,
        title: t(`privacy.data.${kind}.title`),
        what: t(`privacy.data.${kind}.what`, { published: t('registration.published') }),
        why: t(`privacy.data.${kind}.why`),
        ground: t(`privacy.grounds.${ground}`),
        kept: keptWords(t, kind),
        seenBy: list.format(seenBy.map((viewer) => t(`privacy.seenBy.${viewer}`, { provider }))),
      };
    });
}

/** Returns the storage term of data in words: whole years as years. */
export function keptWords(t: Translate, kind: DataKind): string {
  const { kept } = personalData[kind];
  if (kept.by === 'asking') return t('privacy.kept.asking');
  const years = kept.days / daysOfYear;
  const span = Number.isInteger(years)
    ? t('privacy.spans.years', { count: years })
    : t('privacy.spans.days', { count: kept.days });
  if (kept.by === 'itself') return t('privacy.kept.itself', { span });
  return t(`privacy.kept.${kept.from}`, { span });
}

import { formatDay } from '../../../platform/format/format-day.ts';
import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { CertificateFacts } from './certificate-facts.ts';

export interface CertificateWords {
  title: string;
  to: string;
  name: string;
  /** The place, or that the person took part. */
  what: string;
  time: string | null;
  event: string;
  where: string;
}

export interface CertificateTongue {
  edition: Pick<Edition, 'year' | 'raceDate'>;
  t: Translate;
  language: Language;
  locale: string;
}

export function certificateWords(
  { name, group, rank, result }: CertificateFacts,
  { edition, t, language, locale }: CertificateTongue,
): CertificateWords {
  const list = group[language];
  return {
    title: t('certificate.title'),
    to: t('certificate.to'),
    name,
    what:
      rank === null
        ? t('certificate.tookPart', { list })
        : t('certificate.ranked', { place: formatOrdinal(rank, language, true), list }),
    time: result === null ? null : t('certificate.time', { time: runTimeText(result, language) }),
    event: t('certificate.event', { year: edition.year }),
    where: t('certificate.where', {
      date: formatDay(edition.raceDate, locale, 'long'),
    }),
  };
}

import { formatOrdinal } from '../../platform/format/format-ordinal.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './paddler-figures.module.css';
import type { GateTally, PaddlerRecord } from './paddler-record.ts';

/** The best rank, the starts and the gates of a paddler in large figures. */
export function PaddlerFigures({
  best,
  starts,
  tally,
}: Pick<PaddlerRecord, 'best' | 'starts' | 'tally'>) {
  const { t, language, locale } = useTexts();
  const years = new Intl.ListFormat(locale);
  const raced = starts.filter(({ result }) => result !== null).map(({ year }) => String(year));
  return (
    <dl className={styles.figures}>
      {best && (
        <div>
          <dt>{t('paddler.best')}</dt>
          <dd className={styles.large}>{formatOrdinal(best.rank, language)}</dd>
          <dd>{years.format(best.years.map(String))}</dd>
        </div>
      )}
      <div>
        <dt>{t('paddler.raced')}</dt>
        <dd className={styles.large}>{raced.length}</dd>
        <dd>{years.format(raced)}</dd>
      </div>
      {tally && <CleanGates tally={tally} />}
    </dl>
  );
}

function CleanGates({ tally }: { tally: GateTally }) {
  const { t, locale } = useTexts();
  const { clean, touched, missed } = tally;
  const all = clean + touched + missed;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.gates}>
      <dt>{t('paddler.cleanGates')}</dt>
      <dd className={styles.large}>{share.format(clean / all)}</dd>
      <dd>
        <svg
          className={styles.bar}
          viewBox={`0 0 ${all} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.clean} width={clean} height="1" />
          <rect className={styles.touched} x={clean} width={touched} height="1" />
          <rect className={styles.missed} x={clean + touched} width={missed} height="1" />
        </svg>
        {t('paddler.tally', { clean, touched, missed })}
      </dd>
    </div>
  );
}

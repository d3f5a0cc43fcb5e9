import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gateMark } from '../../scoring/gate-mark.ts';
import type { PenaltyRule } from '../../scoring/scoring.ts';
import { GateCell, gateCellMark } from '../gates/gate-cell.tsx';
import styles from './heat-legend.module.css';
import type { HeatColumns } from './heat-view.ts';

/** What the marks and short headings of the heats mean, in words that everybody sees. */
export function HeatLegend({ columns, rule }: { columns: HeatColumns; rule: PenaltyRule }) {
  const { t } = useTexts();
  const { gates, scored, roll } = columns;
  const first = scored + 1;
  return (
    <ul className={styles.legend} aria-label={t('heats.legend')}>
      {([0, rule.touch, rule.miss] as const).map((seconds) => {
        const mark = gateMark(seconds, rule);
        return (
          <li key={mark.kind}>
            <span
              data-mark=""
              className={`${styles.mark} ${gateCellMark(mark) ?? ''}`}
              aria-hidden="true"
            >
              {mark.kind !== 'clean' && <GateCell mark={mark} />}
            </span>
            {mark.kind === 'clean'
              ? t('gateMark.clean')
              : t(`gateMark.${mark.kind}`, { seconds: mark.seconds })}
          </li>
        );
      })}
      <li>{t('heats.notRun')}</li>
      {first <= gates && <li>{t('heats.unscored', { count: gates - scored, first, gates })}</li>}
      {roll && <li>{t('table.rollTitle')}</li>}
    </ul>
  );
}

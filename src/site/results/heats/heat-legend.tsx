import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { gateSigns } from '../gates/gate-signs.ts';
import styles from './heat-legend.module.css';
import type { HeatColumns } from './heat-view.ts';

/** What the marks and short headings of the heats mean, in words that everybody sees. */
export function HeatLegend({ columns, rule }: { columns: HeatColumns; rule: PenaltyRule }) {
  const { t } = useTexts();
  const { gates, scored, roll } = columns;
  const first = scored + 1;
  const sign = gateSigns(t);
  return (
    <ul className={styles.legend} aria-label={t('heats.legend')}>
      {([0, rule.touch, rule.miss] as const).map((seconds) => {
        const mark = gateMark(seconds, rule);
        const { className = '', drawn, title, text } = sign(mark);
        return (
          <li key={mark.kind}>
            <span className={`${styles.mark} ${className}`} data-mark={drawn ?? ''} />
            {title ?? text}
          </li>
        );
      })}
      <li>{t('heats.notRun')}</li>
      {first <= gates && <li>{t('heats.unscored', { count: gates - scored, first, gates })}</li>}
      {roll && <li>{t('table.rollTitle')}</li>}
    </ul>
  );
}

import { memo } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Podium } from './podium.tsx';
import type { PodiumStep } from './podium-steps.ts';
import type { ResultTableView } from './result-row-view.ts';
import styles from './winners.module.css';

interface WinnersProps {
  tables: readonly Pick<ResultTableView, 'id' | 'title'>[];
  /** By the table's id. */
  podiums: Readonly<Record<string, readonly PodiumStep[]>>;
  hidden: boolean;
}

/** The first three of every group, before anything else; each group's name leads to its table. */
export const Winners = memo(function Winners({ tables, podiums, hidden }: WinnersProps) {
  const { t, language } = useTexts();
  const groups = tables.filter(({ id }) => (podiums[id] ?? []).length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={styles.winners} hidden={hidden} data-part="whole" aria-labelledby="podios">
      <h2 className={styles.title} id="podios">
        {t('results.winners')}
      </h2>
      {groups.map(({ id, title }) => (
        <div key={id} className={styles.group}>
          <h3>
            <a href={`#${id}`}>{title[language]}</a>
          </h3>
          <Podium steps={podiums[id]} label={t('results.podiumOf', { table: title[language] })} />
        </div>
      ))}
    </section>
  );
});

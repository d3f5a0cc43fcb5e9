import { memo } from 'react';
import { CountryName } from '../../../design/ui/country-name.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { PaddlerLink } from '../../../record/people/paddler-link.tsx';
import styles from './podium.module.css';
import type { PodiumStep } from './podium-steps.ts';

interface PodiumProps {
  steps: readonly PodiumStep[] | undefined;
  label: string;
}

export const Podium = memo(function Podium({ steps = [], label }: PodiumProps) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.podium} aria-label={label}>
      {steps.map((step) => (
        <Step key={`${step.rank} ${step.number}`} step={step} />
      ))}
    </ol>
  );
});

function Step({ step }: { step: PodiumStep }) {
  const { t } = useTexts();
  const { anchor, person, name, number, rank, time, gap, penalties, country } = step;
  return (
    <li className={styles.step} data-rank={rank}>
      <PaddlerLink person={person} name={name} />
      {time !== '' && <p className={styles.time}>{time}</p>}
      <p className={styles.facts}>
        {anchor === null ? (
          <span className={styles.number}>{number}</span>
        ) : (
          <a
            className={styles.number}
            href={`#${anchor}`}
            aria-label={t('results.toRow', { number })}
          >
            {number}
          </a>
        )}
        {country && <CountryName country={country} />}
        {gap && <span>{t('results.gap', { gap })}</span>}
        {penalties !== null && <Penalties seconds={penalties} />}
      </p>
    </li>
  );
}

function Penalties({ seconds }: { seconds: number }) {
  const { t } = useTexts();
  if (seconds === 0) return <span className={styles.clean}>{t('results.cleanRun')}</span>;
  return (
    <abbr className={styles.penalties} title={t('results.penaltyTitle', { seconds })}>
      {t('results.penaltySeconds', { seconds })}
    </abbr>
  );
}

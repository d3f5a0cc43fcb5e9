import { CopyButton } from '../../design/ui/form/copy-button.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './payments.module.css';

export interface Fact {
  name: string;
  value: string;
  copies?: string | null;
  large?: boolean;
}

/** Lists names and values that are typed into a bank's form. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, copies = value, large }) => (
        <div key={name} className={styles.fact} data-large={large || undefined}>
          <dt className="note">{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {copies !== null && (
              <CopyButton
                value={copies}
                label={t('payment.copy', { what: name })}
                copied={t('payment.copied')}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

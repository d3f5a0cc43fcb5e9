import { useTexts } from '../../platform/i18n/use-texts.ts';
import { unprovenHours } from '../../record/entries/is-proven.ts';
import type { RegistrationFacts } from '../load-registration.server.ts';
import styles from './registration-form.module.css';

interface FeePanelProps extends Pick<RegistrationFacts, 'categories' | 'feeWords' | 'takesCards'> {
  /** Code of the category chosen, empty until there is one. */
  chosen: string;
}

/** What it costs, as soon as the category is chosen. */
export function FeePanel({ categories, feeWords, takesCards, chosen }: FeePanelProps) {
  const { t } = useTexts();
  const category = categories.find(({ code }) => String(code) === chosen);
  return (
    <div className={styles.panel}>
      <p className={styles.panelLabel}>{t('registration.feeLabel')}</p>
      <output className={styles.total} htmlFor="category">
        {category ? (
          <>
            <strong className={styles.amount}>{category.amount}</strong> {category.name}
          </>
        ) : (
          t('registration.feeUnknown')
        )}
      </output>
      {category?.isFull && <p>{t('registration.feeWaiting', { amount: category.amount })}</p>}
      <p className={styles.fine}>
        {feeWords} {t('registration.includes')}{' '}
        {t(takesCards ? 'registration.feeNote' : 'registration.feeNoteTransfer')}
      </p>
      <p className={styles.fine}>{t('registration.holdNote', { hours: unprovenHours })}</p>
    </div>
  );
}

import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import styles from '../registration-form.module.css';

interface CategoryFieldProps {
  categories: RegistrationFacts['categories'];
  chosen: string;
  error: string | undefined;
}

/** Renders categories with fee and limits, and says which are full before anything is typed. */
export function CategoryField({ categories, chosen, error }: CategoryFieldProps) {
  const { t } = useTexts();
  return (
    <ChoiceField
      id="category"
      name="category"
      label={t('registration.fields.category')}
      error={error}
      layout="cards"
      isLabelHidden
      chosen={chosen}
      choices={categories.map((category) => ({
        value: String(category.code),
        label: category.name,
        details: (
          <>
            <span className={styles.fee}>{category.amount}</span>
            {category.text !== '' && <span>{category.text}</span>}
            <span className="note">{category.limits}</span>
            {category.isFull && <strong className={styles.full}>{t('registration.full')}</strong>}
            {!category.isFull && category.placesLeft !== null && (
              <strong className={styles.full}>
                {t('registration.placesLeft', { count: category.placesLeft })}
              </strong>
            )}
          </>
        ),
      }))}
    />
  );
}

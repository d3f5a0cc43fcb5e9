import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useHydrated } from '../../design/ui/use-hydrated.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './draft-notice.module.css';
import { draftDays } from './drop-old-draft.ts';

interface DraftNoticeProps {
  isStored: boolean;
  onStore: (stores: boolean) => void;
}

/** Lists the data that the browser stores, with a switch to turn that off. Without scripts nothing is stored. */
export function DraftNotice({ isStored, onStore }: DraftNoticeProps) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  return (
    <div className={styles.draft} data-waiting={!isHydrated || undefined}>
      <p role="status">
        {isStored
          ? t('registration.draft.kept', { days: draftDays })
          : t('registration.draft.forgotten')}
      </p>
      <button type="button" className={buttonClass('quiet')} onClick={() => onStore(!isStored)}>
        {t(isStored ? 'registration.draft.forget' : 'registration.draft.keep')}
      </button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

/** Minutes for enquiries, where nobody says otherwise. */
const usualMinutes = 10;

/** Posts the list as it is now, or says that it is under review. */
export function ProvisionalForm({
  of,
  hidden,
  hasPosting,
}: {
  /** Whose list it is: the day and the group. */
  of: string;
  hidden: ReactNode;
  hasPosting: boolean;
}) {
  const { t } = useTexts();
  return (
    <DraftForm name={`provisional ${of}`} className="desk-card desk-form">
      <h2>{t('deskRaceResults.provisionalTitle')}</h2>
      {hidden}
      <TextField
        id="minutes"
        name="minutes"
        type="number"
        label={t('deskRaceResults.minutes')}
        defaultValue={String(usualMinutes)}
      />
      <div className="desk-actions">
        <button type="submit" name="intent" value="provisional" className={buttonClass('primary')}>
          {t('deskRaceResults.provisional')}
        </button>
        {hasPosting && (
          <button type="submit" name="intent" value="under_review" className={buttonClass('quiet')}>
            {t('deskRaceResults.underReview')}
          </button>
        )}
      </div>
    </DraftForm>
  );
}

import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

/** Makes the plan of a day that has none; `next` is proposed, ISO 8601. */
export function MakePlanForm({ next, token }: { next: string | null; token: string }) {
  const { t } = useTexts();
  return (
    <DraftForm name="plan new" token={token} className="desk-card desk-form">
      <p>{t('deskRacePlan.makeText')}</p>
      <TextField
        id="plan-day"
        name="day"
        type="date"
        required
        defaultValue={next ?? ''}
        label={t('deskRacePlan.day')}
      />
      <button type="submit" name="intent" value="make" className={buttonClass('primary')}>
        {t('deskRacePlan.make')}
      </button>
    </DraftForm>
  );
}

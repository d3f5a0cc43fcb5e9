import { Form } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

/** Makes the plan of a day that has none; `next` is proposed, ISO 8601. */
export function MakePlanForm({ next, token }: { next: string | null; token: string }) {
  const { t } = useTexts();
  return (
    <Form method="post" className="desk-card desk-form">
      <p>{t('deskRacePlan.makeText')}</p>
      <input type="hidden" name="xsrf_token" value={token} />
      <TextField
        {...{ id: 'plan-day', name: 'day', type: 'date', required: true }}
        {...{ defaultValue: next ?? '', label: t('deskRacePlan.day') }}
      />
      <button type="submit" name="intent" value="make" className={buttonClass('primary')}>
        {t('deskRacePlan.make')}
      </button>
    </Form>
  );
}

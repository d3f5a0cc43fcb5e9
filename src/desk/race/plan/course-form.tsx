import { Form } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { DayPlan } from '../../../race-day/plan/day-plan.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

/** When the day begins, and the gates: how many, which of them upstream. */
export function CourseForm({ plan, hidden }: { plan: DayPlan; hidden: React.ReactNode }) {
  const { t } = useTexts();
  const { first, gates } = plan;
  return (
    <Form method="post" className="desk-form" key={JSON.stringify([first, gates])}>
      {hidden}
      <div className="race-fields">
        <TextField
          {...{ id: 'plan-first', name: 'first', type: 'time', step: 1, required: true }}
          {...{ defaultValue: first, label: t('deskRacePlan.first') }}
        />
        <TextField
          {...{ id: 'plan-count', name: 'count', type: 'number', inputMode: 'numeric', size: 5 }}
          {...{ min: 1, max: 60, required: true, defaultValue: gates.length }}
          label={t('deskRacePlan.gates')}
        />
      </div>
      <fieldset className="desk-boxes">
        <legend>{t('deskRacePlan.upstream')}</legend>
        {gates.map(({ number, direction }) => (
          <label key={number}>
            <input
              {...{ type: 'checkbox', name: 'up', value: number }}
              defaultChecked={direction === 'up'}
            />
            {number}
          </label>
        ))}
      </fieldset>
      <button type="submit" name="intent" value="day" className={buttonClass('primary')}>
        {t('deskRacePlan.keep')}
      </button>
    </Form>
  );
}

import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { dayValues, type PlanValues } from './plan-form-of.ts';

interface CourseFormProps {
  plan: DayPlan;
  hidden: React.ReactNode;
  /** What it is shown with. */
  shown: string;
  /** What somebody wrote while another changed the same. */
  mine: PlanValues | null;
}

/** When the day begins, and the gates: how many, which of them upstream. */
export function CourseForm({ plan, hidden, shown, mine }: CourseFormProps) {
  const { t } = useTexts();
  const { gates } = plan;
  const values = mine ?? dayValues(plan);
  const up = (values.up ?? '').split(' ');
  return (
    <DraftForm
      name={`day ${plan.date}`}
      shown={shown}
      className="desk-form"
      key={JSON.stringify([plan.first, gates, mine])}
    >
      {hidden}
      <div className="race-fields">
        <TextField
          id="plan-first"
          name="first"
          type="time"
          step={1}
          required
          defaultValue={values.first}
          label={t('deskRacePlan.first')}
        />
        <TextField
          id="plan-count"
          name="count"
          type="number"
          inputMode="numeric"
          size={5}
          min={1}
          max={60}
          required
          defaultValue={values.count}
          label={t('deskRacePlan.gates')}
        />
      </div>
      <fieldset className="desk-boxes">
        <legend>{t('deskRacePlan.upstream')}</legend>
        {gates.map(({ number }) => (
          <label key={number}>
            <input
              type="checkbox"
              name="up"
              value={number}
              defaultChecked={up.includes(String(number))}
            />
            {number}
          </label>
        ))}
      </fieldset>
      <button type="submit" name="intent" value="day" className={buttonClass('primary')}>
        {t('deskRacePlan.keep')}
      </button>
    </DraftForm>
  );
}

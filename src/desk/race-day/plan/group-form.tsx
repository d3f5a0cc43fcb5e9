import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PlannedGroup } from '../../../race-day/log/plan/day-plan.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { groupValues, type PlanValues } from './plan-form-of.ts';
import { rankingValue } from './ranking-value.ts';

interface GroupFormProps {
  /** YYYY-MM-DD. */
  day: string;
  group: PlannedGroup | null;
  hidden: React.ReactNode;
  /** What it is shown with. */
  shown?: string;
  /** What somebody wrote while another changed the same. */
  mine?: PlanValues | null;
}

/** A list of results: who races in it, and which run counts. Without one: a new list. */
export function GroupForm({ day, group, hidden, shown = '', mine = null }: GroupFormProps) {
  const { t } = useTexts();
  const prefix = group?.id ?? 'new';
  const values = mine ?? (group ? groupValues(group) : {});
  const categories = (values.categories ?? '').split(' ');
  return (
    <DraftForm
      name={`group ${day} ${prefix}`}
      shown={shown}
      className="desk-form"
      key={JSON.stringify([group, mine])}
    >
      {hidden}
      <input type="hidden" name="group" value={group?.id ?? ''} />
      {(['es', 'en'] as const).map((language) => (
        <TextField
          key={language}
          id={`${prefix}-group-${language}`}
          name={`title_${language}`}
          required
          maxLength={120}
          defaultValue={values[`title_${language}`]}
          lang={language}
          label={t(`deskRacePlan.title_${language}`)}
        />
      ))}
      <fieldset className="desk-boxes">
        <legend>{t('deskRacePlan.who')}</legend>
        {([1, 2, 3] as const).map((category) => (
          <label key={category}>
            <input
              type="checkbox"
              name="categories"
              value={category}
              defaultChecked={categories.includes(String(category))}
            />
            {t(`category.${category}`)}
          </label>
        ))}
      </fieldset>
      <div className="race-fields">
        <SelectField
          id={`${prefix}-sex`}
          name="sex"
          label={t('deskRacePlan.sex')}
          defaultValue={values.sex ?? ''}
          none={t('deskRacePlan.both')}
          choices={(['female', 'male'] as const).map((value) => ({
            value,
            label: t(`sex.${value}`),
          }))}
        />
        <SelectField
          id={`${prefix}-ranking`}
          name="ranking"
          label={t('deskRacePlan.ranking')}
          defaultValue={values.ranking ?? ''}
          none={t('deskRacePlan.best')}
          choices={[
            { value: 'sum', label: t('deskRacePlan.sum') },
            ...([1, 2] as const).map((number) => ({
              value: rankingValue({ ranking: 'single', descent: number }),
              label: t('deskRacePlan.single', { number }),
            })),
          ]}
        />
      </div>
      <button type="submit" name="intent" value="group" className={buttonClass('primary')}>
        {t('deskRacePlan.keep')}
      </button>
    </DraftForm>
  );
}

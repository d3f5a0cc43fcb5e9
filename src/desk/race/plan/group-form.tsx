import { Form } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PlannedGroup } from '../../../race-day/plan/day-plan.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** A list of results: who races in it, and which run counts. Without one: a new list. */
export function GroupForm({
  group,
  hidden,
}: {
  group: PlannedGroup | null;
  hidden: React.ReactNode;
}) {
  const { t } = useTexts();
  const prefix = group?.id ?? 'new';
  return (
    <Form method="post" className="desk-form" key={JSON.stringify(group)}>
      {hidden}
      <input type="hidden" name="group" value={group?.id ?? ''} />
      {(['es', 'en'] as const).map((language) => (
        <TextField
          key={language}
          {...{ id: `${prefix}-group-${language}`, name: `title_${language}`, required: true }}
          {...{ maxLength: 120, defaultValue: group?.title[language], lang: language }}
          label={t(`deskRacePlan.title_${language}`)}
        />
      ))}
      <fieldset className="desk-boxes">
        <legend>{t('deskRacePlan.who')}</legend>
        {([1, 2, 3] as const).map((category) => (
          <label key={category}>
            <input
              {...{ type: 'checkbox', name: 'categories', value: category }}
              defaultChecked={group?.who.categories.includes(category) ?? false}
            />
            {t(`category.${category}`)}
          </label>
        ))}
      </fieldset>
      <div className="race-fields">
        <SelectField
          {...{ id: `${prefix}-sex`, name: 'sex', label: t('deskRacePlan.sex') }}
          defaultValue={group?.who.sex ?? ''}
          none={t('deskRacePlan.both')}
          choices={(['female', 'male'] as const).map((value) => ({
            ...{ value, label: t(`sex.${value}`) },
          }))}
        />
        <SelectField
          {...{ id: `${prefix}-ranking`, name: 'ranking', label: t('deskRacePlan.ranking') }}
          defaultValue={group?.ranking === 'sum' ? 'sum' : ''}
          none={t('deskRacePlan.best')}
          choices={[{ value: 'sum', label: t('deskRacePlan.sum') }]}
        />
      </div>
      <button type="submit" name="intent" value="group" className={buttonClass('primary')}>
        {t('deskRacePlan.keep')}
      </button>
    </Form>
  );
}

import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextAreaField } from '../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { helmetColors, usualHelmets } from '../../race-day/log/cross/helmet-colors.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { bracketNames } from '../../record/cross/bracket-for.ts';
import { crossFaultInWords } from '../../record/cross/bracket-in-words.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice } from '../frame/parts/line-field.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { crossValues, helmetValues, type PlanValues } from './plan-form.ts';
import { type PlanFormProps, TitleFields } from './plan-forms.tsx';
import { type CrossWrong, usualElements } from './read-planned-cross.ts';

interface CrossFormsProps {
  plan: DayPlan;
  /** The refused cross with its errors and written values; the id '' means a new cross. */
  faulty: { id: string; wrong: readonly CrossWrong[]; mine: PlanValues } | null;
  stateOf: (id: string) => PlanFormProps;
}

export function CrossForms({ plan, faulty, stateOf }: CrossFormsProps) {
  const { t, language } = useTexts();
  const crosses = plan.crosses ?? [];
  const buildFormProps = (id: string) => {
    const own = faulty?.id === id ? faulty : null;
    const state = stateOf(id);
    return { plan, ...state, mine: own?.mine ?? state.mine, wrong: own?.wrong ?? [] };
  };
  return (
    <section className="desk-card">
      <h2>{t('deskRacePlan.cross.title')}</h2>
      <p>{t('deskRacePlan.cross.text')}</p>
      {crosses.length > 0 && (
        <DeskLink to={`carrera/cross?dia=${plan.date}`}>{t('deskRacePlan.cross.heats')}</DeskLink>
      )}
      {crosses.map((cross) => (
        <More
          key={cross.id}
          title={cross.title[language]}
          isOpen={buildFormProps(cross.id).mine !== null}
        >
          <CrossForm {...buildFormProps(cross.id)} id={cross.id} values={crossValues(cross)} />
        </More>
      ))}
      <More title={t('deskRacePlan.cross.new')} isOpen={faulty?.id === ''}>
        <CrossForm {...buildFormProps('')} id="" values={newValues(plan)} />
      </More>
    </section>
  );
}

function newValues({ gates }: DayPlan): PlanValues {
  return {
    course: usualElements(gates).join(', '),
    bracket: bracketNames[0],
    ...helmetValues(usualHelmets),
  };
}

interface CrossFormProps extends PlanFormProps {
  plan: DayPlan;
  id: string;
  values: PlanValues;
  wrong: readonly CrossWrong[];
}

function CrossForm({ plan, id, values: own, fields, shown, mine, wrong }: CrossFormProps) {
  const { t, language } = useTexts();
  const values = mine ?? own;
  const prefix = `cross-${id || 'new'}`;
  const findError = (code: CrossWrong['code']) => {
    const first = wrong.find((one) => one.code === code);
    return first && first.code !== 'own' ? t(`deskRacePlan.cross.wrong.${first.code}`) : undefined;
  };
  const faults = wrong.flatMap((one) => (one.code === 'own' ? one.fault : []));
  return (
    <DraftForm
      name={`cross ${fields.day} ${id}`}
      shown={shown}
      className="desk-form"
      key={JSON.stringify([own, mine])}
      fields={{ ...fields, cross: id }}
    >
      {faults.length > 0 && (
        <div role="alert">
          <Notice kind="warning" title={t('deskRacePlan.cross.faults')}>
            <ul>
              {faults.map((fault) => (
                <li key={`${fault.path} ${fault.code}`}>
                  {crossFaultInWords(fault, t)} <small>{fault.path}</small>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <TitleFields prefix={prefix} values={values} />
      <SelectField
        id={`${prefix}-trial`}
        name="trial"
        required
        label={t('deskRacePlan.cross.trial')}
        hint={t('deskRacePlan.cross.trialHint')}
        error={findError('trial')}
        none={t('deskRacePlan.choose')}
        defaultValue={values.trial ?? ''}
        choices={plan.races.map((race) => ({ value: race.id, label: race.title[language] }))}
      />
      <TextField
        id={`${prefix}-elements`}
        name="course"
        required
        maxLength={600}
        defaultValue={values.course}
        label={t('deskRacePlan.cross.elements')}
        hint={t('deskRacePlan.cross.elementsHint')}
        error={findError('elements')}
      />
      <SelectField
        id={`${prefix}-bracket`}
        name="bracket"
        label={t('deskRacePlan.cross.bracket')}
        hint={t('deskRacePlan.cross.bracketHint')}
        none={null}
        defaultValue={values.bracket}
        choices={[...bracketNames, 'own' as const].map((value) => ({
          value,
          label: t(`deskRacePlan.cross.brackets.${value}`),
        }))}
      />
      <TextAreaField
        id={`${prefix}-own`}
        name="own"
        rows={3}
        maxLength={18_000}
        spellCheck={false}
        defaultValue={values.own}
        label={t('deskRacePlan.cross.own')}
        hint={t('deskRacePlan.cross.ownHint')}
      />
      <TextField
        id={`${prefix}-hours`}
        name="hours"
        maxLength={200}
        defaultValue={values.hours}
        label={t('deskRacePlan.cross.hours')}
        hint={t('deskRacePlan.cross.hoursHint')}
        error={findError('hours')}
      />
      <fieldset className="desk-line">
        <legend>{t('deskRacePlan.cross.helmets')}</legend>
        {[0, 1, 2, 3].map((index) => (
          <LineChoice
            key={index}
            name={`helmet_${index + 1}`}
            label={t('crossHeats.start', { start: index + 1 })}
            defaultValue={values[`helmet_${index + 1}`]}
            choices={helmetColors.map(
              (color) => [color, t(`crossHeats.helmets.${color}`)] as const,
            )}
          />
        ))}
      </fieldset>
      {findError('helmets') && <p className="desk-issue">{findError('helmets')}</p>}
      <span className="desk-actions">
        <Act intent="cross" kind="primary">
          {t('deskRacePlan.keep')}
        </Act>
        {id !== '' && <Act intent="remove-cross">{t('deskRacePlan.remove')}</Act>}
      </span>
    </DraftForm>
  );
}

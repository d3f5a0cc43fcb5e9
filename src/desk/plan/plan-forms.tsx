import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import type { DayPlan, PlannedGroup, PlannedRace } from '../../race-day/log/plan/day-plan.ts';
import { isTrialList } from '../../race-day/log/plan/trial-title.ts';
import type { Seat } from '../../race-day/seats/seat.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import { descentNumbers } from '../../record/scoring/scoring.ts';
import { deskPath } from '../frame/desk-path.ts';
import { minutes, signed } from '../frame/minutes.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { TickBox, TickBoxes, toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../frame/parts/post-form.tsx';
import { useDesk } from '../frame/use-when.ts';
import {
  dayValues,
  groupValues,
  numberedCuts,
  type PlanValues,
  planFieldKey,
  raceValues,
  rankingValue,
} from './plan-form.ts';
import { raceFormatNames } from './race-formats.ts';
import type { RaceWindow } from './race-windows.ts';

export interface PlanFormProps {
  fields: { day: string; over: number };
  shown: string;
  /** The written values, when another person changed the same field. Null otherwise. */
  mine: PlanValues | null;
}

const number = { type: 'number', inputMode: 'numeric', required: true, size: 5 } as const;

const raceFields = [
  { ...number, name: 'interval', min: 1, max: 3600 },
  { ...number, name: 'gap', min: 0, max: 1440, step: 'any' },
  { name: 'not_before', type: 'time' },
  { ...number, name: 'gates', min: 0, max: 60 },
  { ...number, name: 'forerunners', min: 0, max: 9 },
] as const;

const togetherChoices = [2, 3, 4, 5, 6, 8, 10, 20, 'all'] as const;

export function TitleFields({ prefix, values }: { prefix: string; values: PlanValues }) {
  const { t } = useTexts();
  return useSpoken().map((language) => (
    <TextField
      key={language}
      id={`${prefix}-${language}`}
      name={`title_${language}`}
      required
      maxLength={120}
      defaultValue={values[`title_${language}`]}
      lang={language}
      label={t(`deskRacePlan.title_${language}`)}
    />
  ));
}

export function CourseForm({ plan, fields, shown, mine }: PlanFormProps & { plan: DayPlan }) {
  const { t } = useTexts();
  const { gates } = plan;
  const values = mine ?? dayValues(plan);
  return (
    <DraftForm
      name={`day ${plan.date}`}
      shown={shown}
      className="desk-form"
      key={JSON.stringify([plan.first, gates, mine])}
      fields={fields}
    >
      <div className="desk-line">
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
          {...number}
          id="plan-count"
          name="count"
          min={0}
          max={60}
          defaultValue={values.count}
          label={t('deskRacePlan.gates')}
          hint={t('deskRacePlan.gatesHint')}
        />
      </div>
      {gates.length > 0 && (
        <TickBoxes
          legend={t('deskRacePlan.upstream')}
          name="up"
          choices={gates.map((gate) => [String(gate.number), String(gate.number)])}
          ticked={(values.up ?? '').split(' ')}
        />
      )}
      <Act intent="day" kind="primary">
        {t('deskRacePlan.keep')}
      </Act>
    </DraftForm>
  );
}

/** Form of a results list: its competitors and its ranking. Without `group` it makes a new list. */
export function GroupForm({
  group,
  fields,
  shown,
  mine,
}: PlanFormProps & { group: PlannedGroup | null }) {
  const { t } = useTexts();
  const { categories } = useDesk();
  const prefix = group?.id ?? 'new';
  const values = mine ?? (group ? groupValues(group) : {});
  const cuts = group ? numberedCuts(group) : [];
  const isMixed = cuts.length > 0 && (group?.who.categories.length ?? 0) > 1;
  const cutOf = new Map(
    (values.cut_of ?? '').split(' ').map((pair) => {
      const [code = '', count = ''] = pair.split(':');
      return [code, count] as const;
    }),
  );
  const single = descentNumbers.map((descent) => ({
    value: rankingValue({ ranking: 'single', descent }),
    label: t('deskRacePlan.single', { number: descent }),
  }));
  return (
    <DraftForm
      name={`group ${fields.day} ${prefix}`}
      shown={shown}
      className="desk-form"
      key={JSON.stringify([group, mine])}
      fields={{ ...fields, group: group?.id ?? '' }}
    >
      <TitleFields prefix={`${prefix}-group`} values={values} />
      <TickBoxes
        legend={t('deskRacePlan.who')}
        name="categories"
        choices={categories.map((code) => [String(code), t(`category.${code}`)])}
        ticked={(values.categories ?? '').split(' ')}
      />
      <div className="desk-line">
        <SelectField
          id={`${prefix}-sex`}
          name="sex"
          label={t('deskRacePlan.sex')}
          defaultValue={values.sex ?? ''}
          none={t('deskRacePlan.both')}
          choices={toChoices(['female', 'male'] as const, (value) => t(`sex.${value}`))}
        />
        <SelectField
          id={`${prefix}-ranking`}
          name="ranking"
          label={t('deskRacePlan.ranking')}
          defaultValue={values.ranking ?? ''}
          none={t('deskRacePlan.best')}
          choices={[{ value: 'sum', label: t('deskRacePlan.sum') }, ...single]}
        />
        {cuts.length > 0 && (
          <TextField
            {...number}
            required={!isMixed}
            id={`${prefix}-cut`}
            name="cut"
            min={1}
            max={999}
            defaultValue={values.cut}
            label={t(isMixed ? 'deskRacePlan.cutOthers' : 'deskRacePlan.cut')}
          />
        )}
      </div>
      {isMixed && (
        <fieldset>
          <legend>{t('deskRacePlan.cutOf')}</legend>
          <div className="desk-line">
            {group?.who.categories.map((code) => (
              <Fragment key={code}>
                <input type="hidden" name="cut_category" value={code} />
                <TextField
                  {...number}
                  required={false}
                  id={`${prefix}-cut-${code}`}
                  name="cut_of"
                  min={1}
                  max={999}
                  defaultValue={cutOf.get(String(code)) ?? ''}
                  label={t(`category.${code}`)}
                />
              </Fragment>
            ))}
          </div>
          <small>{t('deskRacePlan.cutOfHint')}</small>
        </fieldset>
      )}
      <Act intent="group" kind="primary">
        {t('deskRacePlan.keep')}
      </Act>
    </DraftForm>
  );
}

/** Form that makes phases of a list: heats, semi-final, final. */
export function FormatForm({
  plan,
  fields,
  hasLaterDay,
}: {
  plan: DayPlan;
  /** Whether the race has a day after this one, which the later phases are then proposed for. */
  hasLaterDay: boolean;
} & Pick<PlanFormProps, 'fields'>) {
  const { t, language } = useTexts();
  const raced = new Set(plan.races.map(({ group }) => group));
  const groups = plan.groups.filter(
    ({ id, phase }) => !phase && raced.has(id) && !isTrialList(plan, id),
  );
  if (groups.length === 0) return null;
  return (
    <More title={t('deskRacePlan.phases.title')}>
      <DraftForm
        // The lists that are left are ticked again after each step.
        key={groups.map(({ id }) => id).join(' ')}
        name={`format ${fields.day}`}
        className="desk-form"
        fields={fields}
      >
        <p>{t('deskRacePlan.phases.text')}</p>
        <TickBoxes
          legend={t('deskRacePlan.phases.lists')}
          name="group"
          choices={groups.map(({ id, title }) => [id, title[language]])}
          ticked={groups.map(({ id }) => id)}
        />
        <SelectField
          id="format"
          name="format"
          required
          label={t('deskRacePlan.phases.format')}
          none={t('deskRacePlan.choose')}
          choices={raceFormatNames.map((value) => ({
            value,
            label: t(`deskRacePlan.phases.formats.${value}`),
          }))}
        />
        <div className="desk-line">
          {([1, 2] as const).map((place) => (
            <TextField
              key={place}
              {...number}
              required={false}
              id={`format-cut-${place}`}
              name={`cut_${place}`}
              min={1}
              max={999}
              label={t(`deskRacePlan.phases.cut_${place}`)}
            />
          ))}
        </div>
        <small>{t('deskRacePlan.phases.hint')}</small>
        <TickBox
          name="later"
          value="yes"
          label={t('deskRacePlan.phases.later')}
          defaultChecked={hasLaterDay}
        />
        <Act intent="format" kind="primary">
          {t('deskRacePlan.phases.make')}
        </Act>
      </DraftForm>
    </More>
  );
}

interface RaceRowProps extends PlanFormProps {
  race: PlannedRace;
  window: RaceWindow | null;
  boats: number;
  /** Whether the course has gates. */
  hasGates: boolean;
  ends: { first: boolean; last: boolean };
}

export function RaceRow(props: RaceRowProps) {
  const { race, window, boats, hasGates, ends, fields, shown, mine } = props;
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { id, interval, gap, notBefore, slip, forerunners, published } = race;
  const title = race.title[language];
  const { from, until } = window ?? { from: null, until: null };
  const hour = (time: Centiseconds) => clockText(time, language).slice(0, 5);
  const list = new URLSearchParams({ dia: fields.day, carrera: id });
  const values = mine ?? raceValues(race);
  const facts = [
    t('deskRacePlan.boats', { count: boats }),
    race.together === undefined
      ? null
      : race.together === 'all'
        ? t('deskRacePlan.together.all')
        : t('deskRacePlan.together.some', { count: race.together }),
    race.together !== 'all' && t('deskRacePlan.every', { time: minutes(interval) }),
    gap > 0 && t('deskRacePlan.then', { time: minutes(gap) }),
    notBefore && t('deskRacePlan.notBeforeShort', { time: notBefore }),
    forerunners > 0 && t('deskRacePlan.forerunnersShort', { count: forerunners }),
    slip !== 0 && t('deskRacePlan.slipShort', { time: signed(slip) }),
  ];
  return (
    <li className="race-row" data-published={published || undefined}>
      <span className="race-when">
        {from === null ? '–' : hour(from)}
        {until !== null && until !== from && <small>{hour(until)}</small>}
      </span>
      <span className="race-what">
        <Link to={`${deskPath(pathname, 'carrera/salidas')}?${list}`}>{title}</Link>
        <small>{facts.filter((fact) => fact !== false && fact !== null).join(' · ')}</small>
      </span>
      <span className="race-state">{published && t('deskRace.published')}</span>
      <PostForm className="race-moves" preventScrollReset fields={{ ...fields, race: id }}>
        {(['up', 'down'] as const).map((way) => (
          <button
            key={way}
            type="submit"
            name="intent"
            value={way}
            className="desk-small-act"
            disabled={way === 'up' ? ends.first : ends.last}
            aria-label={t(`deskRacePlan.${way}`, { race: title })}
          >
            {way === 'up' ? '↑' : '↓'}
          </button>
        ))}
      </PostForm>
      <details className="desk-more" open={mine !== null || undefined}>
        <summary aria-label={t('deskRacePlan.change', { race: title })}>
          {t('deskRacePlan.changeShort')}
        </summary>
        <DraftForm
          name={`race ${fields.day} ${id}`}
          shown={shown}
          className="desk-form"
          key={JSON.stringify([race, mine])}
          fields={{ ...fields, race: id }}
        >
          <TitleFields prefix={`${id}-title`} values={values} />
          <div className="desk-line">
            {raceFields
              .filter(({ name }) => name !== 'gates' || hasGates)
              .map((field) => (
                <TextField
                  {...field}
                  key={field.name}
                  id={`${id}-${field.name}`}
                  defaultValue={values[field.name]}
                  label={t(planFieldKey(field.name))}
                />
              ))}
            {(race.gates === 0 || race.together !== undefined) && (
              <SelectField
                id={`${id}-together`}
                name="together"
                label={t('deskRacePlan.together.title')}
                none={t('deskRacePlan.together.one')}
                defaultValue={values.together}
                choices={togetherChoices.map((value) => ({
                  value: String(value),
                  label:
                    value === 'all'
                      ? t('deskRacePlan.together.all')
                      : t('deskRacePlan.together.some', { count: value }),
                }))}
              />
            )}
          </div>
          <span className="desk-actions">
            <Act intent="race" kind="primary">
              {t('deskRacePlan.keep')}
            </Act>
            {boats === 0 && <Act intent="remove">{t('deskRacePlan.remove')}</Act>}
          </span>
        </DraftForm>
      </details>
    </li>
  );
}

interface SectionListProps extends Pick<PlanFormProps, 'fields'> {
  sections: readonly (Omit<Seat, 'day'> & { holder: string | null })[];
  gates: number;
}

export function SectionList({ sections, gates, fields }: SectionListProps) {
  const { t, locale } = useTexts();
  const judged = (gate: number) =>
    sections.some((seat) => seat.gates && seat.gates.first <= gate && gate <= seat.gates.last);
  const open = Array.from({ length: gates }, (_, index) => index + 1).filter(
    (gate) => !judged(gate),
  );
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <>
      {open.length > 0 && (
        <p className="desk-issue">
          {t('deskRacePlan.unjudged', { count: open.length, gates: list.format(open.map(String)) })}
        </p>
      )}
      <ul className="desk-list race-sections">
        {sections.map(({ id, kind, label, gates: own, elements, holder }) => (
          <li key={id}>
            <span>
              <strong>{label}</strong>
              <small>
                {own
                  ? t('seat.gates', own)
                  : elements
                    ? t('seat.elements', elements)
                    : t(`seat.kinds.${kind}`)}
              </small>
            </span>
            <span>{holder === null ? t('deskRacePlan.noPhone') : holder || '✓'}</span>
          </li>
        ))}
      </ul>
      {sections.length === 0 && (
        <OneAct intent="seats" fields={fields}>
          {t('deskRacePlan.makeSeats')}
        </OneAct>
      )}
      <DeskLink to={`puestos?dia=${fields.day}`}>{t('deskRacePlan.toSeats')}</DeskLink>
    </>
  );
}

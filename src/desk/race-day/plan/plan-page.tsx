import { type ActionFunctionArgs, Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { lateness } from '../../../organizing/race-office/plan/lateness.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { listSeats } from '../../../race-day/seats/seats-repository.server.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { ChangedMeanwhile } from '../../frame/parts/changed-meanwhile.tsx';
import { shownWith } from '../../frame/parts/same-as-shown.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { LookOnly } from '../elsewhere/look-only.tsx';
import { otherHolder } from '../elsewhere/other-holder.server.ts';
import { PlanRefused } from '../plan-refused.tsx';
import type { Route } from './+types/plan-page.ts';
import { answerPlan } from './answer-plan.server.ts';
import { CourseForm } from './course-form.tsx';
import { GroupForm } from './group-form.tsx';
import { LateCard } from './late-card.tsx';
import { MakePlanForm } from './make-plan-form.tsx';
import { planFieldKey } from './plan-field-key.ts';
import { dayValues, groupValues, type PlanForm, raceValues } from './plan-form-of.ts';
import { RaceRow } from './race-row.tsx';
import { SectionList } from './section-list.tsx';
import { windowsOf } from './windows-of.ts';

export const handle = deskFlags;

const planActs = ['race_plan_made', 'race_plan_changed', 'race_plan_removed'] as const;
const subjectOf = ({ date }: DayPlan) => ({ kind: 'race_day', id: date });

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.plan',
    texts: ['deskRacePlan', 'deskRace', 'category', 'sex', 'seat'],
    async load({ services, request }, { account: { roles } }) {
      const { day, days } = await chosenDay(services, request);
      const read = day === null ? null : await services.raceDays.read(day);
      const proposed = services.race.date;
      const next = days.includes(proposed) ? null : proposed;
      if (!read) return { kind: 'none' as const, next };
      const { dayPlan: plan, planVersion: version, state } = read;
      const seats = await listSeats(services.database, plan.date, new Date());
      return {
        kind: 'plan' as const,
        days,
        next,
        plan,
        version,
        late: lateness(plan, state),
        holder: await otherHolder(services, plan.date),
        windows: windowsOf(plan),
        shown: shownForms(plan),
        history: await historyOf(services.database, roles, subjectOf(plan), planActs),
        sections: seats.map(({ id, kind, label, gates, phone }) => ({
          id,
          kind,
          label,
          gates,
          holder: phone?.holder ?? null,
        })),
      };
    },
  });
}

/** What each form is shown with, by its name. */
function shownForms(plan: DayPlan): Record<string, string> {
  return Object.fromEntries([
    ['day', shownWith(dayValues(plan))],
    ...plan.races.map((race) => [`race ${race.id}`, shownWith(raceValues(race))]),
    ...plan.groups.map((group) => [`group ${group.id}`, shownWith(groupValues(group))]),
  ]);
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerPlan(args));
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return privateHeaders;
}

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language, locale } = useTexts();
  const { search } = useLocation();
  const both = actionData?.code === 'both' ? actionData : null;
  const refused =
    actionData &&
    (actionData.code === 'both' ? (
      <ChangedMeanwhile
        changed={actionData.changed}
        fieldWords={(field) => t(planFieldKey(field))}
        page={`?dia=${new URLSearchParams(search).get('dia') ?? ''}`}
      />
    ) : (
      <PlanRefused code={actionData.code} />
    ));
  const told = (form: PlanForm, id = '') =>
    both && both.form === form && both.id === id ? both : null;
  const mine = (form: PlanForm, id = '') => told(form, id)?.mine ?? null;
  if (loaderData.kind === 'none') {
    return (
      <>
        <h1>{t('deskRacePlan.title')}</h1>
        {refused}
        <MakePlanForm next={loaderData.next} token={loaderData.token} />
      </>
    );
  }
  const { plan, version, days, next, late, windows, sections, history, holder, token } = loaderData;
  // What was told of another's change is what the next answer is compared with.
  const shown = (form: PlanForm, id = '') =>
    told(form, id)?.shown ?? loaderData.shown[`${form} ${id}`.trim()] ?? '';
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={plan.date} />
      <input type="hidden" name="over" value={version} />
    </>
  );
  return (
    <>
      <h1>{t('deskRacePlan.titleOf', { day: formatDay(plan.date, locale, 'long') })}</h1>
      <DayLinks day={plan.date} days={days} page="plan" />
      {refused}
      <LookOnly holder={holder}>
        {late && <LateCard late={late} title={titleOf(late.race)} hidden={hidden} />}
        <ol className="race-rows">
          {plan.races.map((race, index) => (
            <RaceRow
              key={race.id}
              race={race}
              hidden={hidden}
              day={plan.date}
              window={windows[race.id] ?? null}
              shown={shown('race', race.id)}
              mine={mine('race', race.id)}
              boats={plan.boats.filter((boat) => boat.race === race.id).length}
              ends={{ first: index === 0, last: index === plan.races.length - 1 }}
            />
          ))}
        </ol>
        <div className="desk-columns">
          <section className="desk-card">
            <h2>{t('deskRacePlan.courseTitle')}</h2>
            <CourseForm plan={plan} hidden={hidden} shown={shown('day')} mine={mine('day')} />
          </section>
          <section className="desk-card">
            <h2>{t('deskRacePlan.sectionsTitle')}</h2>
            <SectionList
              sections={sections}
              hidden={hidden}
              gates={plan.gates.length}
              day={plan.date}
            />
          </section>
          <section className="desk-card">
            <h2>{t('deskRacePlan.groupsTitle')}</h2>
            {plan.groups.map((group) => (
              <details
                key={group.id}
                className="desk-more"
                open={mine('group', group.id) !== null || undefined}
              >
                <summary>{group.title[language]}</summary>
                <GroupForm
                  day={plan.date}
                  group={group}
                  hidden={hidden}
                  shown={shown('group', group.id)}
                  mine={mine('group', group.id)}
                />
              </details>
            ))}
            <details className="desk-more">
              <summary>{t('deskRacePlan.newGroup')}</summary>
              <GroupForm day={plan.date} group={null} hidden={hidden} />
            </details>
          </section>
          <section className="desk-card">
            <h2>{t('deskRacePlan.addTitle')}</h2>
            <Form method="post" className="desk-form">
              {hidden}
              <SelectField
                id="add-group"
                name="group"
                required
                label={t('deskRacePlan.group')}
                none={t('deskRacePlan.choose')}
                choices={plan.groups.map(({ id, title }) => ({
                  value: id,
                  label: title[language],
                }))}
              />
              <SelectField
                id="add-descent"
                name="descent"
                label={t('deskRacePlan.descent')}
                none={t('deskRacePlan.descentOf', { number: 1 })}
                choices={[{ value: '2', label: t('deskRacePlan.descentOf', { number: 2 }) }]}
              />
              <button type="submit" name="intent" value="add" className={buttonClass('quiet')}>
                {t('deskRacePlan.add')}
              </button>
            </Form>
          </section>
        </div>
      </LookOnly>
      <div className="desk-columns">
        <section className="desk-card" key={plan.date}>
          <h2>{t('deskRacePlan.otherTitle')}</h2>
          <details className="desk-more">
            <summary>{t('deskRacePlan.otherDay')}</summary>
            <MakePlanForm next={next} token={token} />
          </details>
          {plan.boats.length === 0 && holder === null && (
            <details className="desk-more">
              <summary>{t('deskRacePlan.discard')}</summary>
              <Form method="post" className="desk-form">
                {hidden}
                <p>
                  {t('deskRacePlan.discardText', { day: formatDay(plan.date, locale, 'full') })}
                </p>
                <button
                  type="submit"
                  name="intent"
                  value="discard"
                  className={buttonClass('quiet')}
                >
                  {t('deskRacePlan.discard')}
                </button>
              </Form>
            </details>
          )}
        </section>
      </div>
      <RecordHistory lines={history} />
    </>
  );

  function titleOf(race: string): string {
    return plan.races.find(({ id }) => id === race)?.title[language] ?? race;
  }
}

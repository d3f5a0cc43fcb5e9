import { type ActionFunctionArgs, Form } from 'react-router';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { lateness } from '../../../race-office/plan/lateness.ts';
import { listSeats } from '../../../seats/seats-repository.server.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { deskFlags } from '../../desk-flags.ts';
import { loadDesk } from '../../guard/load-desk.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { PlanRefused } from '../plan-refused.tsx';
import type { Route } from './+types/plan-page.ts';
import { answerPlan } from './answer-plan.server.ts';
import { CourseForm } from './course-form.tsx';
import { GroupForm } from './group-form.tsx';
import { LateCard } from './late-card.tsx';
import { RaceRow } from './race-row.tsx';
import { SectionList } from './section-list.tsx';
import { windowsOf } from './windows-of.ts';

export const handle = deskFlags;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'race.plan', texts: ['deskRacePlan', 'deskRace', 'category', 'sex', 'seat'] },
    async load({ services, request }) {
      const { day, days } = await chosenDay(services, request);
      const read = day === null ? null : await services.raceDays.read(day);
      if (!read) return { kind: 'none' as const, next: services.race.date };
      const { dayPlan: plan, planVersion: version, state } = read;
      const seats = await listSeats(services.database, plan.date, new Date());
      return {
        ...{ kind: 'plan' as const, days, plan, version, late: lateness(plan, state) },
        windows: windowsOf(plan),
        sections: seats.map(({ id, kind, label, gates, phone }) => ({
          ...{ id, kind, label, gates, holder: phone?.holder ?? null },
        })),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerPlan(args);
}

export function headers() {
  return privateHeaders;
}

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language, locale } = useTexts();
  const refused = actionData && <PlanRefused code={actionData.code} />;
  if (loaderData.kind === 'none') {
    return (
      <>
        <h1>{t('deskRacePlan.title')}</h1>
        {refused}
        <Form method="post" className="desk-card desk-form">
          <p>{t('deskRacePlan.makeText')}</p>
          <input type="hidden" name="xsrf_token" value={loaderData.token} />
          <TextField
            {...{ id: 'plan-day', name: 'day', type: 'date', required: true }}
            {...{ defaultValue: loaderData.next, label: t('deskRacePlan.day') }}
          />
          <button type="submit" name="intent" value="make" className={buttonClass('primary')}>
            {t('deskRacePlan.make')}
          </button>
        </Form>
      </>
    );
  }
  const { plan, version, days, late, windows, sections, token } = loaderData;
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={plan.date} />
      <input type="hidden" name="over" value={version} />
    </>
  );
  return (
    <>
      <h1>{t('deskRacePlan.titleOf', { day: formatDay(plan.date, locale, 'full') })}</h1>
      <DayLinks day={plan.date} days={days} page="plan" />
      {refused}
      {late && <LateCard late={late} title={titleOf(late.race)} hidden={hidden} />}
      <ol className="race-rows">
        {plan.races.map((race, index) => (
          <RaceRow
            key={race.id}
            {...{ race, hidden, day: plan.date, window: windows[race.id] ?? null }}
            boats={plan.boats.filter((boat) => boat.race === race.id).length}
            ends={{ first: index === 0, last: index === plan.races.length - 1 }}
          />
        ))}
      </ol>
      <div className="desk-columns">
        <section className="desk-card">
          <h2>{t('deskRacePlan.courseTitle')}</h2>
          <CourseForm plan={plan} hidden={hidden} />
        </section>
        <section className="desk-card">
          <h2>{t('deskRacePlan.sectionsTitle')}</h2>
          <SectionList {...{ sections, hidden, gates: plan.gates.length, day: plan.date }} />
        </section>
        <section className="desk-card">
          <h2>{t('deskRacePlan.groupsTitle')}</h2>
          {plan.groups.map((group) => (
            <details key={group.id} className="desk-more">
              <summary>{group.title[language]}</summary>
              <GroupForm group={group} hidden={hidden} />
            </details>
          ))}
          <details className="desk-more">
            <summary>{t('deskRacePlan.newGroup')}</summary>
            <GroupForm group={null} hidden={hidden} />
          </details>
        </section>
        <section className="desk-card">
          <h2>{t('deskRacePlan.addTitle')}</h2>
          <Form method="post" className="desk-form">
            {hidden}
            <SelectField
              {...{ id: 'add-group', name: 'group', required: true }}
              {...{ label: t('deskRacePlan.group'), none: t('deskRacePlan.choose') }}
              choices={plan.groups.map(({ id, title }) => ({ value: id, label: title[language] }))}
            />
            <SelectField
              {...{ id: 'add-descent', name: 'descent', label: t('deskRacePlan.descent') }}
              none={t('deskRacePlan.descentOf', { number: 1 })}
              choices={[{ value: '2', label: t('deskRacePlan.descentOf', { number: 2 }) }]}
            />
            <button type="submit" name="intent" value="add" className={buttonClass('quiet')}>
              {t('deskRacePlan.add')}
            </button>
          </Form>
        </section>
      </div>
    </>
  );

  function titleOf(race: string): string {
    return plan.races.find(({ id }) => id === race)?.title[language] ?? race;
  }
}

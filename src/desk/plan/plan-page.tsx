import { useLocation } from 'react-router';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import { listSeats } from '../../race-day/seats/seats-repository.server.ts';
import { overlapsInWords } from '../../record/race/overlaps-in-words.ts';
import { raceDates } from '../../record/race/schedule/schedule.ts';
import { descentNumbers } from '../../record/scoring/scoring.ts';
import { CloseStartsNotice } from '../day-frame/close-starts-notice.tsx';
import { DayLinks, LookOnly, PlanRefused } from '../day-frame/day-frame.tsx';
import { GoneNotice } from '../day-frame/gone-notice.tsx';
import { listOverlaps, type PersonalOverlap } from '../entries/list-overlaps.server.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { minutes } from '../frame/minutes.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { Act, type HiddenFields, PostForm } from '../frame/parts/post-form.tsx';
import { shownWith } from '../frame/parts/same-as-shown.server.ts';
import { goneBoats } from '../starts/gone-boats.server.ts';
import { confirmedEntries } from '../starts/race-entries.server.ts';
import { readCloseStarts } from '../starts/read-close-starts.server.ts';
import type { Route } from './+types/plan-page.ts';
import { answerPlan } from './answer-plan.server.ts';
import { CrossForms } from './cross-forms.tsx';
import { findWideCuts } from './find-wide-cuts.ts';
import { type Lateness, lateness } from './lateness.ts';
import { officeDay } from './office-day.server.ts';
import {
  crossValues,
  dayValues,
  groupValues,
  type PlanForm,
  planFieldKey,
  raceValues,
} from './plan-form.ts';
import { CourseForm, FormatForm, GroupForm, RaceRow, SectionList } from './plan-forms.tsx';
import { raceWindows } from './race-windows.ts';

const planActs = ['race_plan_made', 'race_plan_changed', 'race_plan_removed'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    [
      'deskRacePlan',
      'deskRace',
      'category',
      'sex',
      'seat',
      'cross',
      'series',
      'crossHeats',
      'overlap',
    ],
    async (page) => {
      const { services, query, account, t, language, locale } = page;
      const { database, race, schedule } = services;
      const today = await officeDay(services, query.get('dia'));
      const dates = raceDates(schedule, race.date);
      const next = dates.find((date) => !today?.days.includes(date)) ?? null;
      if (!today) return { next, shown: null };
      const { day, days, holder, dayPlan: plan, planVersion: version, state } = today;
      const seats = await listSeats(database, day, new Date());
      const subject = { kind: 'race_day', id: day } as const;
      const shown = {
        days,
        plan,
        version,
        holder,
        gone: await goneBoats(database, plan, state),
        close: await readCloseStarts(database, plan),
        // The starts that lists have are compared above.
        overlaps: overlapsByName(
          (await listOverlaps(database, { year: plan.year })).filter(
            ({ one, other }) => one.day === day && !(isListed(plan, one) && isListed(plan, other)),
          ),
          { t, language, locale },
        ),
        wide: findWideCuts(plan, await confirmedEntries(services)),
        // A plan that is made already does not begin with phases that leave this one.
        hasLaterDay: dates.some((date) => date > day && !days.includes(date)),
        late: lateness(plan, state),
        windows: raceWindows(plan),
        forms: shownForms(plan),
        history: await readHistory(database, account.roles, subject, planActs),
        sections: seats.map(({ id, kind, label, gates, elements, phone }) => ({
          id,
          kind,
          label,
          gates,
          ...(elements && { elements }),
          holder: phone?.holder ?? null,
        })),
      };
      return { next, shown };
    },
  );
}

function isListed({ boats }: DayPlan, { race }: PersonalOverlap['one']): boolean {
  return boats.some((boat) => boat.race === race);
}

/** Returns a line for each pair of races, with the names of the people in both. */
function overlapsByName(
  overlaps: readonly PersonalOverlap[],
  words: Parameters<typeof overlapsInWords>[1],
): string[] {
  const { format } = new Intl.ListFormat(words.locale, { type: 'conjunction' });
  const lines = overlaps.map((one) => [overlapsInWords([one], words).join(), one.name] as const);
  return [...Map.groupBy(lines, ([line]) => line)].map(
    ([line, people]) => `${line}: ${format(people.map(([, name]) => name))}`,
  );
}

function shownForms(plan: DayPlan): Record<string, string> {
  return Object.fromEntries([
    ['day ', shownWith(dayValues(plan))],
    ...plan.races.map((race) => [`race ${race.id}`, shownWith(raceValues(race))]),
    ...plan.groups.map((group) => [`group ${group.id}`, shownWith(groupValues(group))]),
    ...(plan.crosses ?? []).map((cross) => [`cross ${cross.id}`, shownWith(crossValues(cross))]),
  ]);
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerPlan);
}

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language, locale } = useTexts();
  const { search } = useLocation();
  const { next, shown } = loaderData;
  const both = actionData?.code === 'both' ? actionData : null;
  const faulty = actionData?.code === 'cross' ? actionData : null;
  const refused = both ? (
    <ChangedMeanwhile
      changed={both.changed}
      fieldWords={(field) => t(planFieldKey(field))}
      page={`?dia=${new URLSearchParams(search).get('dia') ?? ''}`}
    />
  ) : (
    actionData &&
    actionData.code !== 'both' &&
    actionData.code !== 'cross' && <PlanRefused code={actionData.code} />
  );
  if (!shown) {
    return (
      <>
        <h1>{t('deskRacePlan.title')}</h1>
        {refused}
        <MakePlanForm next={next} />
      </>
    );
  }
  const { plan, version, days, late, windows, forms, sections, history, holder } = shown;
  const fields = { day: plan.date, over: version };
  const stateOf = (form: PlanForm, id = '') => {
    const told = both?.form === form && both.id === id ? both : null;
    // The next submit is compared with the other person's change as this answer showed it.
    return { fields, shown: told?.shown ?? forms[`${form} ${id}`] ?? '', mine: told?.mine ?? null };
  };
  const titleOf = (race: string) =>
    plan.races.find(({ id }) => id === race)?.title[language] ?? race;
  return (
    <>
      <h1>{t('deskRacePlan.titleOf', { day: formatDay(plan.date, locale, 'long') })}</h1>
      <DayLinks day={plan.date} days={days} page="plan" />
      {refused}
      <GoneNotice
        gone={shown.gone}
        day={plan.date}
        version={version}
        races={plan.races}
        isHere={holder === null}
      />
      <CloseStartsNotice close={shown.close} />
      {shown.overlaps.length > 0 && (
        <Notice kind="warning" title={t('overlap.planTitle')}>
          <ul>
            {shown.overlaps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {shown.wide.length > 0 && (
        <Notice kind="warning" title={t('deskRacePlan.wideCuts.title')}>
          <ul>
            {shown.wide.map(({ list, of, count, field }) => (
              <li key={`${list.id} ${of} ${count}`}>
                {[list.title[language], of !== null && t(`category.${of}`)]
                  .filter(Boolean)
                  .join(', ')}
                : {t('deskRacePlan.wideCuts.line', { cut: count, count: field })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <LookOnly holder={holder}>
        {late && <LateCard late={late} title={titleOf(late.race)} fields={fields} />}
        <ol className="race-rows">
          {plan.races.map((race, index) => (
            <RaceRow
              key={race.id}
              race={race}
              window={windows[race.id] ?? null}
              boats={plan.boats.filter((boat) => boat.race === race.id).length}
              hasGates={plan.gates.length > 0}
              ends={{ first: index === 0, last: index === plan.races.length - 1 }}
              {...stateOf('race', race.id)}
            />
          ))}
        </ol>
        <div className="desk-columns">
          <section className="desk-card">
            <h2>{t('deskRacePlan.courseTitle')}</h2>
            <CourseForm plan={plan} {...stateOf('day')} />
          </section>
          <section className="desk-card">
            <h2>{t('deskRacePlan.sectionsTitle')}</h2>
            <SectionList sections={sections} gates={plan.gates.length} fields={fields} />
            {plan.boats.length > 0 && plan.gates.length > 0 && (
              <PaperLinks kinds={['judges']} of={{ dia: plan.date }} />
            )}
          </section>
          <section className="desk-card">
            <h2>{t('deskRacePlan.groupsTitle')}</h2>
            {plan.groups.map((group) => {
              const state = stateOf('group', group.id);
              return (
                <More key={group.id} title={group.title[language]} isOpen={state.mine !== null}>
                  <GroupForm group={group} {...state} />
                </More>
              );
            })}
            <More title={t('deskRacePlan.newGroup')}>
              <GroupForm group={null} fields={fields} shown="" mine={null} />
            </More>
            <FormatForm plan={plan} fields={fields} hasLaterDay={shown.hasLaterDay} />
          </section>
          <CrossForms plan={plan} faulty={faulty} stateOf={(id) => stateOf('cross', id)} />
          <section className="desk-card">
            <h2>{t('deskRacePlan.addTitle')}</h2>
            <PostForm className="desk-form" fields={fields}>
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
                choices={descentNumbers.slice(1).map((number) => ({
                  value: String(number),
                  label: t('deskRacePlan.descentOf', { number }),
                }))}
              />
              <Act intent="add">{t('deskRacePlan.add')}</Act>
            </PostForm>
          </section>
        </div>
      </LookOnly>
      <div className="desk-columns">
        <section className="desk-card" key={plan.date}>
          <h2>{t('deskRacePlan.otherTitle')}</h2>
          <p>
            {t('deskRacePlan.canoe123')}{' '}
            <DeskLink to={`ediciones/${plan.year}/canoe123`}>
              {t('deskRacePlan.toCanoe123')}
            </DeskLink>
          </p>
          <More title={t('deskRacePlan.otherDay')}>
            <MakePlanForm next={next} />
          </More>
          {plan.boats.length === 0 && holder === null && (
            <More title={t('deskRacePlan.discard')}>
              <PostForm className="desk-form" fields={fields}>
                <p>
                  {t('deskRacePlan.discardText', { day: formatDay(plan.date, locale, 'full') })}
                </p>
                <Act intent="discard">{t('deskRacePlan.discard')}</Act>
              </PostForm>
            </More>
          )}
        </section>
      </div>
      <RecordHistory lines={history} />
    </>
  );
}

function MakePlanForm({ next }: { next: string | null }) {
  const { t } = useTexts();
  return (
    <DraftForm name="plan new" className="desk-card desk-form">
      <p>{t('deskRacePlan.makeText')}</p>
      <TextField
        id="plan-day"
        name="day"
        type="date"
        required
        defaultValue={next ?? ''}
        label={t('deskRacePlan.day')}
      />
      <Act intent="make" kind="primary">
        {t('deskRacePlan.make')}
      </Act>
    </DraftForm>
  );
}

interface LateCardProps {
  late: Lateness;
  title: string;
  fields: HiddenFields;
}

function LateCard({ late: { seconds, race, bib }, title, fields }: LateCardProps) {
  const { t } = useTexts();
  const time = minutes(Math.abs(seconds));
  const word = seconds === 0 ? 'onTime' : seconds > 0 ? 'late' : 'early';
  return (
    <PostForm
      className="desk-card race-late"
      data-state={word}
      fields={{ ...fields, race, seconds }}
    >
      <p>
        <strong>{t(`deskRacePlan.${word}`, { time })}</strong>{' '}
        <small>{t('deskRacePlan.measuredBy', { bib, race: title })}</small>
      </p>
      {seconds !== 0 && (
        <Act intent="slip" kind="primary">
          {t(seconds > 0 ? 'deskRacePlan.moveLater' : 'deskRacePlan.moveEarlier', { time })}
        </Act>
      )}
    </PostForm>
  );
}

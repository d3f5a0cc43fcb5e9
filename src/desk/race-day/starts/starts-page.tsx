import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { hasBegun, isOfGroup } from '../../../organizing/race-office/starts/with-start-list.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { plannedStarts } from '../../../race-day/log/plan/planned-starts.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { ElsewhereLine } from '../elsewhere/elsewhere-line.tsx';
import { otherHolder } from '../elsewhere/other-holder.server.ts';
import { PlanRefused } from '../plan-refused.tsx';
import type { Route } from './+types/starts-page.ts';
import { answerStarts, entriesOf } from './answer-starts.server.ts';
import { LateForms } from './late-forms.tsx';
import { ListForm } from './list-form.tsx';
import { ListPreview } from './list-preview.tsx';
import { previewList } from './preview-list.server.ts';
import { readListOrder } from './read-list-order.ts';
import { StartTable } from './start-table.tsx';

export const handle = deskFlags;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.plan',
    texts: ['deskRaceStarts', 'deskRace', 'category', 'sex'],
    async load({ services, request }, { account: { roles } }) {
      const { day, days } = await chosenDay(services, request);
      const read = day === null ? null : await services.raceDays.read(day);
      if (!read) return { kind: 'none' as const };
      const { dayPlan: plan, planVersion: version, state } = read;
      const query = new URL(request.url).searchParams;
      const asked = query.get('carrera');
      const race = plan.races.find(({ id }) => id === asked) ?? plan.races[0];
      const group = plan.groups.find(({ id }) => id === race?.group);
      if (!race || !group) return { kind: 'none' as const };
      const starts = plannedStarts(plan)
        .filter((start) => start.race === race.id)
        .map(({ boat, place, at }) => ({ boat, place, at }));
      const listed = new Set(
        plan.boats.flatMap((boat) => (boat.race === race.id ? boat.entry : [])),
      );
      const entries = await entriesOf(services);
      const missing = entries.filter((entry) => isOfGroup(entry, group) && !listed.has(entry.id));
      const wanted = query.has('orden')
        ? readListOrder((name) => query.get(name) ?? '', race.id)
        : null;
      const making = { plan, race: race.id, entries, state };
      const preview =
        wanted && starts.length > 0
          ? await previewList(services.database, { ...making, wanted })
          : null;
      return {
        kind: 'list' as const,
        day: plan.date,
        days,
        version,
        race,
        starts,
        races: plan.races.map(({ id, title, published }) => ({ id, title, published })),
        preview,
        holder: await otherHolder(services, plan.date),
        begun: hasBegun(state, race.id),
        follows: plan.races.some(
          (first) => race.descent === 2 && first.group === race.group && first.descent === 1,
        ),
        missing: missing.map(({ id, name, bib }) => ({ id, name, bib })),
        history: await historyOf(services.database, roles, { kind: 'race_day', id: plan.date }, [
          'race_starts_changed',
          'race_starts_published',
        ]),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerStarts(args));
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return privateHeaders;
}

export default function StartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  if (loaderData.kind === 'none') {
    return (
      <>
        <h1>{t('deskRaceStarts.title')}</h1>
        <p>{t('deskRace.noPlan')}</p>
        <Link to={deskPath(pathname, 'carrera/plan')}>{t('deskRace.plan')}</Link>
      </>
    );
  }
  const { day, days, race, races, starts, version, begun, follows, missing } = loaderData;
  const { preview, history, holder, token } = loaderData;
  const isHere = holder === null;
  const of = `${day} ${race.id}`;
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="over" value={version} />
      <input type="hidden" name="race" value={race.id} />
    </>
  );
  const without = missing.filter(({ bib }) => bib === null);
  return (
    <>
      <h1>{race.title[language]}</h1>
      <DayLinks day={day} days={days} page="starts" />
      <nav className="race-choice" aria-label={t('deskRaceStarts.races')}>
        {races.map(({ id, title, published }) => (
          <Link
            key={id}
            to={`?${new URLSearchParams({ dia: day, carrera: id })}`}
            aria-current={id === race.id ? 'page' : undefined}
          >
            {title[language]}
            {published && ' ✓'}
          </Link>
        ))}
      </nav>
      {actionData && <PlanRefused code={actionData.code} />}
      <ElsewhereLine holder={holder} />
      {without.length > 0 && (
        <Notice kind="warning" title={t('deskRaceStarts.without', { count: without.length })}>
          <p>{without.map(({ name }) => name).join(', ')}</p>
          <p>
            <Link to={deskPath(pathname, 'dorsales')}>{t('deskRaceStarts.toBibs')}</Link>
          </p>
        </Notice>
      )}
      {preview && 'refused' in preview && <PlanRefused code={preview.refused} />}
      {isHere && preview && 'changes' in preview && (
        <ListPreview
          preview={preview}
          day={day}
          version={version}
          token={token}
          race={{ id: race.id, title: race.title[language] }}
          back={`${pathname}?${new URLSearchParams({ dia: day, carrera: race.id })}`}
        />
      )}
      {isHere && !race.published && !begun && (
        <ListForm
          follows={follows}
          hidden={hidden}
          day={day}
          again={starts.length > 0}
          race={preview && 'wanted' in preview ? { ...race, ...preview.wanted } : race}
        />
      )}
      <div className="desk-actions race-list-acts">
        {starts.length > 0 && (
          <>
            <span>{race.published ? t('deskRace.published') : t('deskRaceStarts.draft')}</span>
            {isHere && (
              <Form method="post">
                {hidden}
                <button
                  type="submit"
                  name="intent"
                  value={race.published ? 'unpublish' : 'publish'}
                  className={buttonClass(race.published ? 'quiet' : 'primary')}
                >
                  {t(race.published ? 'deskRaceStarts.unpublish' : 'deskRaceStarts.publish')}
                </button>
              </Form>
            )}
            <button type="button" data-print className={buttonClass('quiet')}>
              {t('deskRaceStarts.print')}
            </button>
          </>
        )}
      </div>
      {starts.length === 0 ? (
        <p>{t('deskRaceStarts.empty')}</p>
      ) : (
        <StartTable of={of} starts={starts} race={race} hidden={isHere ? hidden : null} />
      )}
      {isHere && <LateForms of={of} hidden={hidden} published={race.published} entries={missing} />}
      <div className="desk-screen">
        <RecordHistory lines={history} />
      </div>
    </>
  );
}

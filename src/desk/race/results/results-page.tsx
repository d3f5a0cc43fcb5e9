import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { mayDo } from '../../../accounts/roles.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { listPostings } from '../../../race-day/postings/postings-repository.server.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { deskFlags } from '../../desk-flags.ts';
import { deskPath } from '../../desk-path.ts';
import { loadDesk } from '../../guard/load-desk.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import type { Route } from './+types/results-page.ts';
import { answerResults } from './answer-results.server.ts';
import { OfficialForm } from './official-form.tsx';
import { PostingList } from './posting-list.tsx';
import { ProvisionalForm } from './provisional-form.tsx';
import { ResultSheet } from './result-sheet.tsx';

export const handle = deskFlags;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'race.read', texts: ['deskRaceResults', 'deskRace'] },
    async load({ services, request }, { account, proven }) {
      const { day, days } = await chosenDay(services, request);
      const read = day === null ? null : await services.raceDays.read(day);
      if (!read) return { kind: 'none' as const };
      const { dayPlan, lists } = read;
      const asked = new URL(request.url).searchParams.get('grupo');
      const list = lists.find(({ group }) => group === asked) ?? lists[0];
      if (!list) return { kind: 'none' as const };
      const all = await listPostings(services.database, dayPlan.date);
      const postings = all
        .filter(({ group }) => group === list.group)
        .map(({ list: { rows }, ...posting }) => ({ ...posting, rows: rows.length }));
      const titles = lists.map(({ group, title }) => {
        const state = all.findLast((one) => one.group === group)?.state ?? null;
        return { group, title, state };
      });
      return {
        ...{ kind: 'list' as const, day: dayPlan.date, days, list, postings, titles, proven },
        ...{ name: account.name, timeZone: services.race.timeZone },
        mayPost: mayDo(account.roles, 'race.score'),
        mayDecide: mayDo(account.roles, 'race.decide'),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerResults(args);
}

export function headers() {
  return privateHeaders;
}

export default function ResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  if (loaderData.kind === 'none') {
    return (
      <>
        <h1>{t('deskRaceResults.title')}</h1>
        <p>{t('deskRace.noPlan')}</p>
        <Link to={deskPath(pathname, 'carrera/plan')}>{t('deskRace.plan')}</Link>
      </>
    );
  }
  const { day, days, list, postings, titles, token, timeZone, name } = loaderData;
  const last = postings.at(-1);
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="group" value={list.group} />
      <input type="hidden" name="over" value={last?.step ?? 0} />
    </>
  );
  return (
    <>
      <h1>{list.title[language]}</h1>
      <DayLinks day={day} days={days} page="results" />
      <nav className="race-choice" aria-label={t('deskRaceResults.groups')}>
        {titles.map(({ group, title, state }) => (
          <Link
            key={group}
            to={`?${new URLSearchParams({ dia: day, grupo: group })}`}
            aria-current={group === list.group ? 'page' : undefined}
          >
            {title[language]}
            {state === 'official' && ' ✓'}
          </Link>
        ))}
      </nav>
      {actionData && (
        <div role="alert">
          <Notice kind="warning" title={t('deskRace.refusedTitle')}>
            <p>{t(`deskRaceResults.refused.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      {list.underReview && (
        <Notice kind="warning" title={t('deskRaceResults.openTitle')}>
          <p>
            {t('deskRaceResults.openText')}{' '}
            <Link to={`${deskPath(pathname, 'carrera')}?dia=${day}`}>{t('deskRace.control')}</Link>
          </p>
        </Notice>
      )}
      {loaderData.mayPost && <ProvisionalForm hidden={hidden} hasPosting={last !== undefined} />}
      {loaderData.mayDecide && last !== undefined && (
        <OfficialForm hidden={hidden} name={name} proven={loaderData.proven} />
      )}
      <ResultSheet {...{ day, list, timeZone }} posting={last ?? null} />
      <PostingList postings={postings} timeZone={timeZone} />
    </>
  );
}

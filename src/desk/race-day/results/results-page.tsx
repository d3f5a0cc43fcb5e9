import type { ReactNode } from 'react';
import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { ElsewhereLine } from '../elsewhere/elsewhere-line.tsx';
import type { Route } from './+types/results-page.ts';
import { answerResults } from './answer-results.server.ts';
import sheetOfResults from './desk-results.css?url';
import { loadResults } from './load-results.server.ts';
import { OfficialForm } from './official-form.tsx';
import { PostingList } from './posting-list.tsx';
import { ResultSheet } from './result-sheet.tsx';

/** Minutes for enquiries, where nobody says otherwise. */
const usualMinutes = 10;

/** Posts the list as it is now, or says that it is under review. */
function ProvisionalForm({
  of,
  hidden,
  hasPosting,
}: {
  /** Whose list it is: the day and the group. */
  of: string;
  hidden: ReactNode;
  hasPosting: boolean;
}) {
  const { t } = useTexts();
  return (
    <DraftForm name={`provisional ${of}`} className="desk-card desk-form">
      <h2>{t('deskRaceResults.provisionalTitle')}</h2>
      {hidden}
      <TextField
        id="minutes"
        name="minutes"
        type="number"
        label={t('deskRaceResults.minutes')}
        defaultValue={String(usualMinutes)}
      />
      <div className="desk-actions">
        <button type="submit" name="intent" value="provisional" className={buttonClass('primary')}>
          {t('deskRaceResults.provisional')}
        </button>
        {hasPosting && (
          <button type="submit" name="intent" value="under_review" className={buttonClass('quiet')}>
            {t('deskRaceResults.underReview')}
          </button>
        )}
      </div>
    </DraftForm>
  );
}

export const handle = deskFlags;

export function links() {
  return [sheet, sheetOfResults].map((href) => ({ rel: 'stylesheet', href }));
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.watch',
    texts: ['deskRaceResults', 'deskRace'],
    load: ({ services, request }, session) => loadResults(services, request, session),
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerResults(args));
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
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
  const { day, days, group, title, postings, titles, token, timeZone, name, chosen } = loaderData;
  const last = postings.at(-1);
  const of = `${day} ${group}`;
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="over" value={last?.step ?? 0} />
    </>
  );
  return (
    <>
      <h1>{title[language]}</h1>
      <DayLinks day={day} days={days} page="results" />
      <nav className="race-choice" aria-label={t('deskRaceResults.groups')}>
        {titles.map(({ group: id, title: words, state }) => (
          <Link
            key={id}
            to={`?${new URLSearchParams({ dia: day, grupo: id })}`}
            aria-current={id === group ? 'page' : undefined}
          >
            {words[language]}
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
      <ElsewhereLine holder={loaderData.holder} />
      {loaderData.underReview && (
        <Notice kind="warning" title={t('deskRaceResults.openTitle')}>
          <p>
            {t('deskRaceResults.openText')}{' '}
            <Link to={`${deskPath(pathname, 'carrera')}?dia=${day}`}>{t('deskRace.control')}</Link>
          </p>
        </Notice>
      )}
      {loaderData.mayPost && chosen === null && (
        <ProvisionalForm of={of} hidden={hidden} hasPosting={last !== undefined} />
      )}
      {loaderData.mayDecide && chosen === null && last !== undefined && (
        <OfficialForm
          of={of}
          hidden={hidden}
          name={name}
          proven={loaderData.proven}
          points={loaderData.points}
        />
      )}
      <ResultSheet results={loaderData} />
      <PostingList
        day={day}
        group={group}
        postings={postings}
        chosen={chosen}
        timeZone={timeZone}
      />
      {loaderData.maySave && (
        <section>
          <h2>{t('deskRaceResults.logTitle')}</h2>
          <p>
            {t('deskRaceResults.logText')}{' '}
            <a href={`${deskPath(pathname, 'carrera/jornada.json')}?dia=${day}`} download>
              {t('deskRaceResults.logFile')}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

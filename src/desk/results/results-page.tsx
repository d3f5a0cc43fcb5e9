import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { answerControl } from '../control/answer-control.server.ts';
import { NotStarted } from '../control/not-started.tsx';
import {
  DayLinks,
  ElsewhereLine,
  NoPlan,
  PlanRefused,
  RaceChoice,
} from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { DeskLink, Refused } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/results-page.ts';
import { answerBreakOff } from './answer-break-off.server.ts';
import { BreakOffForm } from './break-off-form.tsx';
import { type GroupResults, groupResults } from './group-results.server.ts';
import { OfficialForm, ProvisionalForm } from './official-form.tsx';
import { countOpen, type OpenBoat } from './open-points.ts';
import { type PostIssue, postResults } from './post-results.server.ts';
import { readPosting } from './read-posting.ts';
import { PostingList, ResultSheet } from './result-sheet.tsx';

const openKinds = ['unjudged', 'onCourse', 'pending'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskRaceResults', 'deskRace', 'deskRaceControl'], async (day, page) => {
    const { services, asked, account, session, now, may } = page;
    const { proven } = session;
    const wanted = { account, group: asked.read('grupo'), step: asked.read('lista'), now };
    const results = await groupResults(services, day, wanted);
    return results && { ...results, proven, mayWeigh: may('race.fairness') };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerResults);
}

type ResultRefusal = PostIssue | 'invalid' | 'note' | 'signers';

/** The race office posts provisional lists; an account that may decide posts official ones, after re-authentication. */
async function answerResults(act: DeskAct) {
  const { form, intent, services, need, page, now } = act;
  if (intent === 'dns') return answerControl(act);
  if (['break-off', 'count-again', 'undo-again'].includes(intent)) return answerBreakOff(act);
  const { read } = form;
  const isOfficial = intent === 'official';
  await need({ permission: isOfficial ? 'race.decide' : 'race.score', proven: isOfficial });
  const refused = (code: ResultRefusal) => say({ code, of: 'list' as const }, 409);
  const posting = readPosting(form, intent);
  if (typeof posting === 'string') return refused(posting);
  const [day, group] = [read('day'), read('group')];
  const order = { ...posting, day, group, side: services.config.relay.name };
  const done = await postResults(services, act.actor, order, now);
  if (typeof done === 'string') return refused(done);
  services.raceDayStreams.look();
  return doneAt(`${page}?${new URLSearchParams({ dia: day, grupo: group })}`, { code: 'saved' });
}

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

export default function ResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const results = loaderData.shown;
  if (!results) return <NoPlan title={t('deskRaceResults.title')} />;
  const { day, days, group, title, postings, titles, chosen } = results;
  const last = postings.at(-1);
  const form = { name: `${day} ${group}`, fields: { day, group, over: last?.step ?? 0 } };
  return (
    <>
      <h1>{title[language]}</h1>
      <DayLinks day={day} days={days} page="results" />
      <RaceChoice
        label={t('deskRaceResults.groups')}
        choices={titles.map(({ group: id, title: words, isOfficial }) => ({
          asks: { dia: day, grupo: id },
          isShown: id === group,
          words: words[language] + (isOfficial ? ' ✓' : ''),
        }))}
      />
      {actionData?.of === 'day' && <PlanRefused code={actionData.code} />}
      {actionData?.of === 'list' && (
        <Refused title={t('deskRace.refusedTitle')}>
          {t(`deskRaceResults.refused.${actionData.code}`)}
        </Refused>
      )}
      <ElsewhereLine holder={results.holder} />
      {results.underReview && (
        <Notice kind="warning" title={t('deskRaceResults.openTitle')}>
          <p>
            {t('deskRaceResults.openText')}{' '}
            <DeskLink to={`carrera?dia=${day}`}>{t('desk.race')}</DeskLink>
          </p>
        </Notice>
      )}
      {chosen === null && <BreakOffForm results={results} />}
      {results.hasBegun && results.maySayNotStarted && chosen === null && (
        <OpenList results={results} />
      )}
      {results.mayPost && chosen === null && (
        <ProvisionalForm {...form} minutes={results.minutes} hasPosting={last !== undefined} />
      )}
      {results.mayDecide && chosen === null && last !== undefined && (
        <OfficialForm
          {...form}
          signs={results.signs}
          proven={results.proven}
          isOpen={countOpen(results.points) > 0}
          text={t('deskRaceResults.officialText')}
        />
      )}
      <ResultSheet results={results} />
      {postings.length > 0 && (
        <PaperLinks
          kinds={['results']}
          of={{ dia: day, de: chosen === null ? group : `${group}@${chosen}` }}
        />
      )}
      {chosen === null && (
        <PaperLinks
          kinds={results.gates > 0 ? ['gates', 'podium'] : ['podium']}
          of={{ dia: day, de: group }}
        />
      )}
      <TableLinks list="resultados" of={{ dia: day, grupo: group }} />
      {results.mayWeigh && (
        <p>
          <DeskLink to={`carrera/equidad?dia=${day}`}>{t('deskRaceResults.toFairness')}</DeskLink>
        </p>
      )}
      <PostingList {...results} />
      {results.maySave && (
        <section>
          <h2>{t('deskRaceResults.logTitle')}</h2>
          <p>
            {t('deskRaceResults.logText')}{' '}
            <DeskLink to={`carrera/jornada.json?dia=${day}`} reloadDocument download>
              {t('deskRaceResults.logFile')}
            </DeskLink>
          </p>
          <TableLinks list="jornada" of={{ dia: day }} />
        </section>
      )}
    </>
  );
}

/** Lists open points, run by run, above the forms that post the list. */
function OpenList({ results }: { results: GroupResults }) {
  const { t, language } = useTexts();
  const { day, points, races } = results;
  if (countOpen(points) === 0) {
    return <p className="desk-done">{t('deskRaceResults.open.settled')}</p>;
  }
  const boat = ({ bib, name, gates }: OpenBoat, withGates: boolean) =>
    withGates
      ? t('deskRaceResults.open.boat', { count: gates.length, bib, name, gates: gates.join(', ') })
      : `${bib} ${name}`;
  const lines = races.flatMap(({ id, title }) =>
    openKinds.flatMap((kind) => {
      const names = points[kind].filter(({ race }) => race === id);
      return names.length === 0 ? [] : [{ key: `${id} ${kind}`, id, kind, title, names }];
    }),
  );
  return (
    <section className="desk-card race-open">
      <h2>{t('deskRaceResults.open.title')}</h2>
      <ul>
        {lines.map(({ key, id, kind, title, names }) => {
          const unseen = results.unseen.find(({ race }) => race === id);
          return (
            <li key={key}>
              {t(`deskRaceResults.open.${kind}`, {
                run: title[language],
                names: names.map((one) => boat(one, kind === 'unjudged')).join(', '),
              })}
              {kind === 'pending' && unseen && <NotStarted unseen={unseen} day={day} />}
            </li>
          );
        })}
        {points.withoutEntry.length > 0 && (
          <li>
            {t('deskRaceResults.open.withoutEntry', {
              names: points.withoutEntry.map((one) => boat(one, false)).join(', '),
            })}
          </li>
        )}
        {(['strays', 'unreadable'] as const)
          .filter((kind) => points[kind] > 0)
          .map((kind) => (
            <li key={kind}>{t(`deskRaceResults.open.${kind}`, { count: points[kind] })}</li>
          ))}
      </ul>
    </section>
  );
}

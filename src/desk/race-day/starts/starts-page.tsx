import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { startListView } from '../../../organizing/race-office/starts/start-list-view.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { DeskLink } from '../../frame/parts/page-top.tsx';
import { OneAct } from '../../frame/parts/post-form.tsx';
import { DayLinks, ElsewhereLine, NoPlan, PlanRefused, RaceChoice } from '../day-frame.tsx';
import sheet from '../desk-race.css?url';
import { loadDay } from '../load-day.server.ts';
import type { Route } from './+types/starts-page.ts';
import { answerStarts, readListOrder } from './answer-starts.server.ts';
import { LateForms, ListForm, ListPreview } from './list-form.tsx';
import { StartTable } from './start-table.tsx';

const startActs = ['race_starts_changed', 'race_starts_published'] as const;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, {
    permission: 'race.plan',
    texts: ['deskRaceStarts', 'deskRace', 'category', 'sex'],
    async load(day, { services, asked, session: { account } }) {
      const list = await startListView(services, day, {
        race: asked('carrera'),
        orderOf: (race) => (asked('orden') === '' ? null : readListOrder(asked, race)),
      });
      const subject = { kind: 'race_day', id: day.day };
      const history = await historyOf(services.database, account.roles, subject, startActs);
      return list && { ...list, history };
    },
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, { permission: 'race.plan' }, answerStarts);
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

/** The start list of a race: made and published, with what is done to a boat of it. */
export default function StartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const list = loaderData.shown;
  if (!list) return <NoPlan title={t('deskRaceStarts.title')} />;
  const { day, days, race, races, starts, version, begun, missing, preview, holder } = list;
  const isHere = holder === null;
  const form = { of: `${day} ${race.id}`, fields: { day, over: version, race: race.id } };
  const without = missing.filter(({ bib }) => bib === null);
  return (
    <>
      <h1>{race.title[language]}</h1>
      <DayLinks day={day} days={days} page="starts" />
      <RaceChoice
        label={t('deskRaceStarts.races')}
        choices={races.map(({ id, title, published }) => ({
          asks: { dia: day, carrera: id },
          isShown: id === race.id,
          words: title[language] + (published ? ' ✓' : ''),
        }))}
      />
      {actionData && <PlanRefused code={actionData.code} />}
      <ElsewhereLine holder={holder} />
      {without.length > 0 && (
        <Notice kind="warning" title={t('deskRaceStarts.without', { count: without.length })}>
          <p>{without.map(({ name }) => name).join(', ')}</p>
          <p>
            <DeskLink to="dorsales">{t('deskRaceStarts.toBibs')}</DeskLink>
          </p>
        </Notice>
      )}
      {preview && 'refused' in preview && <PlanRefused code={preview.refused} />}
      {isHere && preview && 'changes' in preview && (
        <ListPreview preview={preview} title={race.title[language]} fields={form.fields} />
      )}
      {isHere && !race.published && !begun && <ListForm list={list} {...form} />}
      <div className="desk-actions race-list-acts">
        {starts.length > 0 && (
          <>
            <span>{race.published ? t('deskRace.published') : t('deskRaceStarts.draft')}</span>
            {isHere && (
              <OneAct
                intent={race.published ? 'unpublish' : 'publish'}
                kind={race.published ? 'quiet' : 'primary'}
                fields={form.fields}
              >
                {t(race.published ? 'deskRaceStarts.unpublish' : 'deskRaceStarts.publish')}
              </OneAct>
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
        <StartTable of={form.of} starts={starts} race={race} fields={isHere ? form.fields : null} />
      )}
      {isHere && <LateForms list={list} {...form} />}
      <div className="desk-screen">
        <RecordHistory lines={list.history} />
      </div>
    </>
  );
}

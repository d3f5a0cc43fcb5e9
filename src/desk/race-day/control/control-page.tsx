import { useRef } from 'react';
import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { ElsewhereLine } from '../elsewhere/elsewhere-line.tsx';
import { DismissedList } from '../flags/dismissed-list.tsx';
import { minutes } from '../minutes.ts';
import { PlanRefused } from '../plan-refused.tsx';
import { NobodysList } from '../undo/nobodys-list.tsx';
import type { Route } from './+types/control-page.ts';
import { answerControl } from './answer-control.server.ts';
import { Attention } from './attention.tsx';
import sheetOfCards from './desk-control.css?url';
import sheetOfTable from './desk-gates.css?url';
import { loadControl } from './load-control.server.ts';
import { RaceTable } from './race-table.tsx';
import { RunPanel } from './run-panel.tsx';
import { useRaceKeys } from './use-race-keys.ts';
import { useRaceStream } from './use-race-stream.ts';

export const handle = deskFlags;

export function links() {
  return [sheet, sheetOfCards, sheetOfTable].map((href) => ({ rel: 'stylesheet', href }));
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.read',
    texts: ['deskRaceControl', 'deskRace', 'seat'],
    load: async ({ services, request }, session) => ({
      control: await loadControl(services, request, session),
    }),
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerControl(args));
}

export function headers() {
  return privateHeaders;
}

export default function ControlPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const table = useRef<HTMLDivElement>(null);
  const { control, token } = loaderData;
  useRaceKeys(table);
  useRaceStream(control?.day ?? null);
  if (!control) {
    return (
      <>
        <h1>{t('deskRaceControl.title')}</h1>
        <p>{t('deskRace.noPlan')}</p>
        <Link to={deskPath(pathname, 'carrera/plan')}>{t('deskRace.plan')}</Link>
      </>
    );
  }
  const { day, days, races, race, runs, onCourse, next, waiting, late, chosen, may, holder } =
    control;
  const away = onCourse.flatMap((key) => runs.find((run) => runKey(run) === key) ?? []);
  return (
    <div ref={table} className="control">
      <h1>{t('deskRaceControl.title')}</h1>
      <DayLinks day={day} days={days} page="control" />
      {actionData && <PlanRefused code={actionData.code} />}
      <ElsewhereLine holder={holder} />
      {chosen && <RunPanel run={chosen} control={control} token={token} />}
      <Attention control={control} token={token} />
      <NobodysList control={control} token={token} />
      <DismissedList control={control} token={token} />
      <section>
        <h2>
          {t('deskRaceControl.onCourse', { count: away.length })}
          {late && late.seconds !== 0 && (
            <small>
              {t(late.seconds > 0 ? 'deskRaceControl.late' : 'deskRaceControl.early', {
                time: minutes(Math.abs(late.seconds)),
              })}
            </small>
          )}
        </h2>
        <RaceTable runs={away} control={control} caption={t('deskRaceControl.onCourseCaption')} />
        <p className="control-next">
          {t('deskRaceControl.next')}{' '}
          {next.length === 0
            ? '–'
            : next
                .map(({ bib, name, at }) => `${clockText(at, language).slice(0, 8)} ${bib} ${name}`)
                .join(' · ')}
          {waiting > next.length &&
            ` · ${t('desk.confirm.more', { count: waiting - next.length })}`}
        </p>
      </section>
      <section>
        <nav className="race-choice" aria-label={t('deskRaceControl.races')}>
          {races.map(({ id, title }) => (
            <Link
              key={id}
              to={`?${new URLSearchParams({ dia: day, carrera: id })}`}
              aria-current={id === race ? 'page' : undefined}
              preventScrollReset
            >
              {title[language]}
            </Link>
          ))}
        </nav>
        <RaceTable
          runs={runs.filter((run) => run.race === race)}
          control={control}
          caption={races.find(({ id }) => id === race)?.title[language] ?? ''}
          closing={{ race, token }}
        />
      </section>
      {may.score && (
        <p className="desk-actions">
          <Link to={`${deskPath(pathname, 'carrera/mover')}?dia=${day}`}>
            {t('deskRaceControl.move')}
          </Link>
          <Link to={deskPath(pathname, 'carrera/telefono')}>{t('deskRaceControl.phoneLog')}</Link>
        </p>
      )}
      {(may.score || may.decide) && <p className="control-keys">{t('deskRaceControl.keys')}</p>}
    </div>
  );
}

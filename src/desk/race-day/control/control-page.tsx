import { type RefObject, useEffect, useRef } from 'react';
import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { minutes } from '../../frame/minutes.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { ElsewhereLine } from '../elsewhere/elsewhere-line.tsx';
import { FlagLine } from '../flags/flag-line.tsx';
import { PlanRefused } from '../plan-refused.tsx';
import { TakeBack } from '../undo/take-back.tsx';
import type { Route } from './+types/control-page.ts';
import { answerControl } from './answer-control.server.ts';
import { Attention } from './attention.tsx';
import sheetOfCards from './desk-control.css?url';
import sheetOfTable from './desk-gates.css?url';
import { type Control, loadControl } from './load-control.server.ts';
import { RaceTable } from './race-table.tsx';
import { RunPanel } from './run-panel.tsx';
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

/** Stamps that were given to nobody, folded: each comes back with one button. */
function NobodysList({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { nobodys, day, may } = control;
  if (nobodys.length === 0) return null;
  return (
    <details className="control-card desk-more">
      <summary>{t('deskRaceControl.nobodysTitle', { count: nobodys.length })}</summary>
      <ul className="control-strays">
        {nobodys.map(({ decision, channel, at, label }) => {
          const clock = clockText(hundredthOfDay(at), language);
          return (
            <li key={decision}>
              <span>
                <strong>{clock}</strong>{' '}
                {channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel}
                <small>{label}</small>
              </span>
              {may.score && <TakeBack decision={decision} day={day} token={token} what={clock} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/**
 * Lets one work by keys while no field has the focus (WCAG 2.1.4): J and K go from card to card, 0, 2
 * and 5 decide the gate that has the focus, A gives the first stamp its boat.
 */
function useRaceKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = table.current;
      const { target, key } = event;
      if (!element || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const name = key.toLowerCase();
      const focused = document.activeElement?.closest('[data-card]');
      if (name === 'j' || name === 'k') {
        const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')];
        const at = focused instanceof HTMLElement ? cards.indexOf(focused) : -1;
        cards[(at + (name === 'j' ? 1 : -1) + cards.length) % cards.length]?.focus();
        return;
      }
      if (!/^[\da-]$/.test(name)) return;
      const goal =
        focused?.querySelector<HTMLElement>(`[data-key="${name}"]`) ??
        element.querySelector<HTMLElement>(`[data-global][data-key="${name}"]`);
      if (!goal) return;
      event.preventDefault();
      goal.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table]);
}

/** Flags that somebody dismissed, folded, each with its reason: one comes back with one button. */
function DismissedList({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { dismissed, day, may } = control;
  if (dismissed.length === 0) return null;
  return (
    <details className="control-card desk-more">
      <summary>{t('deskRaceControl.dismissedTitle', { count: dismissed.length })}</summary>
      <ul className="control-strays">
        {dismissed.map(({ decision, reason, by, ...one }) => (
          <li key={decision}>
            <span>
              <FlagLine {...one} />
              <small>{[reason?.[language], by].filter(Boolean).join(' · ')}</small>
            </span>
            {may.score && (
              <TakeBack
                decision={decision}
                day={day}
                token={token}
                what={t(`deskRaceControl.flags.${one.flag}`)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { hundredthOfDay } from '../../race-day/log/run-time.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import {
  DayLinks,
  ElsewhereLine,
  NoPlan,
  PlanRefused,
  RaceChoice,
  TakeBack,
} from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { useRaceStream } from '../day-frame/use-race-stream.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { minutes } from '../frame/minutes.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { useStandingAnswer } from '../frame/parts/use-standing-answer.ts';
import type { Route } from './+types/control-page.ts';
import { answerControl, cancelsFirst } from './answer-control.server.ts';
import { answerStop } from './answer-stop.server.ts';
import { Attention, FlagLine, isAgainstEvidence, StampWords } from './attention.tsx';
import { type ControlTable, controlTable } from './control-table.server.ts';
import { RaceTable } from './race-table.tsx';
import { readRunKey } from './read-ruling.ts';
import { runKey } from './run-key.ts';
import { RunPanel } from './run-panel.tsx';
import { StopRace } from './stop-race.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDay(
    args,
    ['deskRaceControl', 'deskRace', 'deskRaceStrip', 'raceStop', 'seat'],
    async (day, { services, asked, account }) => ({
      hasCross: day.dayPlan.crosses !== undefined,
      ...(await controlTable(services, day, {
        account,
        looked: {
          race: asked.read('carrera'),
          run: readRunKey(asked.read('bote')),
          stamp: asked.read('tiempo'),
        },
      })),
    }),
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    if (act.intent === 'stop' || act.intent === 'go-on') return answerStop(act);
    return (await cancelsFirst(act)) ?? answerControl(act);
  });
}

export default function ControlPage({ loaderData, ...props }: Route.ComponentProps) {
  const actionData = useStandingAnswer(props.actionData);
  const { t, language } = useTexts();
  const table = useRef<HTMLDivElement>(null);
  const control = loaderData.shown;
  useRaceKeys(table);
  useRaceStream(control?.day ?? null);
  if (!control) return <NoPlan title={t('deskRaceControl.title')} />;
  const { day, days, races, race, runs, onCourse, next, waiting, late, chosen, may, holder } =
    control;
  const away = onCourse.flatMap((key) => runs.find((run) => runKey(run) === key) ?? []);
  return (
    <div ref={table} className="control">
      <h1>{t('deskRaceControl.title')}</h1>
      <DayLinks day={day} days={days} page="control" />
      {control.hasCross && (
        <p>
          <DeskLink to={`carrera/cross?dia=${day}`}>{t('deskRaceControl.toCross')}</DeskLink>
        </p>
      )}
      {actionData?.code === 'cancels' ? (
        <CancelFirst {...actionData} />
      ) : (
        actionData && <PlanRefused code={actionData.code} />
      )}
      <ElsewhereLine holder={holder} />
      <StopRace control={control} />
      {chosen && <RunPanel run={chosen} control={control} />}
      <Attention control={control} />
      <NobodysList control={control} />
      <DismissedList control={control} />
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
        <p className="control-next note">
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
        <RaceChoice
          label={t('deskRaceControl.races')}
          stays
          choices={races.map(({ id, title }) => ({
            asks: { dia: day, carrera: id },
            isShown: id === race,
            words: title[language],
          }))}
        />
        <RaceTable
          runs={runs.filter((run) => run.race === race)}
          control={control}
          caption={races.find(({ id }) => id === race)?.title[language] ?? ''}
          closing={race}
        />
      </section>
      {may.score && (
        <p className="desk-actions">
          <DeskLink to={`carrera/mover?dia=${day}`}>{t('deskRaceControl.move')}</DeskLink>
          <DeskLink to="carrera/telefono">{t('deskRaceControl.phoneLog')}</DeskLink>
        </p>
      )}
      <PaperLinks kinds={['protocol']} of={{ dia: day }} />
      {(may.score || may.decide) && (
        <p className="control-keys note">{t('deskRaceControl.keys')}</p>
      )}
    </div>
  );
}

type CancelsAnswer = Extract<Route.ComponentProps['actionData'], { code: 'cancels' }>;

/** Asks for confirmation before a race without any start is closed, and shows how it would be published. */
function CancelFirst({ race, boats, day, again }: CancelsAnswer) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const title = race.title[language];
  return (
    <ConfirmStep
      title={t('deskRaceControl.cancels', { race: title })}
      intent="race"
      fields={{ day, race: race.id, closed: '1', cancels: race.id, ...again }}
      act={t('deskRaceControl.cancel', { race: title })}
      back={`${pathname}?${new URLSearchParams({ dia: day, carrera: race.id })}`}
    >
      {t('deskRaceControl.cancelsText', { count: boats })}
    </ConfirmStep>
  );
}

function NobodysList({ control: { nobodys, day, may } }: { control: ControlTable }) {
  const { t, language } = useTexts();
  if (nobodys.length === 0) return null;
  return (
    <More
      title={t('deskRaceControl.nobodysTitle', { count: nobodys.length })}
      className="control-card"
    >
      <ul className="control-strays">
        {nobodys.map(({ decision, channel, at, label }) => (
          <li key={decision}>
            <StampWords at={at} channel={channel} by={label} />
            {may.score && (
              <TakeBack
                decision={decision}
                day={day}
                what={clockText(hundredthOfDay(at), language)}
              />
            )}
          </li>
        ))}
      </ul>
    </More>
  );
}

/**
 * Adds keyboard shortcuts that work while no field has the focus (WCAG 2.1.4): J and K move between cards, 0, 2 and 5
 * decide the focused gate, A assigns the first stamp.
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

function settledWord({ isDropped, ...flagged }: ControlTable['dismissed'][number]) {
  if (isDropped) return 'deskRaceControl.wasDropped';
  if (isAgainstEvidence(flagged)) return 'deskRaceControl.didStand';
  return flagged.flag === 'closed_race' ? 'deskRaceControl.didCount' : 'deskRaceControl.wasSeen';
}

function DismissedList({ control: { dismissed, day, may } }: { control: ControlTable }) {
  const { t, language } = useTexts();
  if (dismissed.length === 0) return null;
  return (
    <More
      title={t('deskRaceControl.dismissedTitle', { count: dismissed.length })}
      className="control-card"
    >
      <ul className="control-strays">
        {dismissed.map(({ decision, reason, by, ...one }) => (
          <li key={decision}>
            <span>
              <FlagLine {...one} />
              <small>
                {[t(settledWord({ decision, reason, by, ...one })), reason?.[language], by]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {may.score && (
              <TakeBack
                decision={decision}
                day={day}
                what={t(`deskRaceControl.flags.${one.flag}`)}
              />
            )}
          </li>
        ))}
      </ul>
    </More>
  );
}

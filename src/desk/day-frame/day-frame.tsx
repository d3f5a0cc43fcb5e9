import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../frame/desk-path.ts';
import { DeskLink, Refused } from '../frame/parts/page-top.tsx';
import { Act, type HiddenFields, PostForm } from '../frame/parts/post-form.tsx';
import { useDesk } from '../frame/use-when.ts';
import type { PlanRefusal } from '../plan/change-day-plan.server.ts';
import type { BoatRefusal } from '../starts/change-start-list.ts';
import type { ListRefusal } from '../starts/with-start-list.ts';

const pages = [
  { name: 'plan', path: 'carrera/plan', seen: 'racePlan' },
  { name: 'starts', path: 'carrera/salidas', seen: 'raceStarts' },
  { name: 'control', path: 'carrera', seen: 'race' },
  { name: 'cross', path: 'carrera/cross', seen: 'raceCross' },
  { name: 'papers', path: 'carrera/planillas', seen: 'racePapers' },
  { name: 'results', path: 'carrera/resultados', seen: 'raceResults' },
  { name: 'appeals', path: 'carrera/apelaciones', seen: 'raceAppeals' },
] as const;

interface DayLinksProps {
  day: string;
  days: readonly string[];
  page: (typeof pages)[number]['name'];
}

/** Warns when the plan belongs to another date than the race in Settings. */
export function DayLinks({ day, days, page }: DayLinksProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const { pages: allowed, cross, strayDays, raceDate } = useDesk();
  return (
    <>
      {strayDays.includes(day) && (
        <p className="desk-issue">
          {t('deskRace.strayDay', {
            day: formatDay(day, locale, 'long'),
            raceDay: formatDay(raceDate, locale, 'long'),
          })}
        </p>
      )}
      <nav className="desk-filter race-links" aria-label={t('deskRace.pages')}>
        <strong className="target">{formatDay(day, locale, 'medium')}</strong>
        {pages
          .filter(({ name, seen }) =>
            name === 'cross' ? cross.includes(day) : allowed.includes(seen),
          )
          .map(({ name, path, seen }) => (
            <Link
              key={name}
              to={`${deskPath(pathname, path)}?dia=${day}`}
              aria-current={name === page ? 'page' : undefined}
            >
              {t(`desk.${seen}`)}
            </Link>
          ))}
        {days
          .filter((other) => other !== day)
          .map((other) => (
            <Link key={other} to={`${pathname}?dia=${other}`}>
              {formatDay(other, locale, 'medium')}
            </Link>
          ))}
      </nav>
    </>
  );
}

export function NoPlan({ title, text }: { title: string; text?: string }) {
  const { t } = useTexts();
  return (
    <>
      <h1>{title}</h1>
      <p>{text ?? t('deskRace.noPlan')}</p>
      <DeskLink to="carrera/plan">{t('desk.racePlan')}</DeskLink>
    </>
  );
}

interface RaceChoiceProps {
  label: string;
  choices: readonly { asks: Record<string, string>; isShown: boolean; words: string }[];
  stays?: boolean;
}

/** Links to choose one race, list or section of a day. */
export function RaceChoice({ label, choices, stays = false }: RaceChoiceProps) {
  return (
    <nav className="race-choice cluster" aria-label={label}>
      {choices.map(({ asks, isShown, words }) => {
        const to = `?${new URLSearchParams(asks)}`;
        return (
          <Link
            key={to}
            to={to}
            aria-current={isShown ? 'page' : undefined}
            preventScrollReset={stays}
          >
            {words}
          </Link>
        );
      })}
    </nav>
  );
}

export type RaceRefusal =
  | PlanRefusal
  | BoatRefusal
  | ListRefusal
  | ('boat_started' | 'race_exists' | 'race_has_boats' | 'plan_exists' | 'no_edition')
  | ('day_in_use' | 'not_yours' | 'reason' | 'value' | 'elsewhere' | 'outranked' | 'undone')
  | ('unchanged' | 'same_person' | 'lacks_gates' | 'cross_has_heats' | 'said_more')
  | ('no_rounds' | 'before_begun' | 'no_gap' | 'nothing_stands' | 'raced_after' | 'not_begun');

export function PlanRefused({ code }: { code: RaceRefusal }) {
  const { t } = useTexts();
  return <Refused title={t('deskRace.refusedTitle')}>{t(`deskRace.refused.${code}`)}</Refused>;
}

/** Names the other server that decides the day; renders nothing when this server decides. */
export function ElsewhereLine({ holder }: { holder: string | null }) {
  const { t } = useTexts();
  return holder && <p className="desk-issue">{t('deskRace.elsewhere', { holder })}</p>;
}

interface LookOnlyProps {
  /** Name of the other server that decides the day. Null when this server decides. */
  holder: string | null;
  children: ReactNode;
}

export function LookOnly({ holder, children }: LookOnlyProps) {
  if (holder === null) return children;
  return (
    <>
      <ElsewhereLine holder={holder} />
      <fieldset disabled className="desk-look-only">
        {children}
      </fieldset>
    </>
  );
}

interface TakeBackProps {
  /** Null when nothing was decided. */
  decision: string | null;
  what: string;
  /** A stamp's button has another name, because a clock decision may stand beside it. */
  isStamp?: boolean;
  day: string;
  of?: HiddenFields;
}

/** Button that takes a decision back, so that the earlier value counts again. */
export function TakeBack({ decision, what, isStamp = false, day, of }: TakeBackProps) {
  const { t } = useTexts();
  const word = isStamp ? 'takeOff' : 'takeBack';
  if (decision === null) return null;
  return (
    <PostForm preventScrollReset fields={{ ...of, day, decision }}>
      <Act intent="undo" aria-label={t(`deskRace.${word}Of`, { what })}>
        {t(`deskRace.${word}`)}
      </Act>
    </PostForm>
  );
}

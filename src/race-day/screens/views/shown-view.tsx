import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useCrosses } from '../../bracket/device/use-crosses.ts';
import { crossAtHand, crossesAround } from '../../bracket/view/cross-at-hand.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { useLiveWords } from '../../live/page/use-live-words.ts';
import type { ScreenOrder } from '../order/screen-order.ts';
import { boardRows } from '../rules/board-rows.ts';
import type { ScreenLayout } from '../rules/derive-layout.ts';
import type { ShowState, Turn } from '../rules/next-show.ts';
import { pageCount } from '../rules/page-at.ts';
import { shownNow } from '../rules/shown-now.ts';
import { usualList } from '../rules/usual-list.ts';
import { Course } from './course.tsx';
import { Cross } from './cross.tsx';
import { Last } from './last.tsx';
import { NoticeView } from './notice-view.tsx';
import { Podium } from './podium.tsx';
import { Message, type Scene, SceneProvider, type ScreenSponsor } from './scene.tsx';
import { Schedule } from './schedule.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Sponsors } from './sponsors.tsx';
import { Starts } from './starts.tsx';

interface ShownViewProps {
  race: RaceNow;
  order: ScreenOrder;
  layout: ScreenLayout;
  sponsors: readonly ScreenSponsor[];
  clock: () => number;
}

const lookMs = 250;

export function ShownView({ race, order, layout, sponsors, clock }: ShownViewProps) {
  const words = useLiveWords(race.time_zone);
  const mayCross = order.view === 'show' || order.view === 'cross';
  const crosses = useCrosses(mayCross ? race.year : undefined, words.language);
  const [at, setAt] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setAt(clock()), lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  const chosen = `${order.view} ${order.list ?? ''}`;
  const begun = useRef({ chosen, at });
  if (begun.current.chosen !== chosen) begun.current = { chosen, at };
  const show = useRef<ShowState | null>(null);
  const pages = (list: string) => {
    const group = race.groups[list];
    return pageCount(group ? boardRows(group).length : 0, layout.rows);
  };
  const ofDay = crosses.filter(({ day }) => day === race.day);
  const moment = { at, pages, hasSponsors: sponsors.length > 0, crosses: ofDay };
  const shown = shownNow(show.current, { race, order }, moment);
  show.current = shown.show;
  const won = shown.turn?.cross;
  const cross =
    won === undefined
      ? crossAtHand(crossesAround(crosses, race.day))
      : ofDay.find(({ id }) => id === won);
  const since = order.view === 'show' ? (shown.show?.since ?? at) : begun.current.at;
  const scene: Scene = { race, words, cross, layout, sponsors, at, since, clock };
  return (
    <SceneProvider value={scene}>
      {shown.turn ? (
        <TurnView turn={shown.turn} arrival={shown.arrival} race={race} />
      ) : (
        <NoticeView notice={order.notice} />
      )}
    </SceneProvider>
  );
}

interface TurnViewProps {
  turn: { view: Turn['view']; list?: string | undefined };
  arrival: RaceNow['down'][number] | undefined;
  race: RaceNow;
}

function TurnView({ turn: { view, list }, arrival, race }: TurnViewProps) {
  const { t } = useTexts();
  const shown = list ?? usualList(race);
  if (view === 'scoreboard' || view === 'podium') {
    if (shown === undefined) return <Message title={t('screen.podium.none')} />;
    // A time trial has no podium.
    const isPodium = view === 'podium' && !race.groups[shown]?.trial;
    return isPodium ? <Podium list={shown} /> : <Scoreboard list={shown} />;
  }
  if (view === 'course') return <Course />;
  if (view === 'last') return <Last arrival={arrival} />;
  if (view === 'starts') return <Starts list={list} />;
  if (view === 'schedule') return <Schedule />;
  if (view === 'cross') return <Cross />;
  return <Sponsors />;
}

import { useEffect, useState } from 'react';
import { timeInWords } from '../../../record/scoring/run-time-text.ts';
import { boatsOnCourse } from '../../live/now/boats-on-course.ts';
import { cleanSoFar } from '../../live/now/clean-so-far.ts';
import type { BoatOnCourse } from '../../live/now/race-now.ts';
import type { LayoutKind } from '../rules/derive-layout.ts';
import { goalNow } from '../rules/goal-now.ts';
import { onPage, pageAt, pageCount } from '../rules/page-at.ts';
import { Fitted, useScene, View } from './scene.tsx';

/** Most boats shown at once, and most letters of a name beside the clock. */
const boatsAt = {
  wide: { most: 3, room: 21 },
  tall: { most: 4, room: 21 },
  wall: { most: 2, room: 21 },
  tiny: { most: 1, room: 24 },
  overlay: { most: 2, room: 26 },
} as const satisfies Record<LayoutKind, { most: number; room: number }>;

const clockMs = 100;

export function Course() {
  const { race, layout, at, since, words } = useScene();
  const { t, language } = words;
  const { most } = boatsAt[layout.kind];
  const boats = boatsOnCourse(race);
  const pages = pageCount(boats.length, most);
  const races = [...new Set(boats.map(({ boat }) => boat.race))];
  const of = races.length === 1 ? race.races[races[0] ?? '']?.title[language] : undefined;
  return (
    <View title={t('screen.course.title')} says={of} className="screen-course">
      {boats.length === 0 && <p className="screen-none">{t('screen.course.empty')}</p>}
      <ol data-count={Math.min(most, boats.length)}>
        {onPage(boats, pageAt(at - since, pages), most).map(({ key, boat }) => (
          <Boat key={key} boat={boat} />
        ))}
      </ol>
    </View>
  );
}

function Boat({ boat }: { boat: BoatOnCourse }) {
  const { race, layout, clock, words } = useScene();
  const { t, language, time } = words;
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), clockMs);
    return () => clearInterval(timer);
  }, [clock]);
  const elapsed = Math.max(0, Math.floor((now - boat.started) / 10));
  const goal = goalNow(boat.to, elapsed);
  // Cut to tenths: hundredths of a running clock cannot be read.
  const running = time(elapsed).slice(0, -1);
  return (
    <li className="screen-boat">
      <span className="screen-bib">{boat.bib}</span>
      <span className="screen-name">
        <Fitted room={boatsAt[layout.kind].room}>{boat.name}</Fitted>
      </span>
      <span className="screen-clock">{running}</span>
      <span
        className="screen-cost"
        data-cost={boat.penalties === undefined ? undefined : cleanSoFar(boat) ? 'none' : 'some'}
      >
        {costOf()}
      </span>
      <span
        className="screen-goal"
        data-goal={goal !== null && goal !== 'late' ? goal.goal : undefined}
      >
        {goal !== null && goal !== 'late' && (
          <>
            <b>{timeInWords((goal.left / 100).toFixed(1), language)}</b>{' '}
            {t(`screen.course.goals.${goal.goal}`)}
          </>
        )}
      </span>
    </li>
  );

  /** Writes the penalties so far in words; a boat without judged gates is not called clean. */
  function costOf(): string {
    const { penalties, under_review, gate } = boat;
    if (under_review) return t('screen.flags.under_review');
    if (race.races[boat.race]?.gates === 0) return '';
    if (penalties === undefined) return t('screen.course.unjudged');
    const cost = cleanSoFar(boat)
      ? t('screen.course.clean')
      : t('screen.course.cost', { seconds: penalties });
    if (gate === undefined || layout.kind === 'tiny' || layout.kind === 'wall') return cost;
    return `${cost} ${t('screen.course.gate', { gate })}`;
  }
}

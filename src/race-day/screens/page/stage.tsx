import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { formatDayPart } from '../../../platform/format/format-day.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { stoppedIn } from '../../live/now/stopped-in.ts';
import { useLiveWords } from '../../live/page/use-live-words.ts';
import type { ScreenOrder } from '../order/screen-order.ts';
import { burnShift } from '../rules/burn-shift.ts';
import type { ScreenLayout } from '../rules/derive-layout.ts';
import type { ScreenFeedState } from './use-screen-feed.ts';

interface StageProps {
  layout: ScreenLayout;
  order: Pick<ScreenOrder, 'turn' | 'light'>;
  isOverlay: boolean;
  /** State of the shown feed; the screen says so when its data may be old. */
  heard?: ScreenFeedState<RaceNow>;
  children: ReactNode;
}

/** A day of another server that is older than this gets a note. */
const oldMs = 120_000;

export function Stage({ layout, order, isOverlay, heard, children }: StageProps) {
  const { kind, width, height, margin, head, row, text, small } = layout;
  // LED walls do not burn in, and have no pixels to spare for a shift.
  const shift = useBurnShift(kind === 'wide' || kind === 'tall' ? Math.max(2, margin / 12) : 0);
  const sizes = { margin, head, row, text, small };
  const style = {
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    transform: turned(order.turn, layout),
    filter: order.light < 100 ? `brightness(${order.light / 100})` : undefined,
    '--shift': `${shift.x}px ${shift.y}px`,
    ...Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--${name}`, `${size}px`])),
  } as CSSProperties;
  return (
    <div className="screen" data-kind={kind} data-overlay={isOverlay || undefined} style={style}>
      <div className="screen-glass">{children}</div>
      {heard && <Stopped race={heard.document} />}
      {heard && <AsOf heard={heard} />}
    </div>
  );
}

function turned(turn: ScreenOrder['turn'], { width, height }: ScreenLayout): string | undefined {
  if (turn === 90) return `translateX(${height}px) rotate(90deg)`;
  if (turn === 180) return `translate(${width}px, ${height}px) rotate(180deg)`;
  if (turn === 270) return `translateY(${width}px) rotate(270deg)`;
  return undefined;
}

function useBurnShift(step: number): { x: number; y: number } {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    if (step === 0) return;
    const timer = setInterval(() => setAt(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [step]);
  return step === 0 ? { x: 0, y: 0 } : burnShift(at, Math.round(step));
}

function Stopped({ race }: { race: RaceNow | null }) {
  const words = useLiveWords(race?.time_zone ?? 'UTC');
  if (!race?.stopped) return null;
  return (
    <p className="screen-stopped" role="alert">
      {stoppedIn(race, words)}
    </p>
  );
}

function AsOf({ heard: { document: race, heardAt, isLost } }: { heard: ScreenFeedState<RaceNow> }) {
  const { t, locale } = useTexts();
  const { hour } = useLiveWords(race?.time_zone ?? 'UTC');
  if (!race) return null;
  const elsewhere = race.as_of !== undefined && Date.now() - race.as_of > oldMs ? race.as_of : null;
  const at = isLost ? heardAt : elsewhere;
  if (at === null) return null;
  const day = localDate(new Date(at), race.time_zone);
  const isToday = day === localDate(new Date(), race.time_zone);
  const said = { hour: hour(at) };
  return (
    <p className="screen-as-of" role="status">
      {isToday
        ? t('screen.asOf', said)
        : t('screen.asOfDay', {
            ...said,
            day: formatDayPart(day, locale, { day: 'numeric', month: 'long' }),
          })}
    </p>
  );
}

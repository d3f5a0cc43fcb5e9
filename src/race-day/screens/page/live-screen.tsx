import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { useClock } from '../../phone/clock/use-clock.ts';
import { usePhoneSeat } from '../../phone/seat/use-phone-seat.ts';
import { useWakeLock } from '../../phone/wake-lock/use-wake-lock.ts';
import { type AskedScreen, askedScreen } from '../order/asked-screen.ts';
import { type ScreenOrder, type ScreensNow, usualOrder } from '../order/screen-order.ts';
import { deriveLayout } from '../rules/derive-layout.ts';
import { screensPath } from '../screen-path.ts';
import { Message, type ScreenSponsor } from '../views/scene.tsx';
import { ShownView } from '../views/shown-view.tsx';
import { Pairing, type PairingRefusal } from './pairing.tsx';
import { Stage } from './stage.tsx';
import { useNewBuild } from './use-new-build.ts';
import { type ScreenFeedState, useScreenFeed } from './use-screen-feed.ts';

const feeds = {
  now: { feed: 'now', url: '/api/live' },
  screens: { feed: 'screens', url: screensPath },
} as const;

interface LiveScreenProps {
  publicUrl: string;
  timeZone: string;
  sponsors: readonly ScreenSponsor[];
  refused: PairingRefusal | undefined;
}

export function LiveScreen(props: LiveScreenProps) {
  const { t } = useTexts();
  const { search, key } = useLocation();
  const asked = useMemo(() => askedScreen(new URLSearchParams(search)), [search]);
  const size = useWindowSize();
  const { clock } = useClock();
  useWakeLock();
  const race = useScreenFeed<RaceNow>(feeds.now);
  const screens = useScreenFeed<ScreensNow>(feeds.screens);
  useNewBuild(screens.document?.build, race.document?.day);
  if ('parameter' in asked) {
    const { parameter, written, known } = asked;
    return (
      <Stage
        layout={deriveLayout({ ...size, isOverlay: false })}
        order={usualOrder}
        isOverlay={false}
      >
        <Message
          title={t('screen.unknown.title', { parameter, written: written.slice(0, 60) })}
          text={t('screen.unknown.known', { known: known.join(', ') })}
        />
      </Stage>
    );
  }
  const { width, height } = {
    width: asked.width ?? size.width,
    height: asked.height ?? size.height,
  };
  const parts = { ...props, asked, width, height, race, clock };
  if (asked.order) return <Picture {...parts} order={asked.order} />;
  if (asked.seat !== null) {
    const order = screens.document?.screens[String(asked.seat)];
    if (!screens.document || order) return <Picture {...parts} order={order ?? usualOrder} />;
    return (
      <Picture {...parts} order={usualOrder}>
        <Message title={t('screen.unknown.seat')} text={t('screen.unknown.seatText')} />
      </Picture>
    );
  }
  // A new key for a new seat: the seat before had ended.
  return <SeatPicture key={key} {...parts} screens={screens.document} />;
}

interface Parts extends LiveScreenProps {
  asked: AskedScreen;
  width: number;
  height: number;
  race: ScreenFeedState<RaceNow>;
  clock: PhoneClock;
}

function SeatPicture({ screens, ...parts }: Parts & { screens: ScreensNow | null }) {
  const { width, height, clock } = parts;
  const [opened] = useState(() => performance.now());
  const sign = useCallback(
    () => ({ width, height, open_seconds: Math.round((performance.now() - opened) / 1000) }),
    [width, height, opened],
  );
  const { seat, isKnown, line } = usePhoneSeat(clock, undefined, sign);
  if (!isKnown) return <Picture {...parts} order={usualOrder} isOpening />;
  if (seat?.kind !== 'screen' || line === 'ended') {
    const isScreen = seat?.kind === 'screen';
    const hasOther = seat !== null && !isScreen && line !== 'ended';
    return <Pairing {...parts} isGone={isScreen} hasOther={hasOther} />;
  }
  return <Picture {...parts} order={screens?.screens[String(seat.id)] ?? usualOrder} />;
}

interface PictureProps extends Parts {
  order: ScreenOrder;
  isOpening?: boolean;
  children?: React.ReactNode;
}

function Picture({
  order: chosen,
  asked,
  width,
  height,
  race,
  clock,
  sponsors,
  isOpening,
  children,
}: PictureProps) {
  const { t } = useTexts();
  const order = { ...chosen, ...asked.own };
  const { isOverlay } = asked;
  const isOnSide = order.turn === 90 || order.turn === 270;
  const layout = deriveLayout(
    isOnSide ? { width: height, height: width, isOverlay } : { width, height, isOverlay },
  );
  const now = useCallback(() => {
    const { deviceTime, offset } = clock.stamp(performance.now());
    return Math.round((deviceTime + offset) / 1000);
  }, [clock]);
  const told = race.document;
  return (
    <Stage layout={layout} order={order} isOverlay={isOverlay} heard={race}>
      {children ??
        (told && !isOpening ? (
          <ShownView race={told} order={order} layout={layout} sponsors={sponsors} clock={now} />
        ) : race.isEmpty && !isOpening ? (
          order.view === 'notice' ? (
            <Message title={order.notice.es || order.notice.en || t('screen.notice.none')} />
          ) : (
            <Message title={t('screen.noDay.title')} text={t('screen.noDay.text')} />
          )
        ) : (
          !isOverlay && <Message title={t('screen.opening')} />
        ))}
    </Stage>
  );
}

function useWindowSize(): { width: number; height: number } {
  const size = useSyncExternalStore(
    (changed) => {
      addEventListener('resize', changed);
      return () => removeEventListener('resize', changed);
    },
    () => `${innerWidth} ${innerHeight}`,
  );
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

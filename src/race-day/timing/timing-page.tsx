import { useCallback, useRef } from 'react';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { cameraPermissions } from '../../platform/http/fixed-headers.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { useClock } from '../phone/clock/use-clock.ts';
import { seatPath } from '../phone/page/seat-path.ts';
import { usePhoneSeat } from '../phone/seat/use-phone-seat.ts';
import seatSheet from '../phone/seat-tool.css?url';
import { shellHeaders } from '../phone/shell-headers.ts';
import { useRaceDay } from '../phone/use-race-day.ts';
import { knownSeatKind, type Seat, seatRows } from '../seats/seat.ts';
import { seatsDeps } from '../seats/seats-deps.server.ts';
import type { Route } from './+types/timing-page.ts';
import sheet from './desk-timing.css?url';
import listSheet from './desk-timing-lists.css?url';
import { TimingBoard } from './parts/timing-board.tsx';

export const handle = {
  topBar: false,
  footer: false,
  scripts: 'always',
  app: 'cronometro',
} as const;

export function links() {
  return [sheet, listSheet, seatSheet].map((href) => ({ rel: 'stylesheet', href }));
}

/** Contains no data of a seat: the phone fills the page from its own storage, so that it starts offline. */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: seatsDeps,
    texts: ['timing', 'seat', 'raceStop', 'finishCamera'],
    load: ({ services: { race, networkGear } }) => ({
      timeZone: race.timeZone,
      onNetwork: networkGear.length,
    }),
  });
}

export function headers() {
  return { ...shellHeaders, 'Permissions-Policy': cameraPermissions };
}

export default function TimingPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { clock, reading } = useClock();
  const waiting = useRef(0);
  const unsent = useCallback(() => waiting.current, []);
  const { seat, isKnown, line } = usePhoneSeat(clock, unsent);
  const end = seat && findGearLine(seat);
  const raceDay = useRaceDay(end && seat);
  waiting.current = raceDay.unsent.length;
  const { day } = raceDay;
  if (seat && end && day && !raceDay.cannotKeep) {
    return (
      <div className="timing">
        <meta name="robots" content="noindex" />
        {line === 'ended' && <Ended />}
        <TimingBoard
          seat={seat}
          end={end}
          day={day}
          raceDay={raceDay}
          clock={clock}
          reading={reading}
          timeZone={loaderData.timeZone}
          onNetwork={loaderData.onNetwork}
        />
      </div>
    );
  }
  return (
    <div className="timing">
      <meta name="robots" content="noindex" />
      <h1>{seat?.label ?? t('timing.title')}</h1>
      {!isKnown ? (
        <p>{t('timing.asking')}</p>
      ) : !end ? (
        <>
          <Notice kind="warning" title={t('timing.noSeatTitle')}>
            <p>{t('timing.noSeatText')}</p>
          </Notice>
          <p>
            <a href={seatPath(language)} className={buttonClass('primary')}>
              {t('timing.toSeat')}
            </a>
          </p>
        </>
      ) : raceDay.cannotKeep ? (
        <Notice kind="warning" title={t('timing.cannotKeepTitle')}>
          <p>{t('timing.cannotKeepText')}</p>
        </Notice>
      ) : (
        <>
          {line === 'ended' && <Ended />}
          <Notice kind="info" title={t('timing.noPlanTitle')}>
            <p>{t('timing.noPlanText')}</p>
          </Notice>
        </>
      )}
    </div>
  );
}

/** A cached page may get a kind of seat from a newer server that it does not know. */
function findGearLine({ kind }: Seat) {
  const known = knownSeatKind(kind);
  return known ? seatRows[known].line : null;
}

function Ended() {
  const { t } = useTexts();
  return (
    <div role="alert">
      <Notice kind="warning" title={t('seat.endedTitle')}>
        <p>{t('timing.endedText')}</p>
      </Notice>
    </div>
  );
}

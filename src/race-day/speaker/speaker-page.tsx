import { useCallback, useMemo, useRef } from 'react';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { useClock } from '../phone/clock/use-clock.ts';
import { seatPath } from '../phone/page/seat-path.ts';
import { usePhoneSeat } from '../phone/seat/use-phone-seat.ts';
import seatSheet from '../phone/seat-tool.css?url';
import { shellHeaders } from '../phone/shell-headers.ts';
import { useWakeLock } from '../phone/wake-lock/use-wake-lock.ts';
import { seatRows } from '../seats/seat.ts';
import { seatsDeps } from '../seats/seats-deps.server.ts';
import type { Route } from './+types/speaker-page.ts';
import { useSpeaker } from './device/use-speaker.ts';
import type { Say } from './rules/arrival-sentence.ts';
import toolSheet from './speaker.css?url';
import partsSheet from './speaker-parts.css?url';
import { SpeakerTool } from './speaker-tool.tsx';

export const handle = { topBar: false, footer: false, scripts: 'always', app: 'locucion' } as const;

export function links() {
  return [seatSheet, toolSheet, partsSheet].map((href) => ({ rel: 'stylesheet', href }));
}

/** Loads a page without data of a seat: the device has its data stored, so that the page starts without a line. */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: seatsDeps,
    texts: ['speaker', 'speakerSay', 'raceStop'],
    // Sentences are made in both languages, whichever one the page has.
    load: ({ services: { race, texts } }) => ({
      timeZone: race.timeZone,
      says: { es: texts.es.speakerSay, en: texts.en.speakerSay },
    }),
  });
}

export function headers() {
  return shellHeaders;
}

const noVariables = { race: '', river: '', town: '', country: '' };

export default function SpeakerPage({ loaderData: { timeZone, says } }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { clock } = useClock();
  const waiting = useRef(0);
  const unsent = useCallback(() => waiting.current, []);
  const { seat, isKnown, line } = usePhoneSeat(clock, unsent);
  const isOwn = seat !== null && seatRows[seat.kind].tool === 'speaker';
  const speaker = useSpeaker(isOwn ? seat : null);
  waiting.current = speaker.waiting.length;
  useWakeLock();
  const say = useMemo(() => {
    const of = (one: Language): Say => {
      const texts = createTextInstance(one, { speakerSay: says[one] }, noVariables);
      return { t: createTranslator(texts), language: one };
    };
    return { es: of('es'), en: of('en') };
  }, [says]);
  return (
    <div className="speaker">
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{t('speaker.title')}</h1>
      <noscript>
        <p className="seat-tool-message stack-2">{t('speaker.needsScripts')}</p>
      </noscript>
      {!isKnown || (isOwn && !speaker.isOpen) ? (
        <p className="seat-tool-message stack-2">{t('speaker.opening')}</p>
      ) : !isOwn || seat === null ? (
        <div className="seat-tool-message stack-2">
          <Notice kind="warning" title={t(`speaker.${seat ? 'otherSeat' : 'noSeat'}.title`)}>
            <p>{t(`speaker.${seat ? 'otherSeat' : 'noSeat'}.text`)}</p>
          </Notice>
          <a href={seatPath(language)} className={buttonClass('primary')}>
            {t('speaker.toSeat')}
          </a>
        </div>
      ) : (
        <SpeakerTool
          seat={seat}
          line={line}
          clock={clock}
          timeZone={timeZone}
          speaker={speaker}
          says={languages.toSorted((one) => (one === language ? -1 : 1)).map((one) => say[one])}
        />
      )}
    </div>
  );
}

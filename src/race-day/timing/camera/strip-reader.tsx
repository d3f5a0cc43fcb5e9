import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Micros } from '../../log/run-time.ts';
import { doubtInWords } from '../../log/strips/doubt-in-words.ts';
import { isSlow, listGaps, readFrame, type Strip } from '../../log/strips/strip.ts';
import { momentText } from '../parts/race-title.ts';
import sheet from './desk-camera.css?url';

interface StripReaderProps {
  strip: Strip;
  /** Address of the picture. */
  picture: string;
  /** Address of the small whole pictures beside the strip; null when it has none. */
  stills: string | null;
  frame: number;
  onFrame: (frame: number) => void;
  /** Times of the strip's stamps, which are marked in the picture. */
  stamps: readonly Micros[];
}

/** Shows the line over time; the cursor stands on the first frame that shows the boat at the line. */
export function StripReader({ strip, picture, stills, frame, onFrame, stamps }: StripReaderProps) {
  const { t, language } = useTexts();
  const scroll = useRef<HTMLDivElement>(null);
  const count = strip.frames.length;
  useEffect(() => {
    if (scroll.current) showCursor(scroll.current, (frame + 0.5) / count);
  }, [frame, count]);
  const { frames, from, isCaptured } = strip;
  const read = readFrame(strip, frame);
  const last = frames.length - 1;
  const move = (to: number) => onFrame(Math.max(0, Math.min(last, to)));
  const percent = (place: number) => `${((place + 0.5) / frames.length) * 100}%`;
  const placeOf = (at: Micros) => {
    const after = frames.findIndex((one) => from + one >= at);
    return percent(after === -1 ? last : after);
  };
  const gaps = listGaps(frames);
  return (
    <div className="strip-reader stack-1">
      <link rel="stylesheet" href={sheet} precedence="camera" />
      <div className="strip-scroll" ref={scroll}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below does the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keyboard */}
        <div
          className="strip-picture"
          style={{ inlineSize: `max(100%, ${frames.length * 6}px)` }}
          onClick={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            move(Math.floor(((clientX - left) / width) * frames.length));
          }}
        >
          <img src={picture} alt={t('finishCamera.stripAlt', { count: frames.length })} />
          {stamps.map((at) => (
            <i key={at} className="strip-stamp" style={{ insetInlineStart: placeOf(at) }} />
          ))}
          {gaps.map((gap) => (
            <i key={gap} className="strip-gap" style={{ insetInlineStart: percent(gap - 0.5) }} />
          ))}
          <i className="strip-cursor" style={{ insetInlineStart: percent(frame) }} />
        </div>
      </div>
      <div className="strip-steps">
        <button type="button" className={buttonClass('quiet')} onClick={() => move(frame - 1)}>
          {t('finishCamera.before')}
        </button>
        <input
          type="range"
          name="frame"
          min={0}
          max={last}
          value={frame}
          aria-label={t('finishCamera.cursor')}
          aria-valuetext={read ? momentText(read.at, language) : undefined}
          onChange={({ target }) => move(Number(target.value))}
        />
        <button type="button" className={buttonClass('quiet')} onClick={() => move(frame + 1)}>
          {t('finishCamera.after')}
        </button>
      </div>
      <p className="strip-time" role="status">
        {read ? (
          <>
            <strong>{momentText(read.at, language)}</strong> {doubtInWords(read, { t, language })}
          </>
        ) : (
          t('finishCamera.tooEarly')
        )}
      </p>
      <p>{t('finishCamera.howToRead')}</p>
      {stills !== null && strip.stillsAt && (
        <figure className="strip-stills">
          <img src={stills} alt={t('finishCamera.stillsAlt')} />
          <figcaption>
            {strip.stillsAt.map((at) => (
              <span key={at}>{momentText(at, language)}</span>
            ))}
          </figcaption>
        </figure>
      )}
      {gaps.length > 0 && <p>{t('finishCamera.gaps', { count: gaps.length })}</p>}
      {isSlow(frames) && <p>{t('finishCamera.wasSlow')}</p>}
      {!isCaptured && <p>{t('finishCamera.byCallback')}</p>}
    </div>
  );
}

/** Scrolls a strip so that its cursor is in the middle; a cursor in sight stays where the finger put it. */
function showCursor(scroll: HTMLElement, part: number): void {
  const { scrollLeft, scrollWidth, clientWidth } = scroll;
  const cursor = part * scrollWidth;
  const isInSight = cursor > scrollLeft && cursor < scrollLeft + clientWidth;
  if (!isInSight) scroll.scrollLeft = cursor - clientWidth / 2;
}

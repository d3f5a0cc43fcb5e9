import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { keepStrip } from '../../phone/strips/keep-strip.ts';
import { openStripsDatabase } from '../../phone/strips/strips-database.ts';
import { useKeptSettings } from '../../phone/use-kept-settings.ts';
import sheet from './desk-camera.css?url';
import {
  type CameraSigns,
  type FilmLine,
  type FinishCamera,
  openFinishCamera,
} from './finish-camera.ts';

interface CameraPanelProps {
  day: string;
  seat: string;
  clock: PhoneClock;
  midnight: Micros;
  /** Called with the function that stores the strips of new stamps, and with null when the camera is closed. */
  onFilm: (film: ((events: readonly RaceEvent[]) => void) | null) => void;
  /** Called with a moment of `performance.now()` when something comes onto the line. */
  onMovement: (at: number) => void;
}

const upright: FilmLine = { top: 0.5, bottom: 0.5 };

function readLine({ top, bottom }: Record<string, unknown>): FilmLine {
  const part = (kept: unknown) => (typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : 0.5);
  return { top: part(top), bottom: part(bottom) };
}

/** The camera's picture with the line, and the camera's problems. Stamps never wait for the camera. */
export function CameraPanel({ day, seat, clock, midnight, onFilm, onMovement }: CameraPanelProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<FinishCamera | null>(null);
  const [signs, setSigns] = useState<CameraSigns | null>(null);
  const [crossings, setCrossings] = useState(0);
  const keptAs = `film-line-${seat}`;
  const [line, change] = useKeptSettings({ keptAs, usual: upright, read: readLine });
  const keep = useCallback(async (made: Parameters<typeof keepStrip>[1]) => {
    const database = await openStripsDatabase();
    await keepStrip(database, made).finally(() => database.close());
  }, []);
  const stamp = useEffectEvent((at: number) => {
    setCrossings((count) => count + 1);
    onMovement(at);
  });
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const deps = { video: current, clock, day, seat, midnight, keep, onSigns: setSigns };
    const opened = openFinishCamera({ ...deps, onMovement: (at) => stamp(at) });
    camera.current = opened;
    onFilm(opened.film);
    return () => {
      onFilm(null);
      camera.current = null;
      opened.close();
    };
  }, [clock, day, seat, midnight, keep, onFilm]);
  useEffect(() => camera.current?.lay(line), [line]);
  const state = signs?.state ?? 'asking';
  const isOn = state === 'on';
  const movement = signs?.movement ?? null;
  const handle = (end: keyof FilmLine) => (
    <label>
      {t(`finishCamera.${end}`)}
      <input
        type="range"
        min={0}
        max={1}
        step={0.005}
        value={line[end]}
        onChange={({ target }) => change({ [end]: Number(target.value) })}
      />
    </label>
  );
  return (
    <section className="camera" aria-labelledby="finish-camera" data-state={state}>
      <link rel="stylesheet" href={sheet} precedence="camera" />
      <h2 id="finish-camera">{t('finishCamera.title')}</h2>
      {!isOn && (
        <>
          <p className="timing-warning" role="status">
            {t(`finishCamera.states.${state}`)}
          </p>
          {state !== 'asking' && <p>{t('finishCamera.asBefore')}</p>}
        </>
      )}
      {state !== 'asking' && !isOn && (
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => camera.current?.again()}
        >
          {t('finishCamera.again')}
        </button>
      )}
      {isOn && signs?.isFrozen && <Warning>{t('finishCamera.frozen')}</Warning>}
      {isOn && signs?.isSlow && !signs.isFrozen && <Warning>{t('finishCamera.slow')}</Warning>}
      {signs?.lost && <Warning>{t(`finishCamera.lost.${signs.lost}`)}</Warning>}
      {isOn && signs && signs.light !== 'good' && (
        <>
          <Warning>{t(`finishCamera.light.${signs.light}`)}</Warning>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => camera.current?.measureLight()}
          >
            {t('finishCamera.measureLight')}
          </button>
        </>
      )}
      {isOn && signs?.hasMoved && (
        <>
          <Warning>{t('finishCamera.moved')}</Warning>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => camera.current?.checkLine()}
          >
            {t('finishCamera.lineIsGood')}
          </button>
        </>
      )}
      <div hidden={!isOn} className={isOn ? 'camera' : undefined}>
        {handle('top')}
        <div className="camera-view">
          <video ref={video} muted playsInline aria-label={t('finishCamera.picture')} />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <line
              x1={line.top}
              y1="0"
              x2={line.bottom}
              y2="1"
              stroke="#ff3b30"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        {handle('bottom')}
        <p className="note">{t('finishCamera.lineHint')}</p>
        <label className="camera-movement">
          <input
            type="checkbox"
            checked={movement !== null}
            onChange={({ target }) => {
              setCrossings(0);
              camera.current?.watchMovement(target.checked);
            }}
          />
          {t('finishCamera.movement.box')}
        </label>
        {movement === 'shaken' ? (
          <Warning>{t('finishCamera.movement.shaken')}</Warning>
        ) : (
          movement !== null && (
            <p role="status">
              {t(`finishCamera.movement.${movement}`)}{' '}
              {t('finishCamera.movement.count', { count: crossings })}
            </p>
          )
        )}
        <p className="note">{t('finishCamera.movement.hint')}</p>
      </div>
    </section>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="timing-warning" role="status">
      {children}
    </p>
  );
}

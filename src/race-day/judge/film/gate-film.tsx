import { useCallback, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Clip } from '../../log/strips/clip.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import type { Outbox } from '../../phone/outbox/open-outbox.ts';
import { countClips, keepClip } from '../../phone/strips/keep-strip.ts';
import { openStripsDatabase, type StripsDatabase } from '../../phone/strips/strips-database.ts';
import { isJudgement } from '../acts/judgement.ts';
import { type GateCamera, type GateCameraSigns, openGateCamera } from './gate-camera.ts';
import sheet from './gate-film.css?url';

interface GateFilmProps {
  day: string;
  seat: string;
  clock: PhoneClock;
  outbox: Pick<Outbox, 'followDisputes'>;
  isMiss: (seconds: number) => boolean;
  /** Called with the function that films new judgements, and with null when the camera is closed. */
  onFilm: (film: ((events: readonly RaceEvent[]) => void) | null) => void;
  onEnd: () => void;
}

const countEveryMs = 4000;

async function withStrips<Result>(work: (strips: StripsDatabase) => Promise<Result>) {
  const strips = await openStripsDatabase();
  return work(strips).finally(() => strips.close());
}

/** The camera at a judge's gates: its picture, the number of clips on the phone, and its problems. */
export function GateFilm({ day, seat, clock, outbox, isMiss, onFilm, onEnd }: GateFilmProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<GateCamera>(null);
  const misses = useRef(isMiss);
  misses.current = isMiss;
  const [signs, setSigns] = useState<GateCameraSigns | null>(null);
  const [count, setCount] = useState({ kept: 0, sent: 0 });
  const [isMarked, setMarked] = useState(false);
  const recount = useCallback(async () => {
    const of = { day, seat };
    await withStrips(async (strips) => setCount(await countClips(strips, of))).catch(() => null);
  }, [day, seat]);
  useEffect(() => {
    void recount();
    const timer = setInterval(recount, countEveryMs);
    return () => clearInterval(timer);
  }, [recount]);
  useEffect(() => {
    if (!video.current) return;
    const keep = async (made: { strip: Clip; picture: ArrayBuffer }) => {
      await withStrips((strips) => keepClip(strips, made));
      setMarked(false);
      await recount();
    };
    const opened = openGateCamera({
      video: video.current,
      clock,
      day,
      seat,
      keep,
      onSigns: setSigns,
    });
    camera.current = opened;
    onFilm((events) => opened.judge(events.filter(isJudgement), (said) => misses.current(said)));
    const unfollow = outbox.followDisputes(opened.dispute);
    return () => {
      unfollow();
      onFilm(null);
      camera.current = null;
      opened.close();
    };
  }, [clock, day, seat, outbox, onFilm, recount]);
  const state = signs?.state ?? 'asking';
  const isOn = state === 'on';
  const canAskAgain = state !== 'asking' && !isOn;
  return (
    <section className="gate-film" aria-labelledby="gate-film" data-state={state}>
      <link rel="stylesheet" href={sheet} precedence="camera" />
      <h2 id="gate-film" className="visually-hidden">
        {t('judgeFilm.title')}
      </h2>
      <video ref={video} muted playsInline hidden={!isOn} aria-label={t('judgeFilm.picture')} />
      <p role="status">
        <strong>{t(`judgeFilm.states.${state}`)}</strong>{' '}
        {isOn ? t('judgeFilm.count', count) : state !== 'asking' && t('judgeFilm.asBefore')}
        {signs?.lost && <span className="gate-film-lost">{t(`judgeFilm.lost.${signs.lost}`)}</span>}
      </p>
      {isOn && (
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={isMarked}
          onClick={() => setMarked(camera.current?.keepNow() ?? false)}
        >
          {t(isMarked ? 'judgeFilm.keeping' : 'judgeFilm.keepNow')}
        </button>
      )}
      {canAskAgain && (
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => camera.current?.again()}
        >
          {t('judgeFilm.again')}
        </button>
      )}
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={onEnd}
        aria-label={t('judgeFilm.turnOff')}
      >
        ✕
      </button>
    </section>
  );
}

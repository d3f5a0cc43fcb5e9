import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Micros } from '../../log/run-time.ts';
import { beepBetween, type StartTarget } from '../rules/start-target.ts';
import { lengthText, momentText } from './race-title.ts';

interface CountdownProps {
  target: StartTarget | null;
  /** The time of the race's day. */
  now: () => Micros;
  beep: (tone: 'second' | 'start') => void;
}

/** Between two looks, in milliseconds: a beep is that late at most. */
const lookEvery = 50;

/** The seconds to the next start, heard at the end, and how late the race runs. */
export function Countdown({ target, now, beep }: CountdownProps) {
  const { t, language } = useTexts();
  const at = target?.at ?? null;
  const [left, setLeft] = useState<number | null>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    before.current = null;
    if (at === null) return setLeft(null);
    const look = () => {
      const seconds = (at - now()) / 1_000_000;
      const tone = before.current === null ? null : beepBetween(before.current, seconds);
      if (tone) beep(tone);
      before.current = seconds;
      setLeft(Math.ceil(seconds));
    };
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [at, now, beep]);
  if (target === null || left === null) return null;
  const isSoon = left <= 10 && left > 0;
  return (
    <div className="timing-countdown" data-state={left > 0 ? (isSoon ? 'soon' : 'far') : 'due'}>
      <p className="timing-left" role="timer" aria-label={t('timing.untilStart')}>
        {left > 0 ? lengthText(left * 1_000_000) : t('timing.now')}
      </p>
      <p>
        {t('timing.startAt', { time: momentText(target.at, language).slice(0, 8) })}
        {target.late >= 1_000_000 && (
          <>
            {' · '}
            <strong>{t('timing.late', { time: lengthText(target.late) })}</strong>
          </>
        )}
      </p>
    </div>
  );
}

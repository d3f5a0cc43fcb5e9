import { useCallback, useEffect, useRef } from 'react';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { useClock } from '../phone/clock/use-clock.ts';
import { seatPath } from '../phone/page/seat-path.ts';
import { usePhoneSeat } from '../phone/seat/use-phone-seat.ts';
import { useRaceDay } from '../phone/use-race-day.ts';
import { JudgeTool } from './judge-tool.tsx';

interface JudgeSeatProps {
  timeZone: string;
  onPractice: () => void;
}

/** The page of a phone that has a seat, or what it lacks to have one. */
export function JudgeSeat({ timeZone, onPractice }: JudgeSeatProps) {
  const { t, language } = useTexts();
  const { clock } = useClock();
  const count = useRef(0);
  const unsent = useCallback(() => count.current, []);
  const { seat, isKnown, line } = usePhoneSeat(clock, unsent);
  const raceDay = useRaceDay(seat);
  useEffect(() => {
    count.current = raceDay.unsent.length;
  }, [raceDay.unsent]);

  if (!isKnown || (seat && !raceDay.outbox && !raceDay.cannotKeep)) {
    return <p className="judge-message">{t('judge.opening')}</p>;
  }
  const lack = !seat
    ? 'noSeat'
    : raceDay.cannotKeep
      ? 'cannotKeep'
      : seat.kind !== 'section'
        ? 'otherSeat'
        : null;
  if (!seat || lack) {
    return (
      <div className="judge-message">
        <Notice kind="warning" title={t(`judge.${lack ?? 'noSeat'}.title`)}>
          <p>{t(`judge.${lack ?? 'noSeat'}.text`)}</p>
        </Notice>
        <a href={seatPath(language)} className={buttonClass('primary')}>
          {t('judge.toSeat')}
        </a>
        <button type="button" className={buttonClass('quiet')} onClick={onPractice}>
          {t('judge.practise')}
        </button>
      </div>
    );
  }
  return (
    <JudgeTool
      seat={seat}
      clock={clock}
      timeZone={timeZone}
      raceDay={raceDay}
      onPractice={onPractice}
      isEnded={line === 'ended'}
    />
  );
}

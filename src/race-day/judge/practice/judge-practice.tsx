import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useClock } from '../../phone/clock/use-clock.ts';
import { keptSeat } from '../../phone/seat/kept-seat.ts';
import type { PhoneSeat } from '../../phone/seat/phone-seat.ts';
import { useRaceDay } from '../../phone/use-race-day.ts';
import { JudgeTool } from '../judge-tool.tsx';
import { openPractice } from './open-practice.ts';
import { practiceSeat } from './practice-plan.ts';

/** The judge's page with six invented boats in three minutes: nothing is kept or sent. */
export function JudgePractice({
  timeZone,
  onPractice,
}: {
  timeZone: string;
  onPractice: () => void;
}) {
  const { t } = useTexts();
  const { clock } = useClock();
  const [seat, setSeat] = useState<PhoneSeat | null>(null);
  useEffect(() => {
    void keptSeat().then((kept) => setSeat(practiceSeat(kept)));
  }, []);
  const [open] = useState(() => openPractice(timeZone));
  const raceDay = useRaceDay(seat, open);
  if (!seat || !raceDay.outbox) return <p className="judge-message">{t('judge.opening')}</p>;
  return (
    <JudgeTool
      seat={seat}
      clock={clock}
      timeZone={timeZone}
      raceDay={raceDay}
      onPractice={onPractice}
      isPractice
    />
  );
}

import { useCallback, useEffect, useRef } from 'react';
import { useClock } from '../clock/use-clock.ts';
import { useRaceDay } from '../use-race-day.ts';
import { usePhoneSeat } from './use-phone-seat.ts';

export function useSeatTool() {
  const { clock } = useClock();
  const count = useRef(0);
  const unsent = useCallback(() => count.current, []);
  const { seat, isKnown, line } = usePhoneSeat(clock, unsent);
  const raceDay = useRaceDay(seat);
  useEffect(() => {
    count.current = raceDay.unsent.length;
  }, [raceDay.unsent]);
  const isOpening = !isKnown || (seat !== null && !raceDay.outbox && !raceDay.cannotKeep);
  return { seat, clock, raceDay, isOpening, isEnded: line === 'ended' };
}

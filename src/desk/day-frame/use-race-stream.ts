import { useEffect } from 'react';
import { followStream } from '../../race-day/phone/outbox/follow-stream.ts';
import { useFreshPage } from './use-fresh-page.ts';

/** Changes within this time cause one refresh. */
const together = 400;
/** Pages refresh despite an open stream, because a silent stream may have missed a change. */
const [without, withOne] = [8000, 24_000];

export function useRaceStream(day: string | null): void {
  const ask = useFreshPage();
  useEffect(() => {
    if (day === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        ask();
      }, together);
    };
    const stream = followStream(day, soon);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      const calm = (turns * without) % withOne !== 0;
      if (!stream.isOpen() || !calm) ask();
    }, without);
    document.addEventListener('visibilitychange', soon);
    return () => {
      stream.stop();
      clearInterval(timer);
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [day, ask]);
}

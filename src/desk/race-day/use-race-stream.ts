import { useEffect } from 'react';
import { followStream } from '../../race-day/phone/outbox/follow-stream.ts';
import { useFreshPage } from './use-fresh-page.ts';

/** Changes that come at once are asked for once. In milliseconds, as all here. */
const together = 400;
/** Without a stream it is asked now and then; with one too, as silence tells of no change. */
const [without, withOne] = [8000, 24_000];

/** Keeps a page of a day (ISO 8601 date) fresh: told that something is new, it asks what. */
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

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Changes that come at once are asked for once; without a stream it is asked now and then. In ms. */
const [together, without] = [400, 8000];

/** Keeps a page of a day (ISO 8601 date) fresh: told that something is new, it asks what. */
export function useRaceStream(day: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (day === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        ask();
      }, together);
    };
    const stream = new EventSource(`/api/race-day/stream?${new URLSearchParams({ day })}`);
    stream.addEventListener('revision', soon);
    const timer = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN) ask();
    }, without);
    document.addEventListener('visibilitychange', soon);
    return () => {
      stream.close();
      clearInterval(timer);
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [day, revalidate]);
}

/** After how long a stream that was refused is asked for again, spread so that not all come at once. */
const [soonest, spread] = [3000, 9000];

/** Calls `look` when the server says that a day (ISO date) has something new; answers how it is and how to stop. */
export function followStream(day: string, look: () => void) {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    stream = new EventSource(`/api/race-day/stream?${new URLSearchParams({ day })}`);
    // The first one comes with each connection: a line that is back is something new, too.
    stream.addEventListener('revision', look);
    stream.addEventListener('error', () => {
      // The browser comes back by itself after a line that broke, and never after a refusal.
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, soonest + (performance.now() % spread));
    });
  };
  open();
  return {
    isOpen: (): boolean => stream.readyState === EventSource.OPEN,
    stop(): void {
      clearTimeout(timer);
      stream.close();
    },
  };
}

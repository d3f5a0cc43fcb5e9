/** Delay before a refused stream is opened again, spread so that not all phones come at once. */
const [soonest, spread] = [3000, 9000];

/** Calls `look` when the server has news of a day (ISO date). */
export function followStream(day: string, look: () => void) {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    stream = new EventSource(`/api/race-day/stream?${new URLSearchParams({ day })}`);
    // Each connection begins with a `revision`, so that a restored connection counts as news too.
    stream.addEventListener('revision', look);
    stream.addEventListener('error', () => {
      // The browser reconnects by itself after a broken connection, and never after a refusal.
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

/** After how long a line that broke is tried again, in milliseconds, spread so that not all come at once. */
const [soonest, spread] = [3000, 9000];
/** As often the page is asked for where the stream is not to be had. */
const askMs = 20_000;

/**
 * Brings the live page up while it is open: a stream says when something changed, then the page is
 * fetched and its part put in the place of what stands there. Without either it stays as it is, with
 * its own way to reload.
 */
export function followLive(page: Document): void {
  const shown = () => page.querySelector<HTMLElement>('[data-race-day]');
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let again = false;

  async function bringUp(): Promise<void> {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [now, next] = [shown(), fresh.querySelector<HTMLElement>('[data-race-day]')];
    if (!now || !next || now.dataset.version === next.dataset.version) return;
    // What somebody has unfolded stays so.
    const open = [...now.querySelectorAll('details')].map((one) => one.open);
    for (const [index, one] of [...next.querySelectorAll('details')].entries()) {
      one.open = open[index] ?? false;
    }
    now.replaceWith(page.adoptNode(next));
  }

  async function look(): Promise<void> {
    again = true;
    if (isFetching) return;
    isFetching = true;
    while (again) {
      again = false;
      await bringUp().catch(() => undefined);
    }
    isFetching = false;
  }

  function follow(): void {
    clearTimeout(timer);
    stream?.close();
    const day = shown()?.dataset.raceDay;
    if (!day || page.hidden) return;
    stream = new EventSource(`/api/race-day/stream?day=${day}`);
    stream.addEventListener('revision', () => void look());
    stream.addEventListener('error', () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      // Refused: too many listen, or the server is being changed.
      timer = setTimeout(follow, soonest + (performance.now() % spread));
      void look();
    });
    timer = setTimeout(function ask() {
      if (stream?.readyState !== EventSource.OPEN) void look();
      timer = setTimeout(ask, askMs);
    }, askMs);
  }

  page.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', () => stream?.close());
  addEventListener('pageshow', follow);
  follow();
}

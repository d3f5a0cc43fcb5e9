/** The shortest time between two fetches: a frame is read in passing. */
const leastMs = 4000;
const spreadMs = 2000;
/** Interval of fetching a frame while it has no line, or before the race begins. */
const calmMs = 60_000;

/** Returns a moment within the next milliseconds, different for each page: pages were opened at different times. */
function momentWithin(ms: number): number {
  return performance.now() % ms;
}

/** Fetches a visible frame again when the stream says so; stores nothing on the device. */
export function followFrame(page: Document): void {
  let isSeen = false;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const shown = () => page.querySelector<HTMLElement>('[data-moves]');

  /** Returns false, and leaves the frame as it is, when the fetch fails. */
  async function look(): Promise<boolean> {
    lookedAt = performance.now();
    const answer = await fetch(location.href, { credentials: 'omit' });
    if (!answer.ok) return false;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of ['header', '.content']) {
      const [now, fresh] = [page.querySelector(part), next.querySelector(part)];
      if (now && fresh && !now.isEqualNode(fresh)) now.replaceWith(page.adoptNode(fresh));
    }
    return true;
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void look()
        .catch(() => false)
        .then((isNew) => {
          follow();
          // The stream has announced this change already and stays silent until the next one.
          if (!isNew && stream !== null) lookIn(calmMs);
        });
    }, ms);
  }

  function hear({ data }: MessageEvent<string>): void {
    const { within = 0 }: { within?: number } = JSON.parse(data);
    if (timer !== undefined) return;
    const soonest = Math.max(0, lookedAt + leastMs - performance.now());
    lookIn(soonest + momentWithin(Math.max(within, spreadMs)));
  }

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    stream?.close();
    stream = null;
  }

  function follow(): void {
    const { moves: version, feed = 'now' } = shown()?.dataset ?? {};
    if (!isSeen || page.hidden || version === undefined) {
      leave();
      return;
    }
    if (version !== '' && (stream === null || stream.readyState === EventSource.CLOSED)) {
      stream = new EventSource(`/api/live/stream?follow=${feed}@${encodeURIComponent(version)}`);
      stream.addEventListener('change', hear);
      stream.addEventListener('whole', hear);
      stream.addEventListener('error', () => {
        if (stream?.readyState === EventSource.CLOSED) lookIn(calmMs);
      });
    }
    if (version === '') lookIn(calmMs);
  }

  page.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', follow);
  // A frame far down another site's page is not followed until the reader scrolls there.
  new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting);
    follow();
  }).observe(page.documentElement);
}

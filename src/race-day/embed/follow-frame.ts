/** Between two looks at what is new, in milliseconds: a frame is read in passing. */
const leastMs = 4000;
/** Over so many milliseconds the looks of all who read the same are spread. */
const spreadMs = 2000;
/** How often is looked where no line is to be had, or nothing is raced yet. */
const calmMs = 60_000;

/** A moment of this page in the next milliseconds: pages were opened at different times. */
function momentWithin(ms: number): number {
  return performance.now() % ms;
}

/**
 * Brings up a frame that moves while somebody can see it. The stream says that something changed; what the
 * frame shows is then fetched again, from what the server keeps, and put in the place of what stands
 * there. Nothing is kept on the device.
 */
export function followFrame(page: Document): void {
  let isSeen = false;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const shown = () => page.querySelector<HTMLElement>('[data-moves]');

  /** Whether the frame shows what is new; what cannot be had leaves what stands there. */
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
          // The stream told of it already and says nothing more until the next change.
          if (!isNew && stream !== null) lookIn(calmMs);
        });
    }, ms);
  }

  /** Something changed: one look for all that comes until then. */
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
  // A frame far down the page of a club is not followed by who does not scroll there.
  new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting);
    follow();
  }).observe(page.documentElement);
}

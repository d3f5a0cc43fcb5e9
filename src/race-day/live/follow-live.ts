import type { LiveChange } from './stream/live-change.ts';
import type { WholePage } from './stream/live-streams.ts';

/** After how long a line that broke is tried again, in milliseconds, spread so that not all come at once. */
const [soonest, spread] = [3000, 9000];
/** As often the page is asked for where the stream is not to be had. */
const askMs = 20_000;
/** Between two pages that are fetched whole because a change did not fit, in milliseconds. */
const wholeMs = 2000;

/** The server beats more often than this, in milliseconds: longer without a word, and the line is dead. */
const silentMs = 45_000;

/** A moment of this page in the next milliseconds: pages were opened at different times. */
function momentWithin(ms: number): number {
  return ms > 0 ? performance.now() % ms : 0;
}

/**
 * Brings the live page up while it is open: a stream hands it what changed. Where that does not fit what
 * is shown, the page is fetched and its part put in the place of what stands there. Without either it
 * stays as it is, with its own way to reload.
 */
export function followLive(page: Document): void {
  const shown = () => page.querySelector<HTMLElement>('[data-race-day]');
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetching: Promise<void> | null = null;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let heardAt = Date.now();

  /** Says since when nothing came, where what is shown may be old. */
  function tellLine(): void {
    const lost = page.querySelector<HTMLElement>('[data-lost]');
    const hour = lost?.querySelector('time');
    if (!lost || !hour) return;
    lost.hidden = navigator.onLine && Date.now() - heardAt < silentMs;
    hour.textContent = new Date(heardAt).toLocaleTimeString(page.documentElement.lang, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: lost.dataset.lost,
    });
  }

  function hear(): void {
    heardAt = Date.now();
    tellLine();
  }

  async function bringUp(): Promise<void> {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
    if (!answer.ok) return;
    hear();
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

  /** Fetches the page, once for all who ask meanwhile. */
  function look(): Promise<void> {
    fetching ??= bringUp()
      .catch(() => undefined)
      .finally(() => {
        fetching = null;
      });
    return fetching;
  }

  function followOn(event: MessageEvent<string>): void {
    hear();
    const day = shown();
    const told: LiveChange | WholePage = JSON.parse(event.data);
    if (day && 'parts' in told && applyChange(day, told)) return;
    // What comes meanwhile would be of a version that is not shown: the stream begins anew after it.
    stream?.close();
    const own = 'within' in told ? momentWithin(told.within) : 0;
    const wait = Math.max(0, wholeAt + wholeMs - performance.now(), own);
    wholeAt = performance.now() + wait;
    clearTimeout(timer);
    timer = setTimeout(() => void look().then(follow), wait);
  }

  function follow(): void {
    clearTimeout(timer);
    stream?.close();
    const day = shown();
    if (!day || page.hidden) return;
    const shows = new URLSearchParams({
      language: page.documentElement.lang,
      shows: day.dataset.version ?? '',
    });
    stream = new EventSource(`/api/race-day/live?${shows}`);
    for (const sign of ['open', 'beat']) stream.addEventListener(sign, hear);
    stream.addEventListener('change', followOn);
    stream.addEventListener('whole', followOn);
    stream.addEventListener('error', () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      // Refused: too many listen, or the server is being changed. One of these waits at a time.
      clearTimeout(timer);
      timer = setTimeout(() => void look().then(follow), soonest + momentWithin(spread));
    });
    timer = setTimeout(function ask() {
      if (stream?.readyState !== EventSource.OPEN) void look();
      timer = setTimeout(ask, askMs);
    }, askMs);
  }

  setInterval(tellLine, 5000);
  for (const turn of ['online', 'offline']) addEventListener(turn, tellLine);
  page.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', () => stream?.close());
  addEventListener('pageshow', follow);
  follow();
}

/**
 * Makes the version of the live page that is shown the next one, in its place; false where it shows
 * another one or lacks a part: then the whole page is wanted.
 */
function applyChange(day: HTMLElement, { from, to, parts, cells, order }: LiveChange): boolean {
  const page = day.ownerDocument;
  if (day.dataset.version !== from) return false;
  for (const [name, markup] of Object.entries(parts)) {
    const now = day.querySelector(`[data-part="${CSS.escape(name)}"]`);
    const next = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild;
    if (!now || !next) return false;
    now.replaceWith(page.adoptNode(next));
  }
  for (const [id, texts] of Object.entries(cells)) {
    const row = page.getElementById(id);
    for (const [column, text] of Object.entries(texts)) {
      const cell = row?.children[Number(column)];
      if (!cell) return false;
      cell.textContent = text;
    }
  }
  for (const [list, ids] of Object.entries(order)) {
    const rows = ids.flatMap((id) => page.getElementById(`${list}.${id}`) ?? []);
    if (rows.length < ids.length) return false;
    rows[0]?.parentElement?.append(...rows);
  }
  day.dataset.version = to;
  return true;
}

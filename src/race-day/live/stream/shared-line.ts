export interface LineEvent {
  type: 'open' | 'beat' | 'change' | 'whole';
  data: string;
}

type HeldVersions = Readonly<Record<string, string>>;

interface Line {
  wants: () => HeldVersions;
  hear: (event: LineEvent) => void;
}

/** Delay before a broken line is tried again, spread so that not all browsers come at once. */
const [soonest, spread] = [2000, 7000];
/** The server sends a beat more often: a line that is silent for longer is dead. */
const silentMs = 50_000;
const lockName = 'live-line';
const mostFeeds = 8;
/** A tab of another build sends no `tab`. */
type SharedLineMessage =
  | { event: LineEvent }
  | { wants: HeldVersions; tab?: string }
  | { ask: true };

interface OtherTab {
  feeds: readonly string[];
  /** Whether the tab has answered since it was last asked: a closed tab says so, a crashed one does not. */
  isThere: boolean;
}

export function momentWithin(ms: number): number {
  return ms > 0 ? performance.now() % ms : 0;
}

/**
 * Shares one stream between the tabs of a browser: the tab with the lock has the stream and passes its messages on.
 * Without locks (a page without https) each tab has its own.
 */
export function sharedLine({ wants, hear }: Line) {
  const isShared = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  let channel: BroadcastChannel | null = null;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let heardAt = 0;
  let isLeading = false;
  let release = (): void => undefined;
  const tab = madeUpName();
  const others = new Map<string, OtherTab>();
  let known: HeldVersions = {};
  let followed: readonly string[] = [];
  let isOn = false;

  function told(event: LineEvent): void {
    heardAt = performance.now();
    hear(event);
  }

  function open(): void {
    clearTimeout(timer);
    stream?.close();
    followed = wanted();
    if (followed.length === 0) return;
    const now = { ...known, ...wants() };
    known = Object.fromEntries(followed.map((feed) => [feed, now[feed] ?? '']));
    const follow = followed.map((feed) => `${feed}@${now[feed] ?? ''}`).join(',');
    const query = new URLSearchParams({ follow, client: clientId() });
    if (isSavingData()) query.set('saving', '1');
    stream = new EventSource(`/api/live/stream?${query}`);
    heardAt = performance.now();
    for (const type of ['open', 'beat', 'change', 'whole'] as const) {
      stream.addEventListener(type, (message: Event) => {
        const event = { type, data: 'data' in message ? String(message.data) : '' };
        known = broughtUp(known, event);
        told(event);
        channel?.postMessage({ event } satisfies SharedLineMessage);
        if (type === 'beat') askAround();
      });
    }
    // The browser itself would reconnect with the versions of the beginning.
    stream.addEventListener('error', again);
  }

  function wanted(): string[] {
    const theirs = [...others.values()].flatMap(({ feeds }) => feeds);
    return [...new Set([...Object.keys(wants()), ...theirs])].slice(0, mostFeeds);
  }

  /** Forgets tabs that did not answer, and asks again; feeds that no tab follows any more leave the line. */
  function askAround(): void {
    for (const [name, other] of others) {
      if (other.isThere) other.isThere = false;
      else others.delete(name);
    }
    channel?.postMessage({ ask: true } satisfies SharedLineMessage);
    const now = wanted();
    if (followed.some((feed) => !now.includes(feed))) open();
  }

  function again(): void {
    stream?.close();
    stream = null;
    clearTimeout(timer);
    timer = setTimeout(open, soonest + momentWithin(spread));
  }

  function backOnLine(): void {
    if (stream || (isShared && !isLeading)) return;
    clearTimeout(timer);
    timer = setTimeout(open, momentWithin(1000));
  }

  function start(): void {
    if (isOn) return;
    isOn = true;
    heardAt = performance.now();
    watch = setInterval(() => {
      if (stream && performance.now() - heardAt > silentMs) again();
    }, 5000);
    addEventListener('online', backOnLine);
    if (!isShared) {
      open();
      return;
    }
    channel = new BroadcastChannel(lockName);
    channel.addEventListener('message', ({ data }: MessageEvent<SharedLineMessage>) => {
      if ('event' in data) told(data.event);
      else if ('ask' in data)
        channel?.postMessage({ wants: wants(), tab } satisfies SharedLineMessage);
      else if (isLeading) takeIn(data);
    });
    channel.postMessage({ wants: wants(), tab } satisfies SharedLineMessage);
    const stopped = new AbortController();
    const over = Promise.withResolvers<void>();
    release = () => {
      stopped.abort();
      over.resolve();
    };
    navigator.locks
      .request(lockName, { signal: stopped.signal }, () => {
        isLeading = true;
        channel?.postMessage({ ask: true } satisfies SharedLineMessage);
        open();
        return over.promise;
      })
      // The tab ended before it got the lock.
      .catch(() => undefined);
  }

  function takeIn({ wants: theirs, tab: from }: { wants: HeldVersions; tab?: string }): void {
    const feeds = Object.keys(theirs);
    const name = from ?? feeds.join();
    if (feeds.length > 0) others.set(name, { feeds, isThere: true });
    else others.delete(name);
    // The line may be ahead of a page that is still being fetched.
    const before = { ...wants(), ...known };
    known = { ...theirs, ...known };
    if (wanted().some((feed) => !followed.includes(feed))) open();
    for (const [feed, version] of Object.entries(theirs)) {
      const to = followed.includes(feed) ? before[feed] : undefined;
      // A feed that the server does not know is fetched once, and not at each beat.
      if (!to || to === version) continue;
      const event = { type: 'whole', data: JSON.stringify({ feed, to, within: 0 }) } as const;
      channel?.postMessage({ event } satisfies SharedLineMessage);
    }
  }

  function stop(): void {
    isOn = false;
    removeEventListener('online', backOnLine);
    clearTimeout(timer);
    clearInterval(watch);
    stream?.close();
    stream = null;
    channel?.postMessage({ wants: {}, tab } satisfies SharedLineMessage);
    channel?.close();
    channel = null;
    others.clear();
    known = {};
    isLeading = false;
    release();
  }

  return { start, stop };
}

/** Returns the versions that the line has reached after a message, so that a reopened line continues from there. */
function broughtUp(known: HeldVersions, { type, data }: LineEvent): HeldVersions {
  if (type !== 'change' && type !== 'whole') return known;
  const { feed, to }: { feed: string; to: string } = JSON.parse(data);
  return feed in known ? { ...known, [feed]: to } : known;
}

function isSavingData(): boolean {
  return 'connection' in navigator
    ? Boolean((navigator.connection as { saveData?: boolean } | undefined)?.saveData)
    : false;
}

let ownId = '';

/** A random name that is stored nowhere; the server distinguishes pages behind one address by it. */
function clientId(): string {
  ownId ||= madeUpName();
  return ownId;
}

function madeUpName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

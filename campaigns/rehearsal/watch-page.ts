import { type Browser, chromium } from '@playwright/test';
import { browserPath } from '../../tests/support/browser-path.ts';

export interface Watcher {
  /** When the page first showed each revision, by this process's `performance.now()`. */
  seen: ReadonlyMap<number, number>;
  /** Bytes of each change that was sent to the page. */
  changes: readonly number[];
  fetched: () => number;
  shows(revision: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the live page of a site and notes when it shows each revision of the day. */
export async function watchPage(url: string): Promise<Watcher> {
  const browser: Browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
  });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const seen = new Map<number, number>();
  await page.exposeFunction('noteVersion', (version: string) => {
    const revision = Number.parseInt(version, 10);
    if (!seen.has(revision)) seen.set(revision, performance.now());
  });
  const changes: number[] = [];
  let fetched = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    if (eventName === 'change') changes.push(Buffer.byteLength(data));
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().endsWith('/en-vivo')) fetched += 1;
  });
  await page.addInitScript(noteVersions);
  const answer = await page.goto(`${url}/en/en-vivo`);
  if (!answer?.ok()) throw new Error(`the live page answers ${answer?.status()}`);
  return {
    seen,
    changes,
    fetched: () => fetched,
    close: () => browser.close(),
    async shows(revision) {
      await page.waitForFunction(
        (wanted) =>
          Number.parseInt(
            document.querySelector<HTMLElement>('[data-version]')?.dataset.version ?? '',
            10,
          ) >= wanted,
        revision,
        { timeout: 180_000 },
      );
    },
  };
}

/** Runs in the page: reports every version that it shows. */
function noteVersions(): void {
  let last: string | undefined;
  const note = () => {
    const { version } = document.querySelector<HTMLElement>('[data-version]')?.dataset ?? {};
    if (version === undefined || version === last) return;
    last = version;
    const tell: unknown = Reflect.get(globalThis, 'noteVersion');
    if (typeof tell === 'function') tell(version);
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  });
  addEventListener('DOMContentLoaded', note);
}

/** Returns the milliseconds from an instant until the page showed this revision or a later one; null if never. */
export function shownAfter({ seen }: Watcher, revision: number, since: number): number | null {
  const times = [...seen].flatMap(([shown, at]) => (shown >= revision ? [at] : []));
  return times.length === 0 ? null : Math.min(...times) - since;
}

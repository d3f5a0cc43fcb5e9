import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { AppDatabase } from '../../../../src/platform/database/open-database.server.ts';
import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import { eventsSince } from '../../../../src/race-day/log/store/events-since.server.ts';

/** One part of a page that says something: its words, those of its cells, and what marks each of them. */
export interface Seen {
  /** What the part is, as it is listed in `parts`. */
  name: string;
  text: string;
  data: Record<string, string>;
  /** By `data-cell`, or else by the first class. */
  cells: Record<string, { text: string; data: Record<string, string> }>;
  /** The first of its headings of the lowest rank; '' for none. */
  heading: string;
  /** The entries of its lists. */
  rows: Omit<Seen, 'rows' | 'name' | 'heading'>[];
}

interface Shown {
  /** Of what the page was made, where it says so. */
  version: string | null;
  seen: Seen[];
}

/** What a page shows at one moment: the parts that match each selector, without clocks that run. */
function shownOn(parts: Record<string, string>): Shown {
  const clocks = '[data-cell="clock"], .screen-clock, .speaker-clock, .screen-goal, template';
  const toText = (element: Element) => {
    const words: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent?.trim() && !parentElement?.closest(clocks)) words.push(textContent.trim());
    }
    return words.join(' ');
  };
  const toDataAttributes = (element: Element): Record<string, string> =>
    Object.fromEntries(
      [...element.attributes].flatMap(({ name, value }) =>
        name.startsWith('data-') || name === 'id' ? [[name.replace('data-', ''), value]] : [],
      ),
    );
  const partOf = (element: Element) => ({
    text: toText(element),
    data: toDataAttributes(element),
    cells: Object.fromEntries(
      [...element.querySelectorAll('[data-cell], [class]')].map((cell) => [
        cell.getAttribute('data-cell') ?? cell.classList[0] ?? '',
        { text: toText(cell), data: toDataAttributes(cell) },
      ]),
    ),
  });
  const seen = Object.entries(parts).flatMap(([name, selector]) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const heading = element.querySelector('h3, h4') ?? element.querySelector('h1, h2');
      return {
        name,
        ...partOf(element),
        heading: heading ? toText(heading) : '',
        rows: [...element.querySelectorAll('li')].map(partOf),
      };
    }),
  );
  const live = document.querySelector('[data-live]');
  return { version: live?.getAttribute('data-version') ?? null, seen };
}

/** How often is asked what no page tells by itself. In milliseconds; what is right is decided by the log alone. */
const sampledEveryMs = 500;

/** Something that the public was told, read into claims that a log allows or not. */
export interface Told<Claim> {
  surface: string;
  version: string | null;
  claims: readonly Claim[];
}

interface EarDeps<Claim> {
  database: AppDatabase;
  day: string;
  /** Returns a line for each claim that this log does not allow. */
  wrongBy: (claims: readonly Claim[], events: readonly RaceEvent[]) => string[];
  /** Returns the revision of the log that a version names; left out where versions name none. */
  readRevision?: (version: string) => number;
}

/**
 * Hears everything that the public is told while a race is run, and compares it with the log. A page is heard at each
 * change of its document. What names its version is compared with the log up to that very event; anything else has to be
 * allowed by the log at some event since the one that explained what the same surface said before, so that nobody goes back
 * and nobody says what was never so. `settled` asks everybody for what the log allows now.
 */
export function publicEar<Claim extends { says: string }>({
  database,
  day,
  wrongBy,
  readRevision,
}: EarDeps<Claim>) {
  const stored: { revision: number; event: RaceEvent }[] = [];
  const wrong: string[] = [];
  const heard = new Map<string, Set<string>>();
  /** Which number of events explains what a surface said last. */
  const explained = new Map<string, number>();
  const pages = new Map<string, () => Promise<Told<Claim>>>();
  let turn: Promise<void> = Promise.resolve();
  let isOver = false;

  async function lookAtLog(): Promise<void> {
    const revision = stored.at(-1)?.revision ?? 0;
    stored.push(...(await eventsSince(database, { day, revision, limit: 5000 })));
  }

  const wrongAt = (count: number, claims: readonly Claim[]) =>
    wrongBy(
      claims,
      stored.slice(0, count).map(({ event }) => event),
    );

  /** How many events were in the log that a version names; null where it names none. */
  function countAt(version: string | null): number | null {
    if (version === null || !readRevision) return null;
    const revision = readRevision(version);
    return stored.filter((one) => one.revision <= revision).length;
  }

  async function compare({ surface, version, claims }: Told<Claim>): Promise<void> {
    await lookAtLog();
    const kinds = heard.get(surface) ?? new Set();
    heard.set(surface, kinds);
    for (const { says } of claims) kinds.add(says);
    const named = countAt(version);
    const [from, to] =
      named === null ? [explained.get(surface) ?? 0, stored.length] : [named, named];
    for (let count = from; count <= to; count += 1) {
      if (wrongAt(count, claims).length > 0) continue;
      explained.set(surface, count);
      return;
    }
    wrong.push(`${surface} after ${from} to ${to} events: ${wrongAt(to, claims).join('; ')}`);
  }

  function hear(told: Told<Claim>): void {
    if (!isOver) turn = turn.then(() => compare(told));
  }

  return {
    /** A line for each time that a surface said what the log did not allow. */
    wrong,
    /** The kinds of claims that were heard by surface: where nobody says anything, nothing is compared. */
    kinds: () => Object.fromEntries([...heard].map(([surface, kinds]) => [surface, [...kinds]])),
    /** Hears a page from its next visit on. `readClaims` reads what its parts say. */
    async listen(
      page: Page,
      surface: string,
      parts: Record<string, string>,
      readClaims: (seen: readonly Seen[]) => Claim[],
    ): Promise<void> {
      const told = ({ version, seen }: Shown) => ({ surface, version, claims: readClaims(seen) });
      await page.exposeFunction('toldPublic', (shown: Shown) => hear(told(shown)));
      await page.addInitScript(
        `const shownOn = ${shownOn};
        let before = '';
        const look = () => {
          const shown = shownOn(${JSON.stringify(parts)});
          const now = JSON.stringify(shown);
          if (now !== before) toldPublic(shown);
          before = now;
        };
        new MutationObserver(look).observe(document, {
          subtree: true, childList: true, characterData: true, attributes: true,
        });`,
      );
      pages.set(surface, async () => told(await page.evaluate(shownOn, parts)));
    },
    /** Asks again and again for what no page shows, until the race is over. */
    async ask(what: () => Promise<Told<Claim>[]>): Promise<void> {
      while (!isOver) {
        for (const told of await what()) hear(told);
        await pause(sampledEveryMs);
      }
    },
    /** Returns a line for each surface that still says what the log does not allow any more. */
    async behind(): Promise<string[]> {
      await turn;
      await lookAtLog();
      const late: string[] = [];
      for (const [surface, look] of pages) {
        // A page keeps its version while nothing that it says changes.
        const lines = wrongAt(stored.length, (await look()).claims);
        if (lines.length > 0) late.push(`${surface}: ${lines.join('; ')}`);
      }
      return late;
    },
    async end(): Promise<void> {
      isOver = true;
      await turn;
    },
    events: async () => {
      await lookAtLog();
      return stored.map(({ event }) => event);
    },
  };
}

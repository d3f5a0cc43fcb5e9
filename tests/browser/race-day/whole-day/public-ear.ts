import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { AppDatabase } from '../../../../src/platform/database/open-database.server.ts';
import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import { eventsSince } from '../../../../src/race-day/log/store/events-since.server.ts';

export interface Seen {
  name: string;
  text: string;
  data: Record<string, string>;
  /** Cells by `data-cell`, or else by the first class. */
  cells: Record<string, { text: string; data: Record<string, string> }>;
  /** The last of its headings by rank; `''` when there is none. */
  heading: string;
  rows: Omit<Seen, 'rows' | 'name' | 'heading'>[];
}

interface Shown {
  /** Version of the data that the page was made of, where it says so. */
  version: string | null;
  seen: Seen[];
}

/** Returns the present content of a page: the parts that match each selector, without running clocks. */
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

/** Interval for reading data that no page shows. Only the log decides which values are right. */
const sampledEveryMs = 500;

/** Something that the public was shown, parsed into claims. */
export interface Told<Claim> {
  surface: string;
  version: string | null;
  claims: readonly Claim[];
}

interface EarDeps<Claim> {
  database: AppDatabase;
  day: string;
  wrongBy: (claims: readonly Claim[], events: readonly RaceEvent[]) => string[];
  /** Returns the log revision that a version names; missing where versions name none. */
  readRevision?: (version: string) => number;
}

/**
 * Watches every public output during a race, and compares it with the log. A page is read at each change of its
 * document. Data that names its version is compared with the log at that very event; any other data must be allowed by
 * the log at some event since the one that explained the last content of the same surface. `settled` waits until every
 * surface shows the state of the log.
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
  /** Number of events that explains the last content of each surface. */
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

  /** Returns the number of events in the log that a version names; null when it names none. */
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
    wrong,
    /** The kinds of claims per surface: a surface that shows nothing would compare nothing. */
    kinds: () => Object.fromEntries([...heard].map(([surface, kinds]) => [surface, [...kinds]])),
    /** Watches a page from its next visit on. `readClaims` parses its parts. */
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
    /** Asks again and again, until the race is over, for data that no page shows. */
    async ask(what: () => Promise<Told<Claim>[]>): Promise<void> {
      while (!isOver) {
        for (const told of await what()) hear(told);
        await pause(sampledEveryMs);
      }
    },
    /** Returns a line for each surface whose content the log no longer allows. */
    async behind(): Promise<string[]> {
      await turn;
      await lookAtLog();
      const late: string[] = [];
      for (const [surface, look] of pages) {
        // A page keeps its version while nothing that it shows changes.
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

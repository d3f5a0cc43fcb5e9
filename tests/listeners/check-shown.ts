import { isDeepStrictEqual } from 'node:util';
import type { LiveView } from '../../src/design/ui/live/live-view.ts';
import { type JsonObject, patched } from '../../src/platform/live/merge-patch.ts';
import { isEarlier } from '../../src/race-day/live/now/now-version.ts';
import type { RaceNow } from '../../src/race-day/live/now/race-now.ts';
import type { LiveChange } from '../../src/race-day/live/stream/live-change.ts';
import { comparePage, type ShownPage } from './shown-page.ts';
import type { Transcript } from './transcript.ts';
import type { TrueDay } from './true-day.ts';
import { wrongInNow } from './wrong-in-now.ts';

export interface ShownReport {
  listeners: number;
  messages: number;
  bytes: number;
  /** Number of broken lines, and number of fetched documents after the first. */
  broke: number;
  fetched: number;
  /** Number of different documents that were shown; a document counts once for each way in which it was made. */
  states: number;
  /** Documents that were shown, counted for each listener. */
  shown: number;
  wrong: string[];
}

/**
 * Builds every document that a listener was shown from the listener's messages, and compares it with the log up to the
 * event that its version names; `endOf` returns a document as it was at the end. The site's code turns the log into
 * documents, so results are also recalculated from times and gates.
 */
export function checkShown(
  transcripts: readonly Transcript[],
  day: Pick<TrueDay, 'documentAt'>,
  endOf: (feed: string) => JsonObject,
): ShownReport {
  const wrong = transcripts.flatMap(({ faults }) => faults);
  const known = new Map<string, JsonObject[]>();
  const changed = new WeakMap<JsonObject, Map<LiveChange, JsonObject>>();
  const pages = new WeakSet<ShownPage>();
  let states = 0;
  let shown = 0;

  /** Returns the true document of a version. Null when there was no such moment, which is noted as an error. */
  function trueAt(feed: string, version: string): JsonObject | null {
    try {
      return day.documentAt(feed, version);
    } catch (error) {
      wrong.push(`${feed}: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }

  /** Returns the one document that was shown at a version; equal documents are the same object. */
  function noted(feed: string, version: string, document: JsonObject): JsonObject {
    const name = `${feed}@${version}`;
    const ones = known.get(name) ?? [];
    known.set(name, ones);
    const same = ones.find((one) => one === document || isDeepStrictEqual(one, document));
    if (same) return same;
    ones.push(document);
    states += 1;
    const truth = trueAt(feed, version);
    if (truth && !isDeepStrictEqual(document, truth)) {
      wrong.push(`${name}: ${firstDifference(document, truth)}`);
    }
    if (feed === 'now') {
      for (const line of wrongInNow(document as unknown as RaceNow)) wrong.push(`${name}: ${line}`);
    }
    return document;
  }

  function changedBy(document: JsonObject, change: LiveChange): JsonObject {
    const ways = changed.get(document) ?? new Map<LiveChange, JsonObject>();
    changed.set(document, ways);
    const next = ways.get(change) ?? noted(change.feed, change.to, patched(document, change.patch));
    ways.set(change, next);
    return next;
  }

  function checkPage(feed: string, version: string, page: ShownPage): JsonObject | null {
    const view = known.get(`${feed}@${version}`)?.[0] ?? trueAt(feed, version);
    if (!view) return null;
    if (!pages.has(page)) {
      for (const line of comparePage(page, view as LiveView)) {
        wrong.push(`the page ${feed}@${version}: ${line}`);
      }
    }
    pages.add(page);
    return noted(feed, version, view);
  }

  for (const { name, taken } of transcripts) {
    const held = new Map<string, { version: string; document: JsonObject }>();
    for (const one of taken) {
      const { feed, version } = one;
      const before = held.get(feed);
      if (before && isEarlier(version, before.version)) {
        wrong.push(`${name} ${feed}: back from ${before.version} to ${version}`);
      }
      let document: JsonObject | null;
      if ('whole' in one) document = noted(feed, version, one.whole);
      else if ('page' in one) document = checkPage(feed, version, one.page);
      else document = before ? changedBy(before.document, one.change) : null;
      shown += 1;
      if (document) held.set(feed, { version, document });
    }
    for (const [feed, { version, document }] of held) {
      if (!isSameButVersion(document, endOf(feed))) {
        wrong.push(`${name} ${feed}: ends at ${version}, and not as the day ended`);
      }
    }
  }
  const sum = (of: (one: Transcript) => number) =>
    transcripts.reduce((total, one) => total + of(one), 0);
  return {
    listeners: transcripts.length,
    messages: sum(({ messages }) => messages),
    bytes: Math.round(sum(({ bytes }) => bytes) / Math.max(1, transcripts.length)),
    broke: sum(({ broke }) => broke),
    fetched: sum(({ fetched }) => fetched),
    states,
    shown,
    wrong,
  };
}

export function isSameButVersion(document: JsonObject, end: JsonObject): boolean {
  return isDeepStrictEqual({ ...document, version: null }, { ...end, version: null });
}

function firstDifference(is: unknown, was: unknown, path = ''): string {
  if (isObject(is) && isObject(was)) {
    for (const name of new Set([...Object.keys(is), ...Object.keys(was)])) {
      const [one, other] = [Reflect.get(is, name), Reflect.get(was, name)];
      if (!isDeepStrictEqual(one, other)) return firstDifference(one, other, `${path}.${name}`);
    }
  }
  const [shown, log] = [is, was].map((one) => (JSON.stringify(one) ?? 'nothing').slice(0, 200));
  return `${path} is ${shown}, by the log ${log}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

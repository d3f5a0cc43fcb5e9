import { get, type IncomingMessage } from 'node:http';
import { feedPaths } from '../../src/race-day/feed/feed-paths.ts';
import { clientParameter } from '../../src/race-day/feed/stream/client-parameter.ts';
import type { LiveChange, LiveWhole } from '../../src/race-day/live/stream/live-change.ts';
import { screensPath } from '../../src/race-day/screens/screen-path.ts';
import { fetchAgain } from '../support/fetch-again.ts';
import { eventLines } from './event-lines.ts';
import { holdFeeds } from './hold-feeds.ts';
import { shownPage } from './shown-page.ts';
import type { TakenMessage, Transcript } from './transcript.ts';

/** Behaviour of a listener: without a break, with breaking lines, with late reading, or with data saving. */
export type ListeningHabit = 'steady' | 'breaking' | 'slow' | 'saving';

interface ListenerOrder {
  name: string;
  url: string;
  /** `now`, `page.es`, `page.en`, `screens`. */
  feeds: readonly string[];
  habit: ListeningHabit;
  roll: () => number;
  readOnce: ReadOnce;
  onTaken?: (one: TakenMessage) => void;
  onLine?: () => void;
}

export type ReadOnce = (data: string) => LiveChange | LiveWhole;

export interface Listener {
  habit: ListeningHabit;
  held: ReadonlyMap<string, string>;
  /** Reconnects with the held versions, as a returning reader does. */
  again(): void;
  close(): Transcript;
}

export function readOnce(): ReadOnce {
  const known = new Map<string, LiveChange | LiveWhole>();
  return (data) => {
    const told: LiveChange | LiveWhole = known.get(data) ?? JSON.parse(data);
    known.set(data, told);
    return told;
  };
}

/** Opens a listener over HTTP: fetches the feeds, then hears their changes, as a browser does. */
export async function openListener(order: ListenerOrder): Promise<Listener> {
  const { name, url, feeds, habit, roll } = order;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const client = Array.from({ length: 24 }, () => Math.floor(roll() * 16).toString(16)).join('');
  let line: IncomingMessage | null = null;
  let isOver = false;

  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isOver) act();
    }, ms);
    timers.add(timer);
  };

  async function fetchWhole(feed: string): Promise<TakenMessage> {
    const [kind, language] = feed.split('.');
    const path =
      kind === 'page' ? `/${language}/en-vivo` : kind === 'screens' ? screensPath : '/api/live';
    const answer = await fetchAgain(`${url}${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    if (kind === 'page') {
      const page = shownPage(await answer.text());
      return { feed, version: page.version, page };
    }
    const { format: _, ...whole } = await answer.json();
    return { feed, version: whole.version, whole };
  }

  const { held, transcript, begin, hear } = holdFeeds({
    name,
    fetchWhole,
    later,
    roll,
    readOnce: order.readOnce,
    onTaken: order.onTaken,
  });

  function open(): void {
    const follow = feeds.map((feed) => `${feed}@${held.get(feed) ?? ''}`).join(',');
    const query = new URLSearchParams({ follow, [clientParameter]: client });
    if (habit === 'saving') query.set('saving', '1');
    const comeBack = () => {
      line = null;
      later(100 + roll() * 900, open);
    };
    const asked = get(`${url}${feedPaths.live}?${query}`, { agent: false }, (answer) => {
      line = answer;
      if (answer.statusCode !== 200) {
        transcript.faults.push(`${name}: the stream answers ${answer.statusCode}`);
        answer.resume();
        return;
      }
      order.onLine?.();
      answer.setEncoding('utf8');
      const read = eventLines(hear);
      answer.on('data', (piece: string) => {
        transcript.bytes += Buffer.byteLength(piece);
        if (line === answer) read(piece);
      });
      answer.on('close', () => {
        if (isOver || line !== answer) return;
        transcript.broke += 1;
        comeBack();
      });
      answer.on('error', () => undefined);
      if (habit === 'slow') dawdle(answer);
      if (habit === 'breaking') later(300 + roll() * 4000, () => answer.destroy());
    });
    asked.on('error', () => {
      if (!isOver && line === null) comeBack();
    });
  }

  function dawdle(answer: IncomingMessage): void {
    later(roll() * 1000, () => {
      answer.pause();
      later(500 + roll() * 3000, () => {
        answer.resume();
        if (!answer.destroyed) dawdle(answer);
      });
    });
  }

  await begin(feeds);
  open();
  return {
    habit,
    held,
    again() {
      const before = line;
      line = null;
      before?.destroy();
      open();
    },
    close() {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      line?.destroy();
      return transcript;
    },
  };
}

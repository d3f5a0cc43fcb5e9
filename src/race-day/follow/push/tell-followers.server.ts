import type { Logger } from 'pino';
import { giveWay } from '../../../platform/background/give-way.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Language, localeOf } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { dueNotices, type FollowedRace, isUrgent, type Notice } from '../notices/due-notices.ts';
import { noticeText } from '../notices/notice-text.ts';
import type { PushOutcome, PushPayload, pushSender } from './push-sender.server.ts';
import {
  addNotice,
  endWaiting,
  followedDays,
  forgetEndpoints,
  putOff,
  takeWaiting,
  type WaitingNotice,
} from './subscriptions-repository.server.ts';

interface Followers {
  database: AppDatabase;
  /** Reads the day that the live page shows, as the public may see it. Null when there is none. */
  read: () => Promise<FollowedRace | null>;
  readDay: (day: string) => Promise<FollowedRace | null>;
  send: ReturnType<typeof pushSender>;
  say: () => Promise<Record<Language, Translate>>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Number of notices that are sent at once, and of those that are read from the database at once. */
const [atOnce, piece] = [20, 200];
/** After this time other processes take over the notices of a crashed process. */
const takenMs = 120_000;
const mostTries = 4;
const againMs = (tries: number) => 15_000 * 4 ** (tries - 1);
const longestAgainMs = 600_000;
/** A push service with so many failures in a row is not called for this long. */
const [failuresOfOne, aloneMs] = [5, 30_000];
/** A round takes no more notices after this time: newer ones may be more urgent. */
const roundMs = 15_000;
const listSeconds = 6 * 3600;
const stopSeconds = 1800;

type Tally = Record<'sent' | 'gone' | 'refused' | 'later' | 'late', number>;

/** Sends each due notice once, across restarts and processes; a push service that hangs delays no other. */
export function tellFollowers({ database, read, readDay, send, say, log }: Followers) {
  /** Keys of lists whose notices are stored: a later follower began to follow after the posting. */
  const putDown = new Set<string>();

  async function round(now: Date, signal: AbortSignal): Promise<void> {
    const shown = await read();
    if (shown === null) return;
    const days = await followedDays(database);
    if (days.includes(shown.day)) {
      const place = (language: Language) => `/${language}/en-vivo`;
      await tell(shown, { notices: dueNotices(shown, now.getTime()), place }, signal);
    }
    // Lists of the first day may become official on the second one, or later.
    for (const before of days.filter((day) => day < shown.day)) {
      const ended = await readDay(before);
      if (ended === null) continue;
      const lists = dueNotices(ended, now.getTime()).filter(({ kind }) => kind !== 'start');
      const place = (language: Language) => `/${language}/resultados/${ended.year}`;
      await tell(ended, { notices: lists, place }, signal);
    }
  }

  async function tell(
    race: FollowedRace,
    { notices, place }: { notices: readonly Notice[]; place: Place },
    signal: AbortSignal,
  ): Promise<void> {
    const now = new Date();
    for (const notice of notices) {
      const name = `${race.day} ${notice.key}`;
      if (putDown.has(name)) continue;
      await addNotice(database, { day: race.day, notice }, now);
      if (notice.kind !== 'start') putDown.add(name);
    }
    await sendAll(race, { notices: new Map(notices.map((one) => [one.key, one])), place }, signal);
  }

  async function sendAll(
    race: FollowedRace,
    { notices, place }: Pick<Piece, 'notices' | 'place'>,
    signal: AbortSignal,
  ): Promise<void> {
    const translate = await say();
    const failures = new Map<string, number>();
    const tally: Tally = { sent: 0, gone: 0, refused: 0, later: 0, late: 0 };
    const begun = performance.now();
    while (!signal.aborted && performance.now() - begun < roundMs) {
      const now = new Date();
      const until = new Date(now.getTime() + takenMs);
      const waiting = await takeWaiting(database, { day: race.day, limit: piece, until }, now);
      if (waiting.length === 0) break;
      await sendPiece(waiting, { race, notices, place, translate, failures, tally, signal });
      await giveWay();
    }
    if (Object.values(tally).some((count) => count > 0))
      log.info({ push: tally }, 'followers told');
    if (tally.refused > 0) {
      log.warn({ refused: tally.refused }, 'push services refuse what this site sends');
    }
  }

  async function sendPiece(
    waiting: readonly WaitingNotice[],
    { race, notices, place, translate, failures, tally, signal }: Piece,
  ): Promise<void> {
    const ends = { sent: [] as number[], failed: [] as number[], off: [] as number[] };
    const gone: string[] = [];
    const later = new Map<number, number[]>();
    const queue = waiting.values();

    async function sendOn(): Promise<void> {
      for (const one of queue) {
        const origin = new URL(one.endpoint).origin;
        if (signal.aborted || (failures.get(origin) ?? 0) >= failuresOfOne) {
          ends.off.push(one.id);
          continue;
        }
        const notice = notices.get(one.notice);
        const payload = notice && buildPayload(notice, one, { race, place, translate });
        if (!notice || !payload) {
          tally.late += 1;
          ends.failed.push(one.id);
          continue;
        }
        const outcome = await send(
          { subscriber: one, payload, ttl: secondsOf(notice), urgent: isUrgent(notice) },
          signal,
        );
        note(one, outcome, origin);
      }
    }

    function note(one: WaitingNotice, outcome: PushOutcome, origin: string): void {
      if (typeof outcome === 'object') {
        // Cut off by the shutdown of the server: the try does not count.
        if (signal.aborted) return void ends.off.push(one.id);
        failures.set(origin, (failures.get(origin) ?? 0) + 1);
        tally.later += 1;
        if (one.tries >= mostTries) return void ends.failed.push(one.id);
        const wait = Math.min(longestAgainMs, outcome.afterMs ?? againMs(one.tries));
        later.set(wait, [...(later.get(wait) ?? []), one.id]);
        return;
      }
      failures.delete(origin);
      tally[outcome] += 1;
      if (outcome === 'gone') gone.push(one.endpoint);
      else ends[outcome === 'sent' ? 'sent' : 'failed'].push(one.id);
    }

    await Promise.all(Array.from({ length: atOnce }, sendOn));
    const at = Date.now();
    await endWaiting(database, ends.sent, 'sent');
    await endWaiting(database, ends.failed, 'failed');
    await putOff(database, ends.off, new Date(at + (signal.aborted ? 0 : aloneMs)));
    for (const [wait, ids] of later) await endWaiting(database, ids, new Date(at + wait));
    await forgetEndpoints(database, gone);
  }

  return round;
}

function buildPayload(
  notice: Notice,
  { bibs, language }: WaitingNotice,
  { race, place, translate }: Pick<Piece, 'race' | 'place' | 'translate'>,
) {
  const text = noticeText(
    notice,
    { race, bibs, now: Date.now() },
    {
      language,
      locale: localeOf[language],
      say: (sentence, values) => translate[language](`follow.notices.${sentence}`, values),
    },
  );
  const isCross = notice.kind !== 'start' && notice.cross !== null;
  const url = isCross ? `/${language}/resultados/${race.year}/cross` : place(language);
  const of = { url, tag: `${race.day} ${notice.key}` };
  return text && ({ ...text, ...of } satisfies PushPayload);
}

type Place = (language: Language) => string;

interface Piece {
  race: FollowedRace;
  place: Place;
  notices: ReadonlyMap<string, Notice>;
  translate: Record<Language, Translate>;
  failures: Map<string, number>;
  tally: Tally;
  signal: AbortSignal;
}

function secondsOf(notice: Notice): number {
  if (notice.kind !== 'start') return isUrgent(notice) ? stopSeconds : listSeconds;
  return Math.max(0, Math.round((notice.at - Date.now()) / 1000));
}

import { type Language, localeOf } from '../../../src/platform/i18n/languages.ts';
import type { Translate } from '../../../src/platform/i18n/text-key.ts';
import {
  dueNotices,
  findFollowedBibs,
  type Notice,
} from '../../../src/race-day/follow/notices/due-notices.ts';
import { noticeText } from '../../../src/race-day/follow/notices/notice-text.ts';
import type { PushPayload } from '../../../src/race-day/follow/push/push-sender.server.ts';
import type { RaceNow } from '../../../src/race-day/live/now/race-now.ts';
import type { Posting } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import type { DayBrief } from '../day-brief.ts';
import type { PushBrowser } from './follow-by-push.ts';

/** A state that was true between these two instants (epoch milliseconds) at most. */
export interface TrueWhile {
  from: number;
  until: number;
  /** Whether a look saw the state; false when it only came between two looks. */
  isSeen: boolean;
  version: string;
}

export interface ToldNotice {
  endpoint: string;
  text: string;
  at: number;
}

interface FollowedNotices {
  day: string;
  browsers: readonly PushBrowser[];
  /** Messages that the services took, in their order. */
  received: readonly ToldNotice[];
  /** Every call, also the refused ones. */
  asked: readonly Pick<ToldNotice, 'endpoint' | 'at'>[];
  /** In the order of time. */
  history: readonly TrueWhile[];
  nowAt: (version: string) => RaceNow;
  briefAt: (version: string) => DayBrief;
  postings: readonly Posting[];
  translate: Record<Language, Translate>;
  endAt: number;
}

/** The longest time of a round of the job, the last answer included; its notices were true when the round began. */
const roundMs = 30_000;
/** A notice that is due for this long must be sent: the job looks several times meanwhile. */
const surelyMs = 30_000;
const stepMs = 1000;

/**
 * Checks followers' notices: each was true, word for word, when its round began; none was sent twice, or about a boat
 * that is not followed; none that was due for long, or is due at the end, is missing; and a gone browser is asked no
 * more. Writes one line for each violation.
 */
export function checkNotices(followed: FollowedNotices) {
  const { browsers, received, asked, history } = followed;
  const wrong: string[] = [];
  const due = longDue(followed);
  for (const browser of browsers) {
    const { name, endpoint, endedAt, forgottenAt } = browser;
    const own = received.filter((one) => one.endpoint === endpoint);
    const tags = new Set<string>();
    for (const told of own) {
      const payload: PushPayload = JSON.parse(told.text);
      if (tags.has(payload.tag)) wrong.push(`${name}: ${payload.tag} came twice`);
      tags.add(payload.tag);
      const line = untrue(payload, { told, browser, followed });
      if (line !== null) wrong.push(`${name}: ${payload.tag}, “${payload.title}”, ${line}`);
    }
    if (endedAt === null) {
      for (const notice of due) {
        const isOwn = findFollowedBibs(notice, collectNames(browser)).length > 0;
        const isLate = notice.kind !== 'start' && notice.postedAt <= browser.since;
        if (isOwn && !isLate && !tags.has(`${followed.day} ${notice.key}`)) {
          wrong.push(`${name}: ${notice.key} was never told`);
        }
      }
      continue;
    }
    if (forgottenAt === null) wrong.push(`${name}: is gone, and was not forgotten`);
    if (asked.some((one) => one.endpoint === endpoint && one.at > (forgottenAt ?? endedAt))) {
      if (forgottenAt !== null) wrong.push(`${name}: is asked after it was forgotten`);
    }
  }
  if (history.length === 0) wrong.push('nothing was seen of the day');
  return {
    browsers: browsers.length,
    told: received.length,
    starts: received.filter(({ text }) => JSON.parse(text).tag.startsWith(`${followed.day} start `))
      .length,
    refused: asked.length - received.length,
    gone: browsers.filter(({ forgottenAt }) => forgottenAt !== null).length,
    wrong,
  };
}

/** Whether every browser was sent the notices of lists that are due now, and gone browsers were forgotten. */
export function isToldAll(
  now: RaceNow,
  { browsers, received }: Pick<FollowedNotices, 'browsers' | 'received'>,
): boolean {
  const told = new Set(received.map(({ endpoint, text }) => `${endpoint} ${JSON.parse(text).tag}`));
  const lists = dueNotices(now, Date.now()).filter(({ kind }) => kind !== 'start');
  return browsers.every((browser) =>
    browser.endedAt === null
      ? lists.every(
          (notice) =>
            findFollowedBibs(notice, collectNames(browser)).length === 0 ||
            told.has(`${browser.endpoint} ${now.day} ${notice.key}`),
        )
      : browser.forgottenAt !== null,
  );
}

const collectNames = ({ boats }: PushBrowser) => boats.map(({ group, bib }) => `${group}.${bib}`);

interface SentNotice {
  told: ToldNotice;
  browser: PushBrowser;
  followed: FollowedNotices;
}

/** Returns the reason why a notice is not true. Null when it is true. */
function untrue(
  { title, body, url, tag }: PushPayload,
  { told, browser, followed }: SentNotice,
): string | null {
  const { day, history, nowAt, briefAt, postings, translate } = followed;
  const { language } = browser;
  const key = tag.slice(day.length + 1);
  const since = told.at - roundMs;
  const moments = history.filter(({ from, until }) => until >= since && from <= told.at);
  // The states that looks saw come first: those between two looks are seldom needed.
  const [seen, unseen] = [true, false].map((is) => moments.filter(({ isSeen }) => isSeen === is));
  const titles = new Set<string>();
  const bodies = new Set<string>();
  let isDue = false;
  let isWaiting = false;
  let isFollowed = false;
  let isPlace = false;
  for (const { from, until, version } of [...(seen ?? []), ...(unseen ?? [])]) {
    const [now, brief] = [nowAt(version), briefAt(version)];
    for (const at of instants(Math.max(from, since), Math.min(until, told.at))) {
      const notice = dueNotices(now, at).find((one) => one.key === key);
      if (!notice) continue;
      isDue = true;
      const isCross = notice.kind !== 'start' && notice.cross !== null;
      isPlace ||= url === `/${language}/${isCross ? `resultados/${now.year}/cross` : 'en-vivo'}`;
      const bibs = browser.boats.filter(({ group }) => group === notice.group);
      isFollowed ||= findFollowedBibs(notice, collectNames(browser)).length > 0;
      isWaiting ||= notice.kind !== 'start' || brief.waiting.has(`${notice.race}.${notice.bib}`);
      for (const sentAt of [at, told.at]) {
        const words = noticeText(
          notice,
          { race: now, bibs: bibs.map(({ bib }) => bib), now: sentAt },
          {
            language,
            locale: localeOf[language],
            say: (sentence, values) => translate[language](`follow.notices.${sentence}`, values),
          },
        );
        if (words) titles.add(words.title);
        if (words) bodies.add(words.body);
      }
    }
    const isPosted =
      key.startsWith('start ') ||
      brief.crossPostings.has(key) ||
      isPostedAs(key, postings, told.at);
    const isSaid = titles.has(title) && bodies.has(body);
    if (isPosted && isPlace && isFollowed && isWaiting && isSaid) return null;
  }
  if (!isDue) return 'was not due';
  if (!isPlace) return `leads to ${url}`;
  if (!isFollowed) return 'is of a boat that it does not follow';
  if (!isWaiting) return 'is of a boat that had started by the log';
  if (titles.has(title) && bodies.has(body)) return 'is of a list that nobody posted';
  return `says “${body}”, by the log ${[...bodies].map((one) => `“${one}”`).join(' or ')}`;
}

function instants(from: number, until: number): number[] {
  const count = Math.max(0, Math.ceil((until - from) / stepMs));
  return [...Array.from({ length: count }, (_, step) => from + step * stepMs), until];
}

function isPostedAs(key: string, postings: readonly Posting[], at: number): boolean {
  const [, state = '', group = '', number = ''] = /^(\w+) (.+)\.(\d+)$/.exec(key) ?? [];
  const own = postings.filter((one) => one.group === group && Date.parse(one.postedAt) <= at);
  const officialBefore = (at: string) =>
    own.filter((one) => one.state === 'official' && one.postedAt < at).length;
  return own.some((one) =>
    state === 'official'
      ? one.state === 'official' && one.number === Number(number)
      : one.state === 'provisional' && officialBefore(one.postedAt) + 1 === Number(number),
  );
}

/** Returns notices that were due for so long that they must have been sent, and those due at the end. */
function longDue({ history, nowAt, endAt }: FollowedNotices): Notice[] {
  const since = new Map<string, number>();
  const long = new Map<string, Notice>();
  const seen = history.filter(({ isSeen }) => isSeen);
  for (const [index, { from, version }] of seen.entries()) {
    const now = nowAt(version);
    const until = seen[index + 1]?.from ?? endAt;
    for (const at of instants(from, until)) {
      const notices = dueNotices(now, at);
      const keys = new Set(notices.map(({ key }) => key));
      for (const key of since.keys()) if (!keys.has(key)) since.delete(key);
      for (const notice of notices) {
        const begun = since.get(notice.key) ?? at;
        since.set(notice.key, begun);
        if (at - begun >= surelyMs) long.set(notice.key, notice);
      }
    }
  }
  const last = seen.at(-1);
  for (const notice of last ? dueNotices(nowAt(last.version), endAt) : []) {
    if (notice.kind !== 'start') long.set(notice.key, notice);
  }
  return [...long.values()];
}

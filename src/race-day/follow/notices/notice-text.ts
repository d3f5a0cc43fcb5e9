import { keptFormatter } from '../../../platform/format/kept-formatter.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { FollowedRace, Notice } from './due-notices.ts';

export const noticeSentences = [
  'stopped',
  'stoppedUntil',
  'stoppedUnknown',
  'wentOn',
  'wentOnBody',
  'start',
  'startSoon',
  'startBody',
  'provisional',
  'provisionalBody',
  'official',
  'changed',
  'place',
  'crossPlace',
  'noPlace',
  'more',
] as const;

type Sentence = (typeof noticeSentences)[number];

interface Reader {
  language: Language;
  /** BCP 47. */
  locale: string;
  say: (sentence: Sentence, values: Record<string, string | number>) => string;
}

interface FollowedRow {
  bib: number;
  name: string;
  place?: number | undefined;
  rank?: number | undefined;
  result?: number | undefined;
}

const mostNamed = 3;

/** Returns null when none of the follower's bibs is left. */
export function noticeText(
  notice: Notice,
  { race, bibs, now }: { race: FollowedRace; bibs: readonly number[]; now: number },
  { language, locale, say }: Reader,
): { title: string; body: string } | null {
  const hourOf = (instant: number) =>
    keptFormatter(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: race.time_zone,
    }).format(instant);
  if (notice.group === null) {
    if (notice.kind === 'wentOn') {
      return { title: say('wentOn', {}), body: say('wentOnBody', {}) };
    }
    if (!race.stopped) return null;
    const { goes_on, reason } = race.stopped;
    const until =
      goes_on === undefined
        ? say('stoppedUnknown', {})
        : say('stoppedUntil', { hour: hourOf(goes_on) });
    const body = [reason?.[language], until].filter(Boolean).join(' · ');
    return { title: say('stopped', {}), body };
  }
  if (notice.kind === 'start') {
    if (!bibs.includes(notice.bib)) return null;
    const descent = race.races[notice.race];
    const boat = Object.values(descent?.starts ?? {}).find(({ bib }) => bib === notice.bib);
    if (!descent || !boat) return null;
    const { bib, name } = boat;
    const minutes = Math.max(1, Math.round((notice.at - now) / 60_000));
    const hour = hourOf(notice.at);
    return {
      title: say(minutes === 1 ? 'startSoon' : 'start', { bib, name, minutes }),
      body: say('startBody', { race: descent.title[language], hour }),
    };
  }
  const { cross, group } = notice;
  const list = cross === null ? race.groups[group] : race.crosses?.[cross];
  const own = bibs.filter((bib) => notice.bibs?.includes(bib) ?? true);
  const rows = Object.values<FollowedRow>(list?.rows ?? {}).filter(({ bib }) => own.includes(bib));
  if (!list || rows.length === 0) return null;
  const places = rows.slice(0, mostNamed).map(({ bib, name, place, rank, result }) => {
    if (place !== undefined) return say('crossPlace', { bib, name, rank: place });
    if (rank === undefined || result === undefined) return say('noPlace', { bib, name });
    const time = runTimeText(centiseconds(result), language);
    return say('place', { bib, name, rank, result: time });
  });
  const more = rows.length - places.length;
  return {
    title: say(notice.kind, { group: list.title[language] }),
    body: [
      ...places,
      ...(more > 0 ? [say('more', { more })] : []),
      ...(notice.kind === 'provisional' ? [say('provisionalBody', {})] : []),
    ].join(' · '),
  };
}

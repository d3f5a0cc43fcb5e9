import type { LiveRow, LiveView } from '../../../design/ui/live/live-view.ts';
import type {
  LiveGroup,
  LiveResultsFrame,
} from '../../../site/results/live/live-day-of-results.ts';
import { readNowVersion } from '../now/now-version.ts';
import type { RaceNow, RaceOfDay } from '../now/race-now.ts';
import { stoppedIn } from '../now/stopped-in.ts';
import { groupView, listOf } from './group-view.ts';
import type { LiveWordsOf } from './live-words.ts';
import { listStartLists, newsOf, notRunIn, toStartsList } from './to-live-view.ts';

/** Returns the name of the feed of a results page while its race is under way. */
export function resultsFeedName(year: number, language: string): string {
  return `results-${year}.${language}`;
}

/**
 * Returns the view of the results page of a race day, in one language: each list with its state and start lists, and
 * the races that have none or were cancelled. Null when no start list is published.
 */
export function toResultsView(now: RaceNow, words: LiveWordsOf): LiveView<LiveResultsFrame> | null {
  const starts = listStartLists(now);
  if (starts.length === 0) return null;
  const { t, language } = words;
  const groups = now.lists.filter((id) => (now.groups[id]?.order.length ?? 0) > 0);
  const views = groups.map((id) => groupView(now, id, words));
  const isTimed = groups.some((id) => now.groups[id]?.state !== 'waiting');
  const titled = (id: string) => ({ id, title: now.races[id]?.title[language] ?? id });
  return {
    frame: {
      day: now.day,
      year: now.year,
      timeZone: now.time_zone,
      groups: groups.map((id): LiveGroup => {
        const { title, descents = 1, state, number } = now.groups[id] ?? {};
        return {
          id,
          title: title?.[language] ?? id,
          descents,
          stage: state === 'waiting' || state === 'official' ? state : 'open',
          // Each official list is another table of the record.
          number: number ?? 0,
          starts: starts.filter((race) => now.races[race]?.group === id).map(titled),
        };
      }),
      // A race timed by another program reaches the record only.
      record: isTimed ? '' : String(readNowVersion(now.version).names),
    },
    parts: {
      'as-of': t(now.as_of === undefined ? 'live.follows' : 'live.asOf', {
        hour: now.as_of === undefined ? '' : words.hour(now.as_of),
      }),
      stopped: stoppedIn(now, words),
      news: newsOf(now, words),
      ...Object.assign({}, ...views.map(({ parts }) => parts)),
    },
    lists: {
      notes: listOf(
        now.order.filter(
          (id) => now.races[id]?.state === 'unpublished' || now.races[id]?.cancelled,
        ),
        now.races,
        (race) => composeNote(race, words),
      ),
      ...Object.fromEntries(starts.map((id) => [`starts.${id}`, clubbed(now, id, words)])),
      ...Object.assign({}, ...views.map(({ lists }) => lists)),
    },
  };
}

/** Returns the note of a race without a start list, or of a cancelled one with its reason. */
function composeNote(race: RaceOfDay, words: LiveWordsOf): LiveRow {
  const { t, language } = words;
  const what = race.cancelled ? notRunIn(race, words) : t('live.raceStates.unpublished');
  return { cells: { text: `${race.title[language]}: ${what}` } };
}

/** Returns a start list with the club of each boat. */
function clubbed(now: RaceNow, id: string, words: LiveWordsOf) {
  const { order, rows } = toStartsList(now, id, words);
  const { group, starts } = now.races[id] ?? {};
  return {
    order,
    rows: Object.fromEntries(
      Object.entries(rows).map(([bib, { cells, ...row }]) => {
        const club = starts?.[bib]?.club ?? now.groups[group ?? '']?.rows[bib]?.club ?? '';
        return [bib, { ...row, cells: { ...cells, club } }];
      }),
    ),
  };
}

import type { LiveRow, LiveView } from '../../../design/ui/live/live-view.ts';
import type {
  LiveGroup,
  LiveResultsFrame,
} from '../../../site/results/live/live-day-of-results.ts';
import { readNowVersion } from '../now/now-version.ts';
import type { RaceNow, RaceOfDay } from '../now/race-now.ts';
import { stoppedIn } from '../now/stopped-in.ts';
import { groupView, toLiveList } from './group-view.ts';
import type { LiveWordsOf } from './live-words.ts';
import { listStartLists, notRunIn, toStartsList, writeNews } from './to-live-view.ts';

export function resultsFeedName(year: number, language: string): string {
  return `results-${year}.${language}`;
}

/** Returns the lists with their state, and the races without one; null before a start list is published. */
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
      news: writeNews(now, words),
      ...Object.assign({}, ...views.map(({ parts }) => parts)),
    },
    lists: {
      notes: toLiveList(
        now.order.filter(
          (id) => now.races[id]?.state === 'unpublished' || now.races[id]?.cancelled,
        ),
        now.races,
        (race) => composeNote(race, words),
      ),
      ...Object.fromEntries(
        starts.map((id) => [`starts.${id}`, toStartsList(now, id, words, true)]),
      ),
      ...Object.assign({}, ...views.map(({ lists }) => lists)),
    },
  };
}

function composeNote(race: RaceOfDay, words: LiveWordsOf): LiveRow {
  const { t, language } = words;
  const what = race.cancelled ? notRunIn(race, words) : t('live.raceStates.unpublished');
  return { cells: { text: `${race.title[language]}: ${what}` } };
}

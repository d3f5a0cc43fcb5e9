import type {
  LiveCell,
  LiveList,
  LiveRow,
  LiveTurn,
  LiveView,
} from '../../../design/ui/live/live-view.ts';
import { type AgainstLeader, againstLeader } from '../now/against-leader.ts';
import { cleanSoFar } from '../now/clean-so-far.ts';
import { findRun } from '../now/find-run.ts';
import { listStarters } from '../now/list-starters.ts';
import type { BoatOnCourse, RaceNow, RaceOfDay, RowNow, RunNow } from '../now/race-now.ts';
import { stoppedIn } from '../now/stopped-in.ts';
import { groupView, toLiveList } from './group-view.ts';
import type { LiveWordsOf } from './live-words.ts';
import { openWords } from './open-words.ts';
import { countMostGates, riverView } from './river-view.ts';
import { startText } from './start-text.ts';

const lastDown = 3;

export type LiveFrame = {
  day: string;
  year: number;
  timeZone: string;
  groups: { id: string; title: string; descents: number }[];
  starts: { id: string; title: string; group: string }[];
  gates: number;
};

export function toLiveView(now: RaceNow, words: LiveWordsOf): LiveView<LiveFrame> {
  const { t } = words;
  const running = now.running === undefined ? undefined : now.races[now.running];
  const groups = groupsOf(now);
  const starts = listStartLists(now);
  const views = [riverView(now, words), ...groups.map((id) => groupView(now, id, words))];
  return {
    frame: {
      day: now.day,
      year: now.year,
      timeZone: now.time_zone,
      groups: groups.map((id) => ({
        id,
        title: now.groups[id]?.title[words.language] ?? id,
        descents: now.groups[id]?.descents ?? 1,
      })),
      starts: starts.map((id) => ({
        id,
        title: now.races[id]?.title[words.language] ?? id,
        group: now.races[id]?.group ?? '',
      })),
      gates: countMostGates(now),
    },
    parts: {
      'as-of': now.as_of === undefined ? '' : t('live.asOf', { hour: words.hour(now.as_of) }),
      stopped: stoppedIn(now, words),
      news: writeNews(now, words),
      running: running
        ? describeRunningRace(running, words)
        : t(isOver(now) ? 'live.over' : 'live.noneYet'),
      leader: findLeader(now, now.running, words),
      'no-course': now.course.order.length === 0 ? t('live.courseEmpty') : '',
      'no-down': now.down.length === 0 ? t('live.downEmpty') : '',
      'no-next': now.next.length > 0 ? '' : t(isOver(now) ? 'live.nextEmpty' : 'live.noneYet'),
      ...Object.assign({}, ...views.map(({ parts }) => parts)),
    },
    lists: {
      course: toLiveList(now.course.order, now.course.boats, (boat) => courseRow(boat, now, words)),
      down: listDownRows(now, words),
      next: listNextStarts(now, words),
      races: toLiveList(now.order, now.races, (race) => raceRow(race, words)),
      ...Object.fromEntries(starts.map((id) => [`starts.${id}`, toStartsList(now, id, words)])),
      ...Object.assign({}, ...views.map(({ lists }) => lists)),
    },
  };
}

function groupsOf({ lists, groups, races, running }: RaceNow): string[] {
  const first = running === undefined ? undefined : races[running]?.group;
  const shown = lists.filter((id) => (groups[id]?.order.length ?? 0) > 0);
  return first !== undefined && shown.includes(first)
    ? [first, ...shown.filter((id) => id !== first)]
    : shown;
}

export function listStartLists({ order, races }: RaceNow): string[] {
  return order.filter((id) => (races[id]?.order.length ?? 0) > 0);
}

function describeRunningRace(
  { title, late, state, expected }: RaceOfDay,
  words: LiveWordsOf,
): string {
  const { t, language, hour } = words;
  const name = title[language];
  if (state !== 'running') {
    return expected === undefined ? name : t('live.nextRace', { race: name, hour: hour(expected) });
  }
  const minutes = Math.round((late ?? 0) / 60);
  if (minutes === 0) return name;
  return `${name} · ${t(minutes > 0 ? 'live.late' : 'live.early', { count: Math.abs(minutes) })}`;
}

function isOver({ order, races }: RaceNow): boolean {
  return order.every((id) => races[id]?.state === 'over');
}

function findLeader(now: RaceNow, id: string | undefined, { t, time }: LiveWordsOf): string {
  if (id === undefined) return '';
  const { row, run } = findRun(now, { race: id, bib: now.races[id]?.leader }) ?? {};
  if (!row || run?.result === undefined) return '';
  const said = t('live.leads', { name: row.name, result: time(run.result) });
  return run.lacks_gates ? `${said} (${t('live.lacksGates')})` : said;
}

/** Returns the most important sentence about the last events, for a screen reader. */
export function writeNews(now: RaceNow, words: LiveWordsOf): string {
  const { t, language } = words;
  if (now.stopped) return stoppedIn(now, words);
  const posted = Object.values(now.groups)
    .filter(({ posted_at }) => posted_at !== undefined)
    .toSorted((a, b) => (b.posted_at ?? 0) - (a.posted_at ?? 0))[0];
  const leader = findLeader(now, now.down[0]?.race, words);
  const downAt = now.down[0]?.at ?? 0;
  if (posted && (posted.posted_at ?? 0) >= downAt) {
    const isOfficial = posted.state === 'official';
    const state = isOfficial ? ((posted.number ?? 1) > 1 ? 'revised' : 'official') : posted.state;
    return t('live.newsPosted', {
      group: posted.title[language],
      state: t(`live.tags.${state}`),
    });
  }
  return leader;
}

function courseRow(boat: BoatOnCourse, now: RaceNow, words: LiveWordsOf): LiveRow {
  const { t, hour } = words;
  const { bib, name, started, penalties, under_review, gate } = boat;
  const beside = againstLeader(now, boat);
  return {
    cells: {
      bib: String(bib),
      name,
      clock: { text: t('live.leftAt', { hour: hour(started) }), since: started },
      cost: under_review
        ? { text: t('live.review'), is: 'cost' }
        : penalties === undefined
          ? ''
          : { text: `+${penalties}`, is: cleanSoFar(boat) ? 'clean' : 'cost' },
      gate: gate === undefined ? '' : t('live.lastGate', { gate }),
      needs: needsOf(boat, words),
      gates: beside ? t(beside.gates ? 'live.gates.behind' : 'live.gates.level', beside) : '',
    },
  };
}

function needsOf({ to, started }: BoatOnCourse, { t, time }: LiveWordsOf): LiveCell {
  const aims = (['lead', 'podium', 'go_on', 'own'] as const)
    .flatMap((aim) => {
      const limit = to[aim];
      return limit === undefined ? [] : [{ aim, limit }];
    })
    .toSorted((a, b) => a.limit - b.limit);
  const [first] = aims;
  if (!first) return '';
  const open = ({ aim, limit }: (typeof aims)[number]) => {
    return { text: t(`live.needs.${aim}`, { time: time(limit) }), is: aim };
  };
  const later = aims.map(({ aim, limit }, index): LiveTurn => {
    const next = aims[index + 1];
    // A limit is the last reading that is still enough; past the last one the cell says that the last aim is missed.
    const turn = next ? open(next) : { text: t(`live.needs.past.${aim}`), is: 'past' };
    return { at: started + (limit + 1) * 10, ...turn };
  });
  return { ...open(first), later };
}

function listDownRows(now: RaceNow, words: LiveWordsOf) {
  const rows = now.down.slice(0, lastDown).flatMap((boat) => {
    const found = findRun(now, boat);
    if (!found) return [];
    const row = downRow(found, againstLeader(now, boat), words);
    return [[`${boat.race}.${boat.bib}`, row] as const];
  });
  return { order: rows.map(([key]) => key), rows: Object.fromEntries(rows) };
}

function downRow(
  { row: { bib, name }, run }: { row: RowNow; run: RunNow },
  beside: AgainstLeader | null,
  words: LiveWordsOf,
): LiveRow {
  const { t, time, gap, place } = words;
  const { status, result, penalties, rank, behind } = run;
  const open = openWords(run, words);
  const means = [
    rank !== undefined && t('live.inDescent', { place: place(rank) }),
    behind ? gap(behind) : false,
    beside && t(beside.gates ? 'live.gates.downBehind' : 'live.gates.downLevel', beside),
    ...open,
  ].filter(Boolean);
  const cost = penalties ? ` (+${penalties})` : '';
  return {
    ...(open.length > 0 ? { is: 'open' } : rank === 1 ? { is: 'leads' } : {}),
    cells: {
      bib: String(bib),
      name,
      result: status ?? (result === undefined ? '–' : `${time(result)}${cost}`),
      means: means.join(' · '),
    },
  };
}

function listNextStarts(now: RaceNow, { t, hour }: LiveWordsOf) {
  const rows = now.next.flatMap(({ race, bib }) => {
    const start = now.races[race]?.starts[bib];
    if (!start) return [];
    const cells = {
      bib: String(bib),
      name: start.name,
      at: start.out_of_turn
        ? t('live.notStarted')
        : start.at === undefined
          ? ''
          : `~${hour(start.at)}`,
    };
    return [[`${race}.${bib}`, { cells } satisfies LiveRow] as const];
  });
  return { order: rows.map(([key]) => key), rows: Object.fromEntries(rows) };
}

function raceRow(race: RaceOfDay, words: LiveWordsOf): LiveRow {
  const { title, state, planned, expected, started } = race;
  const { t, language, hour } = words;
  const now = started ?? expected;
  const isMoved = planned !== undefined && now !== undefined && Math.abs(now - planned) >= 60_000;
  return {
    is: state,
    cells: {
      planned: planned === undefined ? '' : { text: hour(planned), ...(isMoved && { is: 'was' }) },
      now: isMoved && now !== undefined ? hour(now) : '',
      title: title[language],
      state: race.cancelled ? notRunIn(race, words) : t(`live.raceStates.${state}`),
    },
  };
}

export function notRunIn({ reason }: RaceOfDay, { t, language }: LiveWordsOf): string {
  return reason ? `${t('live.notRun')} (${reason[language]})` : t('live.notRun');
}

/** Returns the starters of a race with their expected hours; a boat that has started is marked so. */
export function toStartsList(
  now: RaceNow,
  id: string,
  words: LiveWordsOf,
  hasClubs = false,
): LiveList {
  const rows = listStarters(now, id).map((starter) => {
    const { bib, name, club = '', isStillToStart } = starter;
    const cells = { at: startText(starter, words), bib, name, ...(hasClubs && { club }) };
    return [bib, { ...(!isStillToStart && { is: 'gone' }), cells } satisfies LiveRow] as const;
  });
  return { order: rows.map(([bib]) => bib), rows: Object.fromEntries(rows) };
}

import type { ResultTableView } from '../../site/results/tables/result-row-view.ts';
import { boatsOnCourse } from '../live/now/boats-on-course.ts';
import { expectedStart } from '../live/now/expected-start.ts';
import { findRun } from '../live/now/find-run.ts';
import { listRuns } from '../live/now/list-runs.ts';
import { listStarters, type Starter } from '../live/now/list-starters.ts';
import type { GroupNow, RaceNow, RowNow, RunNow } from '../live/now/race-now.ts';
import type { LiveWordsOf } from '../live/page/live-words.ts';
import { openWords } from '../live/page/open-words.ts';
import { rowCells } from '../live/page/row-cells.ts';

export interface FrameRow {
  key: string;
  rank: string;
  bib: string;
  name: string;
  /** Address of the paddler's page without its language. Null when there is none. */
  path: string | null;
  result: string;
  gap: string;
  /** Why the row differs from the others. '' for most rows. */
  note: string;
}

export interface FrameList {
  id: string;
  title: string;
  state: string;
  rows: FrameRow[];
}

export interface FrameStarts {
  id: string;
  title: string;
  /** Says that the race is over, or why it is not run. '' for most. */
  note: string;
  /** Null when the list is not published, and then nothing else of it is shown. */
  starts: Starter[] | null;
}

export interface FrameBoat {
  key: string;
  bib: number;
  name: string;
  facts: string[];
}

export function listsNow(race: RaceNow, words: LiveWordsOf): FrameList[] {
  const published = new Set(publishedRaces(race).map(({ group }) => group));
  return race.lists.flatMap((id) => {
    const group = race.groups[id];
    return group && published.has(id) ? listNow({ id, group }, words) : [];
  });
}

function listNow({ id, group }: { id: string; group: GroupNow }, words: LiveWordsOf): FrameList {
  const { t, language } = words;
  const state = t(`embed.states.${group.state}`);
  return {
    id,
    title: group.title[language],
    state: group.may_change ? `${state} · ${t('embed.mayChange')}` : state,
    rows: group.order.flatMap((key) => {
      const row = group.rows[key];
      return row ? rowNow(key, row, words) : [];
    }),
  };
}

function rowNow(key: string, row: RowNow, words: LiveWordsOf): FrameRow {
  const { t } = words;
  const { rank, bib, result, behind } = rowCells(row, words);
  const runs = listRuns(row);
  const some = (is: (run: RunNow) => true | undefined) => runs.some(is);
  const notes = [
    row.outside && t('live.outside'),
    some((run) => run.under_review) && t('live.review'),
    some((run) => run.in_doubt) && t('live.inDoubt'),
    some((run) => run.lacks_gates) && t('live.lacksGates'),
  ];
  return {
    key,
    rank,
    bib,
    name: row.name,
    path: row.path ?? null,
    result,
    gap: behind,
    note: notes.filter(Boolean).join(' · '),
  };
}

export function listsOfRecord(
  tables: readonly ResultTableView[],
  { language, time, gap: behind }: LiveWordsOf,
): FrameList[] {
  return tables.map(({ id, title, rows }) => ({
    id,
    title: title[language],
    state: '',
    rows: rows.map(({ key, rank, number, name, person, result, gap, remark }) => ({
      key,
      rank: rank === null ? '–' : String(rank),
      bib: String(number),
      name,
      path: person === null ? null : `/palistas/${person}`,
      result: result === null ? '–' : time(result),
      gap: gap ? behind(gap) : '',
      note: result === null ? (remark?.[language] ?? '') : '',
    })),
  }));
}

export function startsNow(race: RaceNow, { t, language }: LiveWordsOf): FrameStarts[] {
  const isOver = (id: string) => Number(race.races[id]?.state === 'over');
  const order = race.order.toSorted((a, b) => isOver(a) - isOver(b));
  return order.flatMap((id) => {
    const one = race.races[id];
    if (!one) return [];
    const title = one.title[language];
    if (one.state === 'unpublished') return { id, title, note: '', starts: null };
    const reason = one.cancelled && [t('embed.cancelled'), one.reason?.[language]].filter(Boolean);
    const over = one.state === 'over' ? t('embed.over') : '';
    return { id, title, note: reason?.join(': ') ?? over, starts: listStarters(race, id) };
  });
}

export function boatsNow(race: RaceNow, { t, hour, time }: LiveWordsOf): FrameBoat[] {
  return boatsOnCourse(race).map(({ key, boat }) => {
    const { bib, name, started, penalties, to } = boat;
    const facts = [
      t('embed.since', { at: hour(started) }),
      penalties !== undefined && `+${penalties}`,
      to.lead !== undefined && to.lead > 0 && t('embed.toLead', { time: time(to.lead) }),
    ];
    return { key, bib, name, facts: facts.filter((fact) => fact !== false) };
  });
}

export function downNow(race: RaceNow, words: LiveWordsOf) {
  const { t, time } = words;
  return race.down.flatMap((boat): FrameBoat | [] => {
    const found = findRun(race, boat);
    if (!found) return [];
    const { row, run } = found;
    const { result, status, rank } = run;
    const told = result === undefined ? status : time(result);
    const facts = [
      told,
      ...openWords(run, words),
      rank === undefined ? undefined : t('embed.rankNow', { rank }),
    ];
    return {
      key: `${boat.race}.${row.bib}`,
      bib: row.bib,
      name: row.name,
      facts: facts.filter((fact) => fact !== undefined),
    };
  });
}

/** Returns a paddler's boat on the day. Null when the paddler is not in a published list. */
export function paddlerNow(
  race: RaceNow,
  path: string,
  words: LiveWordsOf,
): { title: string; facts: string[] } | null {
  const { t } = words;
  for (const list of listsNow(race, words)) {
    const row = list.rows.find((one) => one.path === path);
    if (!row) continue;
    const bib = Number(row.bib);
    const races = publishedRaces(race).filter(({ group }) => group === list.id);
    const boat = boatsNow(race, words).find((one) => one.bib === bib);
    const next = races.find(({ starts }) => starts[row.bib])?.starts[row.bib];
    const facts = [
      ...(boat ? [t('live.course'), ...boat.facts] : []),
      ...(row.rank === '–' ? [] : [t('embed.rankNow', { rank: row.rank })]),
      ...(row.result === '–' ? [] : [row.result]),
      ...(row.note === '' ? [] : [row.note]),
      ...(!boat && next ? [startText(expectedStart(next))] : []),
    ];
    return { title: `${list.title} · ${t('embed.bib', { bib: String(bib) })}`, facts };
  }
  return null;

  function startText(at: number | undefined): string {
    return at === undefined ? t('embed.notStarted') : t('embed.starts', { at: words.hour(at) });
  }
}

function publishedRaces(race: RaceNow) {
  return race.order.flatMap((id) => {
    const one = race.races[id];
    return one && one.state !== 'unpublished' ? one : [];
  });
}

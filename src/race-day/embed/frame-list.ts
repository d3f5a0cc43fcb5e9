import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import { gapText, runTimeText } from '../../record/scoring/run-time-text.ts';
import type { ResultTableView } from '../../site/results/tables/result-row-view.ts';
import { expectedStart } from '../live/now/expected-start.ts';
import type { GroupNow, RaceNow, RowNow, RunNow } from '../live/now/race-now.ts';

interface Words {
  t: Translate;
  language: Language;
}

/** A row of a list in a frame, written out. */
export interface FrameRow {
  key: string;
  rank: string;
  bib: string;
  name: string;
  /** Address of the paddler's page without its language. Null when there is none. */
  path: string | null;
  result: string;
  /** Gap to the first. '' when there is no gap to show. */
  gap: string;
  /** Why the row differs from the others. '' for most rows. */
  note: string;
}

export interface FrameList {
  id: string;
  title: string;
  /** How final the list is. '' for a list of the record. */
  state: string;
  rows: FrameRow[];
}

/** A start list, published or not. */
export interface FrameStarts {
  id: string;
  title: string;
  /** Says that the race is over, or why it is not run. '' for most. */
  note: string;
  /**
   * Boats with their start hour, or with their state once they are not expected any more. Null when the list is not
   * published, and then nothing else of it is shown.
   */
  starts: { bib: number; name: string; at: number | string }[] | null;
}

export interface FrameBoat {
  key: string;
  bib: number;
  name: string;
  /** Facts behind the name, in their order. */
  facts: string[];
}

/** Returns the lists of a day with a published start list, in the order of the day. */
export function listsNow(race: RaceNow, words: Words): FrameList[] {
  const published = new Set(publishedRaces(race).map(({ group }) => group));
  return race.lists.flatMap((id) => {
    const group = race.groups[id];
    return group && published.has(id) ? listNow({ id, group }, words) : [];
  });
}

function listNow({ id, group }: { id: string; group: GroupNow }, words: Words): FrameList {
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

function rowNow(key: string, row: RowNow, { t, language }: Words): FrameRow {
  const runs = [row.runs[1], row.runs[2]].filter((run) => run !== undefined);
  const some = (is: (run: RunNow) => true | undefined) => runs.some(is);
  const notes = [
    row.outside && t('embed.outside'),
    some((run) => run.under_review) && t('embed.review'),
    some((run) => run.in_doubt) && t('embed.inDoubt'),
    some((run) => run.lacks_gates) && t('live.lacksGates'),
  ];
  const status = row.status === 'classified' || row.status === 'pending' ? '–' : row.status;
  return {
    key,
    rank: row.rank === undefined ? '–' : String(row.rank),
    bib: String(row.bib),
    name: row.name,
    path: row.path ?? null,
    result: row.result === undefined ? status : runTimeText(centiseconds(row.result), language),
    gap: row.behind ? gapText(centiseconds(row.behind), language) : '',
    note: notes.filter(Boolean).join(' · '),
  };
}

/** Returns the result tables of an edition's record, with the rows that have a place or a status. */
export function listsOfRecord(
  tables: readonly ResultTableView[],
  { language }: Words,
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
      result: result === null ? '–' : runTimeText(result, language),
      gap: gap ? gapText(gap, language) : '',
      note: result === null ? (remark?.[language] ?? '') : '',
    })),
  }));
}

/** Returns the start lists of a day in its order, finished ones last, with the expected hour of each boat. */
export function startsNow(race: RaceNow, { t, language }: Words): FrameStarts[] {
  const isOver = (id: string) => Number(race.races[id]?.state === 'over');
  const order = race.order.toSorted((a, b) => isOver(a) - isOver(b));
  return order.flatMap((id) => {
    const one = race.races[id];
    if (!one) return [];
    const title = one.title[language];
    if (one.state === 'unpublished') return { id, title, note: '', starts: null };
    const reason = one.cancelled && [t('embed.cancelled'), one.reason?.[language]].filter(Boolean);
    const over = one.state === 'over' ? t('embed.over') : '';
    const rows = race.groups[one.group]?.rows ?? {};
    const rowsByBib = new Map(Object.values(rows).map((row) => [String(row.bib), row]));
    return {
      id,
      title,
      note: reason?.join(': ') ?? over,
      starts: one.order.flatMap((bib) => {
        const start = one.starts[bib];
        const row = rowsByBib.get(bib);
        const name = start?.name ?? row?.name;
        if (name === undefined) return [];
        const at = start
          ? (expectedStart(start) ?? t('embed.notStarted'))
          : startedText(row?.runs[one.descent], t);
        return { bib: Number(bib), name, at };
      }),
    };
  });
}

/** Says that a boat started, or its status; a dash when neither is known. */
function startedText(run: RunNow | undefined, t: Translate): string {
  if (run?.status !== undefined) return run.status;
  return run?.state === 'course' || run?.state === 'down' ? t('embed.started') : '–';
}

/** Returns the boats between start and finish, the first one first. */
export function boatsNow(race: RaceNow, words: Words & { clock: (at: number) => string }) {
  const { t, language, clock } = words;
  return race.course.order.flatMap((key): FrameBoat | [] => {
    const boat = race.course.boats[key];
    if (!boat) return [];
    const { penalties, to } = boat;
    const facts = [
      t('embed.since', { at: clock(boat.started) }),
      penalties !== undefined && `+${penalties}`,
      to.lead !== undefined &&
        to.lead > 0 &&
        t('embed.toLead', { time: runTimeText(centiseconds(to.lead), language) }),
    ];
    return { key, bib: boat.bib, name: boat.name, facts: facts.filter((fact) => fact !== false) };
  });
}

/** Returns the boats that came down last, the newest first. */
export function downNow(race: RaceNow, { t, language }: Words) {
  return race.down.flatMap(({ race: id, group, bib }): FrameBoat | [] => {
    const row = Object.values(race.groups[group]?.rows ?? {}).find((one) => one.bib === bib);
    const descent = race.races[id]?.descent;
    const run = row && descent && row.runs[descent];
    if (!row || !run) return [];
    const { result, status, rank } = run;
    const told = result === undefined ? status : runTimeText(centiseconds(result), language);
    const facts = [
      told,
      run.in_doubt ? t('embed.inDoubt') : undefined,
      run.under_review ? t('embed.review') : undefined,
      run.lacks_gates ? t('live.lacksGates') : undefined,
      rank === undefined ? undefined : t('embed.rankNow', { rank }),
    ];
    return {
      key: `${id}.${bib}`,
      bib,
      name: row.name,
      facts: facts.filter((fact) => fact !== undefined),
    };
  });
}

/** Returns a paddler's boat on the day. Null when the paddler is not in a published list. */
export function paddlerNow(
  race: RaceNow,
  path: string,
  words: Words & { clock: (at: number) => string },
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
      ...(boat ? [t('embed.onCourse'), ...boat.facts] : []),
      ...(row.rank === '–' ? [] : [t('embed.rankNow', { rank: row.rank })]),
      ...(row.result === '–' ? [] : [row.result]),
      ...(row.note === '' ? [] : [row.note]),
      ...(!boat && next ? [startText(expectedStart(next))] : []),
    ];
    return { title: `${list.title} · ${t('embed.bib', { bib: String(bib) })}`, facts };
  }
  return null;

  function startText(at: number | undefined): string {
    return at === undefined ? t('embed.notStarted') : t('embed.starts', { at: words.clock(at) });
  }
}

function publishedRaces(race: RaceNow) {
  return race.order.flatMap((id) => {
    const one = race.races[id];
    return one && one.state !== 'unpublished' ? one : [];
  });
}

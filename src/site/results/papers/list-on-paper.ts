import type { LiveCell, LiveView } from '../../../design/ui/live/live-view.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { descentNumbers } from '../../../record/scoring/scoring.ts';
import {
  type LiveDayOfResults,
  type LiveGroup,
  type LiveResultsFrame,
  openGroups,
} from '../live/live-day-of-results.ts';
import { rowKey } from '../tables/paddler-rows.ts';
import type { ResultTableView } from '../tables/result-row-view.ts';
import { runKey } from '../tables/run-rows.ts';
import { isInList, makeShowsTest } from '../tables/shown-facts.ts';

export const resultListTemplate = '/src/site/results/papers/result-list.typ';

type ListColumn =
  | 'rank'
  | 'bib'
  | 'name'
  | 'country'
  | 'run1'
  | 'run2'
  | 'run3'
  | 'penalties'
  | 'result'
  | 'gap'
  | 'state';

export type ListRow = Partial<Record<ListColumn, string>> & {
  /** The counting descent. 0 when all or none count. */
  better: number;
  remark?: string;
};

export interface ListOnPaper {
  /** State that must stand out: provisional, or official with its number. */
  state?: { text: string; isOfficial: boolean };
  /** Labels with facts; an empty fact is filled in by hand. */
  head: [string, string][];
  columns: { is: ListColumn; heading: string }[];
  rows: ListRow[];
  decisions: { bib: string; text: string }[];
  /** Text above the rows; '' when there is nothing to note. */
  note?: string;
  /** Hash of the signed list, and the URL of its bytes. */
  sealed?: { hash: string; url: string };
  /** Names for signatures by hand; without names the jury signs. */
  signed?: readonly string[];
  words: Record<'decisions' | 'hash' | 'check' | 'signature' | 'jury', string>;
}

interface Tongue {
  t: Translate;
  language: Language;
  locale: string;
}

export function listColumns(
  { t }: Pick<Tongue, 't'>,
  shown: readonly ListColumn[],
): ListOnPaper['columns'] {
  const headings: Record<ListColumn, string> = {
    rank: t('table.place'),
    bib: t('table.number'),
    name: t('table.name'),
    country: t('table.country'),
    run1: t('results.descentTitle', { descent: 1 }),
    run2: t('results.descentTitle', { descent: 2 }),
    run3: t('results.descentTitle', { descent: 3 }),
    penalties: t('papers.penalties'),
    result: t('papers.result'),
    gap: t('papers.gap'),
    state: t('live.rowState'),
  };
  return shown.map((is) => ({ is, heading: headings[is] }));
}

export function listWords({ t }: Pick<Tongue, 't'>): ListOnPaper['words'] {
  return {
    decisions: t('live.decisions'),
    hash: t('deskRaceResults.hash'),
    check: t('papers.checkHash'),
    signature: t('papers.signature'),
    jury: t('papers.head.jury'),
  };
}

export interface ListTeam {
  organizers: readonly string[];
  judges: readonly string[];
}

export function listTeam(team: readonly { role: string; name: string }[]): ListTeam {
  const named = (...roles: string[]) =>
    team.filter(({ role }) => roles.includes(role)).map(({ name }) => name);
  return { organizers: named('organizer', 'coOrganizer'), judges: named('judge') };
}

/** Returns a list of the record with the columns of its page, and its rows by key. */
export function recordList(
  record: EditionRecord,
  table: ResultTableView,
  { team, ...tongue }: Tongue & { team: ListTeam },
): ListOnPaper & { byKey: Map<string, ListRow> } {
  const { t, language, locale } = tongue;
  const { edition } = record;
  const country = countryNames(locale);
  const shows = makeShowsTest(record, table.columns);
  const time = (value: Centiseconds | null | undefined) =>
    value === null || value === undefined ? '–' : runTimeText(value, language);
  const most = Math.max(0, ...table.rows.map(({ descents }) => descents?.results.length ?? 0));
  const hasRuns = table.rows.some(({ descents }) => descents !== null);
  const hasResult = shows('result', 'total', 'final');
  const entryOf = indexPaperEntries(record, table.id);
  const byKey = new Map(
    table.rows.map((row): [string, ListRow] => {
      const entry = entryOf(row.key);
      const tellsCountry = entry && (isInList(record, entry) || shows('country'));
      return [
        row.key,
        {
          rank: row.rank === null ? '' : String(row.rank),
          bib: entry?.bib == null ? '' : String(entry.bib),
          name: row.name,
          country: tellsCountry ? country(entry.nationality) : '',
          run1: time(row.descents?.results[0]),
          run2: time(row.descents?.results[1]),
          run3: time(row.descents?.results[2]),
          better: row.descents?.better ?? 0,
          penalties: row.penalties === null ? '–' : String(row.penalties),
          result: time(row.result),
          gap: row.gap === null || row.rank === 1 ? '' : gapText(row.gap, language),
          remark: row.remark?.[language] ?? '',
        },
      ];
    }),
  );
  const rows = [...byKey.values()];
  const shown: [ListColumn, boolean][] = [
    ['rank', shows('place', 'ordinal', 'ranking')],
    ['bib', shows('number')],
    ['name', true],
    ['country', rows.some((row) => row.country !== '')],
    ['run1', hasRuns && shows('first') && most > 1],
    ['run2', hasRuns && shows('second') && most > 1],
    ['run3', hasRuns && shows('third') && most > 2],
    ['penalties', edition.gates > 0 && shows('penalties')],
    ['result', hasResult],
    ['gap', hasResult],
  ];
  const head: [string, string][] = [
    [t('papers.head.organizer'), team.organizers.join(', ')],
    [t('papers.head.judges'), team.judges.join(', ')],
  ];
  if (edition.gates > 0) {
    head.push(
      [t('papers.head.gates'), String(edition.gates)],
      [t('papers.head.penalties'), t('papers.head.penaltiesOf', edition.penalties)],
    );
  }
  return {
    head: head.filter(([, value]) => value !== ''),
    columns: listColumns(
      tongue,
      shown.flatMap(([column, isShown]) => (isShown ? column : [])),
    ),
    rows,
    decisions: [],
    note: (table.brokenOff ?? []).map((words) => words[language]).join(' · '),
    words: listWords(tongue),
    byKey,
  };
}

/** A row's number may be an entry id instead of a bib, and an erased person has no key. */
function indexPaperEntries(
  record: EditionRecord,
  id: string,
): (key: string) => EntryRecord | undefined {
  const group = record.groups.find((one) => one.id === id);
  const byKey = new Map<string, EntryRecord>();
  for (const entry of record.entries) {
    const keys =
      group?.rows === 'runs'
        ? descentNumbers.map((descent) => runKey(entry, descent))
        : group
          ? [rowKey(group, entry)]
          : [];
    for (const key of keys) byKey.set(key, entry);
  }
  return (key) => byKey.get(key);
}

type LiveOnPage = LiveGroup & Pick<LiveDayOfResults, 'view'>;

/** Returns the non-empty lists of a results page: running lists above those of the record. */
export function listsShown(
  live: Pick<LiveDayOfResults, 'view'> | null,
  tables: readonly ResultTableView[],
): (LiveOnPage | ResultTableView)[] {
  const recorded = tables.map(({ id }) => id);
  const groups = live === null ? [] : openGroups(live.view, recorded);
  return [
    ...groups.flatMap((group) =>
      live === null || group.stage === 'waiting' ? [] : [{ ...group, view: live.view }],
    ),
    ...tables.filter(({ rows }) => rows.length > 0),
  ];
}

export function liveList(
  { parts, lists }: Pick<LiveView<LiveResultsFrame>, 'parts' | 'lists'>,
  { id, descents }: Pick<LiveGroup, 'id' | 'descents'>,
  tongue: Tongue,
): ListOnPaper {
  const { order = [], rows = {} } = lists[`rows.${id}`] ?? {};
  const { order: decided = [], rows: decisions = {} } = lists[`decisions.${id}`] ?? {};
  const asOf = toText(parts['as-of']);
  const state = [parts[`state.${id}`], parts[`note.${id}`]].map(toText).filter(Boolean).join(' ');
  return {
    state: { text: `${state} ${asOf}`.trim(), isOfficial: false },
    head: [],
    columns: listColumns(tongue, [
      ...(['rank', 'bib', 'name', 'run1'] as const),
      ...(descents > 1 ? (['run2'] as const) : []),
      ...(descents > 2 ? (['run3'] as const) : []),
      ...(['result', 'gap', 'state'] as const),
    ]),
    rows: order.map((key) => {
      const cells = rows[key]?.cells ?? {};
      const cell = (name: string) => toText(cells[name]);
      return {
        rank: cell('rank'),
        bib: cell('bib'),
        name: cell('name'),
        run1: cell('run1'),
        run2: cell('run2'),
        run3: cell('run3'),
        better: 0,
        result: cell('result'),
        gap: cell('behind'),
        state: cell('state'),
      };
    }),
    decisions: decided.map((key) => {
      const { bib, text } = decisions[key]?.cells ?? {};
      return { bib: toText(bib), text: toText(text) };
    }),
    words: listWords(tongue),
  };
}

function toText(cell: LiveCell | undefined): string {
  return typeof cell === 'string' ? cell : (cell?.text ?? '');
}

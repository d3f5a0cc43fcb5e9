import { formatInstant } from '../../../platform/format/format-instant.ts';
import { formatMeters } from '../../../platform/format/format-meters.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import type { Posting } from '../../../race-day/log/postings/postings-repository.server.ts';
import type { EntryRecord } from '../../../record/editions/record/edition-record.ts';
import {
  type Centiseconds,
  centiseconds,
  parseRunTime,
} from '../../../record/scoring/centiseconds.ts';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { rowKey } from '../../../site/results/tables/paddler-rows.ts';
import { resultTables } from '../../../site/results/tables/result-tables.ts';
import { runKey } from '../../../site/results/tables/run-rows.ts';
import type { PaperKind, PaperNow, PaperPlace } from '../paper-kind.ts';
import {
  hourAt,
  type NamedRow,
  postedGroups,
  postingOf,
  stateOf,
  withNames,
} from './day-list.server.ts';
import { decisionWords } from './decision-words.ts';

/**
 * A list of results: of a day of racing as it was posted, with all that a posted list says above and below
 * (`k1-men`, an earlier one `k1-men@1`); of an edition without postings as its record has it.
 */
export const resultListPaper: PaperKind = {
  title: 'papers.kinds.results',
  moment: 'river',
  need: 'race.watch',
  template: '/src/organizing/papers/results/result-list.typ',

  async subjects(place) {
    const posted = await postedGroups(place);
    if (posted.length > 0)
      return posted.map(({ group, list }) => ({ id: group, title: list.title }));
    const { tables } = await tablesOf(place);
    return tables.filter(({ rows }) => rows.length > 0).map(({ id, title }) => ({ id, title }));
  },

  async make(place, subject) {
    const posting = await postingOf(place, subject);
    return posting ? postedPaper(place, posting) : recordPaper(place, subject);
  },
};

/** A row as the paper shows it. */
interface ShownRow {
  rank: string;
  bib: string;
  name: string;
  country: string;
  runs: string[];
  /** The descent that counts; 0 where both do, or none. */
  better: number;
  penalties: string;
  result: string;
  gap: string;
  remark: string;
}

async function postedPaper(place: PaperPlace, posting: Posting): Promise<PaperNow> {
  const { office, day, t, language, locale } = place;
  const { list, number, hash, signed, note, state } = posting;
  const { rows } = await withNames(place, list, posting);
  const hasRuns = day?.dayPlan.groups.find(({ id }) => id === list.group)?.ranking !== 'single';
  const winner = resultOf(rows.find(({ rank }) => rank === 1));
  const country = countryNames(locale);
  const shown = rows.map((row): [string, ShownRow] => {
    const result = resultOf(row);
    const counted = row.runs.filter(
      (run, index) => run && (row.counts === null || row.counts === index + 1),
    );
    const penalties = counted.map((run) => run?.penalties ?? null);
    return [
      String(row.bib),
      {
        rank: row.rank === null ? '' : String(row.rank),
        bib: String(row.bib),
        name: row.name,
        country: row.country && country(row.country),
        runs: row.runs.map((run) => {
          if (!run) return '–';
          const cost = run.penalties ? ` (+${run.penalties})` : '';
          return run.status ?? (run.result === null ? '–' : timeOf(run.result) + cost);
        }),
        better: row.counts ?? 0,
        penalties:
          result === null || penalties.includes(null)
            ? '–'
            : String(penalties.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)),
        result:
          result === null
            ? /^D/.test(row.status)
              ? row.status
              : '–'
            : runTimeText(result, language),
        gap:
          result === null || winner === null || row.rank === null || row.rank === 1
            ? ''
            : gapText(centiseconds(result - winner), language),
        remark: row.outside ? t('papers.outside') : '',
      },
    ];
  });
  const decisions = list.decisions.map((one) => {
    const by = t(`live.authority.${one.authority}`);
    const at = hourAt(one.at, office.race.timeZone);
    return {
      bib: String(one.bib),
      text: `${decisionWords(place, one)}: ${one.reason[language]} (${by}, ${at})`,
    };
  });
  const listUrl =
    number === null
      ? ''
      : `${office.config.publicUrl}/api/race-day/lists/${list.day}/${encodeURIComponent(list.group)}/${number}`;
  return {
    title: `${t('papers.results')}: ${list.title[language]}`,
    data: {
      state: { text: stateOf(place, posting), isOfficial: state === 'official' },
      note: note?.[language] ?? '',
      head: postedHead(place, posting),
      hasRuns,
      rows: shown.map(([, row]) => row),
      decisions,
      signed,
      hash,
      listUrl,
      words: { ...rowWords(place), ...footWords(place) },
    },
    rows: new Map<string, unknown>([...shown, ['posting', hash + state]]),
  };

  function timeOf(text: string): string {
    const time = parseRunTime(text);
    return time === null ? text : runTimeText(time, language);
  }
}

function resultOf(row: NamedRow | undefined): Centiseconds | null {
  return row?.result == null ? null : parseRunTime(row.result);
}

/** What the rules ask a posted list to name; an empty value is written in by hand. */
function postedHead(place: PaperPlace, posting: Posting): [string, string][] {
  const { office, day, t, locale } = place;
  const { race } = office;
  const { list, signed, postedAt, enquiriesUntil, number, step } = posting;
  const gates = day?.dayPlan.races.find(({ group }) => group === list.group)?.gates ?? 0;
  const up =
    day?.dayPlan.gates.slice(0, gates).filter(({ direction }) => direction === 'up').length ?? 0;
  const until = enquiriesUntil === null ? '–' : hourAt(enquiriesUntil, race.timeZone);
  return [
    [t('papers.head.organizer'), organizersOf(place)],
    [t('papers.head.jury'), signed.join(', ')],
    [t('papers.head.course'), `${race.river}, ${formatMeters(race.course.lengthMeters, locale)}`],
    [t('papers.head.gates'), t('papers.head.gatesUp', { gates, up })],
    [t('papers.head.water'), ''],
    [t('papers.head.posted'), formatInstant(new Date(postedAt), locale, race.timeZone)],
    [t('papers.head.enquiries'), until],
    [t('papers.head.number'), number === null ? t('papers.head.step', { step }) : String(number)],
  ];
}

function organizersOf({ office, edition }: PaperPlace): string {
  const team = office.library.staff.get(edition.year) ?? [];
  return team
    .filter(({ role }) => role === 'organizer' || role === 'coOrganizer')
    .map(({ name }) => name)
    .join(', ');
}

function rowWords({ t }: PaperPlace) {
  return {
    rank: t('table.place'),
    bib: t('table.number'),
    name: t('table.name'),
    country: t('table.country'),
    first: t('results.descentTitle', { descent: 1 }),
    second: t('results.descentTitle', { descent: 2 }),
    penalties: t('papers.penalties'),
    result: t('papers.result'),
    gap: t('papers.gap'),
  };
}

function footWords({ t }: PaperPlace) {
  return {
    decisions: t('live.decisions'),
    hash: t('deskRaceResults.hash'),
    check: t('papers.checkHash'),
    signature: t('papers.signature'),
    jury: t('papers.head.jury'),
  };
}

async function recordPaper(place: PaperPlace, subject: string): Promise<PaperNow | null> {
  const { tables, entryOf } = await tablesOf(place);
  const table = tables.find(({ id }) => id === subject);
  if (!table) return null;
  const { edition, office, t, language, locale } = place;
  const country = countryNames(locale);
  const time = (value: Centiseconds | null | undefined) =>
    value === null || value === undefined ? '–' : runTimeText(value, language);
  const rows = table.rows.map((row): [string, ShownRow] => {
    const { bib = null, nationality: nation } = entryOf(subject, row.key) ?? {};
    return [
      row.key,
      {
        rank: row.rank === null ? '' : String(row.rank),
        bib: bib === null ? '' : String(bib),
        name: row.name,
        country: nation ? country(nation) : '',
        runs: row.descents?.results.map(time) ?? [],
        better: row.descents?.better ?? 0,
        penalties: row.penalties === null ? '–' : String(row.penalties),
        result: time(row.result),
        gap: row.gap === null || row.rank === 1 ? '' : gapText(row.gap, language),
        remark: row.remark?.[language] ?? '',
      },
    ];
  });
  const judges = (office.library.staff.get(edition.year) ?? [])
    .filter(({ role }) => role === 'judge')
    .map(({ name }) => name);
  const head = [
    [t('papers.head.organizer'), organizersOf(place)],
    [t('papers.head.judges'), judges.join(', ')],
    [t('papers.head.gates'), String(edition.gates)],
    [t('papers.head.penalties'), t('papers.head.penaltiesOf', edition.penalties)],
  ].filter(([, value]) => value !== '');
  return {
    title: `${t('papers.results')}: ${table.title[language]}`,
    data: {
      head,
      hasRuns: table.rows.some(({ descents }) => descents !== null),
      rows: rows.map(([, row]) => row),
      decisions: [],
      words: rowWords(place),
    },
    rows: new Map(rows),
  };
}

async function tablesOf({ office, edition }: PaperPlace) {
  const record = await office.records.record(edition.id);
  return { tables: record ? resultTables(record) : [], entryOf };

  /** Whose a row is: its number may be that of an entry without a bib, and who was erased has no person. */
  function entryOf(id: string, key: string): EntryRecord | undefined {
    const group = record?.groups.find((one) => one.id === id);
    return record?.entries.find((entry) =>
      group?.rows === 'runs'
        ? runKey(entry, 1) === key || runKey(entry, 2) === key
        : group && rowKey(group, entry) === key,
    );
  }
}

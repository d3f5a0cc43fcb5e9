import { formatInstant } from '../../../platform/format/format-instant.ts';
import { formatMeters } from '../../../platform/format/format-meters.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import { addressOnPaper } from '../../../platform/pdf/address-on-paper.ts';
import { listPath } from '../../../race-day/feed/feed-paths.ts';
import type { Posting } from '../../../race-day/log/postings/postings-repository.server.ts';
import { signersInWords } from '../../../race-day/log/postings/signers-in-words.ts';
import { brokenOffWords } from '../../../record/editions/record/broken-off-words.ts';
import {
  type Centiseconds,
  centiseconds,
  parseRunTime,
} from '../../../record/scoring/centiseconds.ts';
import { whoGoesOn } from '../../../record/scoring/phases/who-goes-on.ts';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import {
  type ListOnPaper,
  type ListRow,
  type ListTeam,
  listColumns,
  listTeam,
  listWords,
  recordList,
  resultListTemplate,
} from '../../../site/results/papers/list-on-paper.ts';
import { lateBoatWords } from '../../../site/results/tables/build-cells.ts';
import { resultTables } from '../../../site/results/tables/result-tables.ts';
import type { PaperKind, PaperNow, PaperPlace } from '../paper-kind.ts';
import {
  describePosting,
  findPosting,
  hourAt,
  type NamedRow,
  postedGroups,
  withNames,
} from './day-list.server.ts';
import { decisionWords } from './decision-words.ts';

/** Prints a list as posted (`k1-men`, an earlier one `k1-men@1`), or as the record of the edition has it. */
export const resultListPaper: PaperKind = {
  title: 'papers.kinds.results',
  moment: 'river',
  need: 'race.watch',
  template: resultListTemplate,

  async subjects(place) {
    const posted = await postedGroups(place);
    if (posted.length > 0)
      return posted.map(({ group, list }) => ({ id: group, title: list.title }));
    const { tables } = await loadPaperRecord(place);
    return tables.filter(({ rows }) => rows.length > 0).map(({ id, title }) => ({ id, title }));
  },

  async make(place, subject) {
    const posting = await findPosting(place, subject);
    return posting ? postedPaper(place, posting) : recordPaper(place, subject);
  },
};

async function postedPaper(place: PaperPlace, posting: Posting): Promise<PaperNow> {
  const { office, day, t, language, locale } = place;
  const { list, number, hash, signed, note, state } = posting;
  const { rows } = await withNames(place, list, posting);
  const groups = day?.dayPlan.groups ?? [];
  const group = groups.find(({ id }) => id === list.group);
  const races = day?.dayPlan.races.filter((race) => race.group === list.group) ?? [];
  const descents = Math.max(1, ...races.map(({ descent }) => descent));
  const hasRuns = group?.ranking !== 'single' && descents > 1;
  const hasGates = races.length === 0 || races.some(({ gates }) => gates > 0);
  const ranked = rows.map((row) => ({ competitor: row, rank: row.rank }));
  const own = new Set(races.map(({ id }) => id));
  const boats = day?.dayPlan.boats.filter(({ race }) => own.has(race)) ?? [];
  const through = whoGoesOn(ranked, group?.phase?.goOn ?? [], {
    categoryOf: ({ bib }) => boats.find((boat) => boat.bib === bib)?.category,
  });
  const goesOn = (to: string | undefined) => {
    if (to === undefined) return '';
    // The next phase may lie on another day.
    const next = groups.find(({ id }) => id === to)?.title[language] ?? t('live.goesOn.next');
    return t(`live.goesOn.${state === 'official' ? 'sure' : 'soFar'}`, { next });
  };
  const winner = toResult(rows.find(({ rank }) => rank === 1));
  const country = countryNames(locale);
  const shown = rows.map((row): [string, ListRow] => {
    const result = toResult(row);
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
        run1: formatPaperRun(row.runs[0]),
        run2: formatPaperRun(row.runs[1]),
        run3: formatPaperRun(row.runs[2]),
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
        remark: [
          ...row.runs.flatMap((run) => (run?.added ? lateBoatWords(run.added)[language] : [])),
          row.outside ? t('papers.outside') : goesOn(through.get(row)),
        ]
          .filter(Boolean)
          .join(' · '),
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
      : addressOnPaper(office.config) + listPath('list', { day: list.day, id: list.group, number });
  return {
    title: `${t('papers.results')}: ${list.title[language]}`,
    data: {
      state: { text: describePosting(place, posting), isOfficial: state === 'official' },
      note: [...(list.brokenOff ?? []).map(brokenOffWords), note]
        .flatMap((words) => words?.[language] ?? [])
        .join(' · '),
      head: postedHead(place, posting),
      columns: listColumns(place, [
        ...(['rank', 'bib', 'name', 'country'] as const),
        ...(hasRuns ? (['run1', 'run2', 'run3'] as const).slice(0, descents) : []),
        ...(hasGates ? (['penalties'] as const) : []),
        ...(['result', 'gap'] as const),
      ]),
      rows: shown.map(([, row]) => row),
      decisions,
      signed: formatSigners(place, signed),
      sealed: { hash, url: listUrl },
      words: listWords(place),
    } satisfies ListOnPaper,
    rows: new Map<string, unknown>([...shown, ['posting', hash + state]]),
  };

  function formatPaperRun(run: NamedRow['runs'][number] | undefined): string {
    if (!run) return '–';
    const cost = run.penalties ? ` (+${run.penalties})` : '';
    return run.status ?? (run.result === null ? '–' : formatTime(run.result) + cost);
  }

  function formatTime(text: string): string {
    const time = parseRunTime(text);
    return time === null ? text : runTimeText(time, language);
  }
}

const formatSigners = ({ t }: PaperPlace, signed: readonly string[]) =>
  signersInWords(signed, (role) => t(`live.authority.${role}`));

function toResult(row: NamedRow | undefined): Centiseconds | null {
  return row?.result == null ? null : parseRunTime(row.result);
}

/** Returns the heading lines that the rules require on a posted list; '' is filled in by hand. */
function postedHead(place: PaperPlace, posting: Posting): [string, string][] {
  const { office, day, t, locale } = place;
  const { race } = office;
  const { list, signed, postedAt, enquiriesUntil, number, step } = posting;
  const gates = day?.dayPlan.races.find(({ group }) => group === list.group)?.gates ?? 0;
  const up =
    day?.dayPlan.gates.slice(0, gates).filter(({ direction }) => direction === 'up').length ?? 0;
  const until = enquiriesUntil === null ? '–' : hourAt(enquiriesUntil, race.timeZone);
  return [
    [t('papers.head.organizer'), findTeam(place).organizers.join(', ')],
    [t('papers.head.jury'), formatSigners(place, signed).join(', ')],
    [t('papers.head.course'), `${race.river}, ${formatMeters(race.course.lengthMeters, locale)}`],
    ...(gates > 0
      ? [[t('papers.head.gates'), t('papers.head.gatesUp', { gates, up })] as [string, string]]
      : []),
    [t('papers.head.water'), ''],
    [t('papers.head.posted'), formatInstant(new Date(postedAt), locale, race.timeZone)],
    [t('papers.head.enquiries'), until],
    [t('papers.head.number'), number === null ? t('papers.head.step', { step }) : String(number)],
  ];
}

function findTeam({ office, edition }: PaperPlace): ListTeam {
  return listTeam(office.library.staff.get(edition.year) ?? []);
}

async function recordPaper(place: PaperPlace, subject: string): Promise<PaperNow | null> {
  const { record, tables } = await loadPaperRecord(place);
  const table = tables.find(({ id }) => id === subject);
  if (!record || !table) return null;
  const { t, language, locale } = place;
  const { byKey, ...data } = recordList(record, table, {
    t,
    language,
    locale,
    team: findTeam(place),
  });
  return { title: `${t('papers.results')}: ${table.title[language]}`, data, rows: byKey };
}

async function loadPaperRecord({ office, edition }: PaperPlace) {
  const record = await office.records.record(edition.id);
  return { record, tables: record ? resultTables(record) : [] };
}

import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import { parseRunTime } from '../../../record/scoring/centiseconds.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { rankedMembers } from '../../../site/results/tables/paddler-rows.ts';
import { collectMembers, racedEntries } from '../../../site/results/tables/raced-entries.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';
import { dayList, describePosting, type PostedRow } from '../results/day-list.server.ts';

export const gatesPaper: PaperKind = {
  title: 'papers.kinds.gates',
  moment: 'after',
  need: 'race.read',
  template: '/src/desk/papers/gates/gate-sheet.typ',

  async subjects(place) {
    const lists = place.day?.lists.filter(({ rows }) => rows.some(isJudged)) ?? [];
    if (lists.length > 0) return lists.map(({ group, title }) => ({ id: group, title }));
    const record = await place.office.records.record(place.edition.id);
    const groups = record ? judgedGroups(record) : [];
    return groups.map(({ id, title }) => ({ id, title }));
  },

  async make(place, subject) {
    const sheet = (await daySheet(place, subject)) ?? (await recordSheet(place, subject));
    if (!sheet) return null;
    const { t, language } = place;
    const { title, state, isOfficial, gates, boats, penalties } = sheet;
    return {
      title: `${t('papers.gateSheet.title')}: ${title[language]}`,
      data: {
        state,
        isOfficial,
        gates,
        boats: boats.map(({ key: _key, ...boat }) => boat),
        penalties,
        words: {
          rank: t('table.place'),
          bib: t('table.number'),
          name: t('table.name'),
          run: t('table.descent'),
          penalties: t('papers.penalties'),
          time: t('table.time'),
          result: t('papers.result'),
          how: t('papers.gateSheet.how', penalties),
          up: t('papers.judges.up'),
          down: t('papers.judges.down'),
        },
      },
      rows: new Map(boats.map(({ key, ...boat }) => [key, boat])),
    };
  },
};

type ListedFacts = NonNullable<PostedRow['runs'][number]>;

interface GateSheet {
  title: Bilingual;
  /** State of the list; '' for a past edition. */
  state: string;
  isOfficial: boolean;
  gates: { number: number; direction: 'up' | 'down' | null }[];
  boats: {
    key: string;
    rank: string;
    bib: string;
    name: string;
    runs: {
      descent: number;
      gates: (number | null)[];
      penalties: string;
      time: string;
      result: string;
    }[];
  }[];
  penalties: { touch: number; miss: number };
}

function isJudged({ runs }: { runs: readonly ({ gates: readonly unknown[] } | null)[] }): boolean {
  return runs.some((run) => run?.gates.some((seconds) => seconds !== null));
}

function isBlank({ time, status, gates }: ListedFacts): boolean {
  return time === null && status === null && gates.every((seconds) => seconds === null);
}

async function daySheet(place: PaperPlace, subject: string): Promise<GateSheet | null> {
  const found = await dayList(place, subject);
  const plan = place.day?.dayPlan;
  if (!found || !plan?.groups.some(({ id }) => id === subject)) return null;
  const { language } = place;
  const most = Math.max(...plan.races.map(({ group, gates }) => (group === subject ? gates : 0)));
  const time = (text: string | null) => {
    const parsed = text === null ? null : parseRunTime(text);
    return parsed === null ? '–' : runTimeText(parsed, language);
  };
  return {
    title: found.list.title,
    state: describePosting(place, found.posting),
    isOfficial: found.posting?.state === 'official',
    gates: plan.gates.slice(0, most),
    penalties: plan.penalties,
    boats: found.rows.map((row) => ({
      key: String(row.bib),
      rank: row.rank === null ? '' : String(row.rank),
      bib: String(row.bib),
      name: row.name,
      runs: row.runs.flatMap((run, index) =>
        run === null || isBlank(run)
          ? []
          : {
              descent: index + 1,
              gates: run.gates,
              penalties: run.penalties === null ? '–' : String(run.penalties),
              time: time(run.time),
              result: run.status ?? time(run.result),
            },
      ),
    })),
  };
}

function judgedGroups(record: EditionRecord) {
  const raced = racedEntries(record);
  return record.groups.filter(
    (group) => group.rows !== 'runs' && collectMembers(group, raced).some(isJudged),
  );
}

async function recordSheet(
  { office, edition, language }: PaperPlace,
  subject: string,
): Promise<GateSheet | null> {
  const record = await office.records.record(edition.id);
  const group = record && judgedGroups(record).find(({ id }) => id === subject);
  if (!record || !group) return null;
  const time = (value: Parameters<typeof runTimeText>[0] | null) =>
    value === null ? '–' : runTimeText(value, language);
  return {
    title: group.title,
    state: '',
    isOfficial: true,
    gates: Array.from({ length: edition.gates }, (_, index) => {
      return { number: index + 1, direction: null };
    }),
    penalties: edition.penalties,
    boats: rankedMembers(group, collectMembers(group, racedEntries(record))).map(
      ({ competitor: { entry, runs }, rank }) => ({
        key: String(entry.bib ?? `entry ${entry.id}`),
        rank: rank === null ? '' : String(rank),
        bib: entry.bib === null ? '' : String(entry.bib),
        name: entry.name,
        runs: runs.map(({ descent, gates, outcome, status }) => ({
          descent,
          gates: gates.slice(0, edition.gates),
          penalties: outcome.penalties === null ? '–' : String(outcome.penalties),
          time: time(outcome.time),
          result: status ?? time(outcome.result),
        })),
      }),
    ),
  };
}

import { countryNames } from '../../../platform/i18n/country-names.ts';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { resultTables } from '../../../site/results/tables/result-tables.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';

/** The results of an edition as its record has them, a list each. */
export const resultListPaper: PaperKind = {
  title: 'papers.kinds.results',
  need: 'race.watch',
  template: '/src/organizing/papers/results/result-list.typ',

  async subjects(place) {
    const { tables } = await tablesOf(place);
    return tables.filter(({ rows }) => rows.length > 0).map(({ id, title }) => ({ id, title }));
  },

  async make(place, subject) {
    const { tables, entries } = await tablesOf(place);
    const table = tables.find(({ id }) => id === subject);
    if (!table) return null;
    const { t, language, locale } = place;
    const country = countryNames(locale);
    const time = (value: Parameters<typeof runTimeText>[0] | null | undefined) =>
      value === null || value === undefined ? '–' : runTimeText(value, language);
    const hasRuns = table.rows.some(({ descents }) => descents !== null);
    const rows = table.rows.map((row) => {
      const nation = entries.get(row.number)?.nationality;
      return {
        key: row.key,
        rank: row.rank === null ? '' : String(row.rank),
        bib: String(row.number),
        name: row.name,
        country: nation ? country(nation) : '',
        runs: row.descents?.results.map(time) ?? [],
        better: row.descents?.better ?? 0,
        penalties: row.penalties === null ? '–' : String(row.penalties),
        result: time(row.result),
        gap: row.gap === null || row.rank === 1 ? '' : gapText(row.gap, language),
        remark: row.remark?.[language] ?? '',
      };
    });
    return {
      title: `${t('papers.results')}: ${table.title[language]}`,
      data: {
        hasRuns,
        rows: rows.map(({ key: _key, ...row }) => row),
        words: {
          rank: t('table.place'),
          bib: t('table.number'),
          name: t('table.name'),
          country: t('table.country'),
          first: t('results.descentTitle', { descent: 1 }),
          second: t('results.descentTitle', { descent: 2 }),
          penalties: t('papers.penalties'),
          result: t('papers.result'),
          gap: t('papers.gap'),
        },
      },
      rows: new Map(rows.map(({ key, ...row }) => [key, row])),
    };
  },
};

async function tablesOf({ office, edition }: PaperPlace) {
  const record = await office.records.record(edition.id);
  const entries = new Map(record?.entries.map((entry) => [entry.bib, entry]));
  return { tables: record ? resultTables(record) : [], entries };
}

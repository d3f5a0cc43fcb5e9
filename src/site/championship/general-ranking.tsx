import { Table } from '../../design/ui/list/table.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { CategoryRanking, RaceColumn, Ranking } from './load-ranking-page.server.ts';
import type { RankingView } from './ranking-view.ts';
import { useRankingColumns } from './use-ranking-columns.tsx';

interface GeneralRankingProps {
  id: string;
  title: string;
  /** Null where earlier pages have shown it all. */
  ranking: Ranking | null;
  races: readonly RaceColumn[];
  view: RankingView;
}

/** Everybody in one table, sorted and filtered as the visitor asked. */
export function GeneralRanking({ id, title, ranking, races, view }: GeneralRankingProps) {
  const { t } = useTexts();
  const columns = useRankingColumns(races, { view, anchor: id });
  const chosen = view.order === 'total' ? undefined : races[view.order]?.name;
  const order = chosen ?? t('championship.orderTotal');
  if (ranking === null) return null;
  const { rows, count } = ranking;
  return (
    <Section title={title} id={id}>
      {rows.length === 0 ? (
        <p>{t('championship.filter.empty')}</p>
      ) : (
        <Table
          caption={t('championship.tableCaption', { table: title, count, order })}
          columns={columns}
          rows={rows}
          rowKey={({ person }) => person}
        />
      )}
    </Section>
  );
}

interface CategoryRankingsProps {
  id: string;
  title: string;
  group: 'groupMen' | 'groupWomen';
  rankings: readonly CategoryRanking[];
  races: readonly RaceColumn[];
}

/** A table for each category, places counted within it. */
export function CategoryRankings({ id, title, group, rankings, races }: CategoryRankingsProps) {
  const { t } = useTexts();
  const columns = useRankingColumns(races);
  if (rankings.length === 0) return null;
  return (
    <Section title={title} id={id}>
      {rankings.map(({ category, rows, count }) => {
        const name = t(`championship.${group}`, {
          category: t(`championship.category.${category}`),
        });
        return (
          <section key={category} aria-labelledby={`${id}-${category}`}>
            <h3 id={`${id}-${category}`}>{name}</h3>
            <Table
              caption={t('championship.tableCaption', {
                table: name,
                count,
                order: t('championship.orderTotal'),
              })}
              columns={columns}
              rows={rows}
              rowKey={({ person }) => person}
            />
          </section>
        );
      })}
    </Section>
  );
}

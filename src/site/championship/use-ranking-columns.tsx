import type { ReactNode } from 'react';
import type { Column } from '../../design/ui/list/column.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { PaddlerLink } from '../../record/people/paddler-link.tsx';
import type { RaceColumn } from './load-ranking-page.server.ts';
import type { RankingOrder, RankingRow } from './rank-entrants.ts';
import { rankingAddress } from './ranking-path.ts';
import type { RankingView } from './ranking-view.ts';
import styles from './use-ranking-columns.module.css';

interface Sorting {
  view: RankingView;
  anchor: string;
}

export function useRankingColumns(
  races: readonly RaceColumn[],
  sorting?: Sorting,
): Column<RankingRow>[] {
  const { t } = useTexts();
  const sortable = (order: RankingOrder, words: ReactNode) => ({
    heading: sorting ? (
      <SortLink {...sorting} order={order}>
        {words}
      </SortLink>
    ) : (
      words
    ),
    sorted: sorting?.view.order === order ? ('descending' as const) : undefined,
    align: 'end' as const,
  });
  return [
    {
      key: 'place',
      heading: t('championship.columns.place'),
      align: 'end',
      phone: 'lead',
      cell: ({ rank }) => (
        <span className="series-rank" data-rank={rank}>
          {rank}
        </span>
      ),
    },
    {
      key: 'name',
      heading: t('championship.columns.name'),
      cell: ({ person, name }) => <PaddlerLink person={person} name={name} />,
      rowHeader: true,
    },
    {
      key: 'category',
      heading: t('championship.columns.category'),
      cell: ({ category }) => t(`championship.category.${category}`),
      phone: 'plain',
    },
    ...races.map(
      ({ name, date, shortDate }, index): Column<RankingRow> => ({
        key: date,
        ...sortable(
          index,
          <span className={styles.race}>
            <span className={sorting && styles.heading}>{name}</span>{' '}
            <span className="series-of fine">{shortDate}</span>
          </span>,
        ),
        phone: 'mark',
        phoneLabel: name,
        cell: ({ points }) => <Points points={points[index] ?? null} />,
      }),
    ),
    {
      key: 'total',
      ...sortable(
        'total',
        <span className={sorting && styles.heading}>{t('championship.columns.total')}</span>,
      ),
      phone: 'trail',
      cell: ({ total }) => <span className="series-total">{total}</span>,
    },
  ];
}

function SortLink({
  view,
  order,
  anchor,
  children,
}: Sorting & { order: RankingOrder; children: ReactNode }) {
  return (
    <LocalizedLink
      to={`${rankingAddress({ ...view, order })}#${anchor}`}
      className={styles.sort ?? ''}
      preventScrollReset
    >
      {children}
      <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 4l4 5 4-5z" />
      </svg>
    </LocalizedLink>
  );
}

/** Points of a race. A dash, with words for screen readers, for a race not taken part in. */
function Points({ points }: { points: number | null }) {
  const { t } = useTexts();
  if (points !== null) return points;
  return (
    <span className={styles.absent}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('championship.notTakenPart')}</span>
    </span>
  );
}

import type { Column } from '../../design/ui/list/column.ts';
import { Table } from '../../design/ui/list/table.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { PaddlerLink } from '../../record/people/paddler-link.tsx';
import type { ChangedRank } from './changed-ranks.ts';

/** Names the corrected races above the ranking, and links to the changes. */
export function CorrectedRaces({
  changed,
  races,
}: Pick<RankChangesProps, 'changed'> & {
  races: readonly { id: string; name: string; year?: number | null }[];
}) {
  const { t, language } = useTexts();
  const corrected = races.filter(({ id }) =>
    changed.some((row) => row.races.some(({ race }) => race === id)),
  );
  if (changed.length === 0) return null;
  return (
    <p>
      {corrected.length === 0
        ? t('seriesPage.changed.whyPlaces')
        : t('seriesPage.changed.why', {
            races: new Intl.ListFormat(language).format(corrected.map(({ name }) => name)),
          })}{' '}
      <a href="#cambios">{t('seriesPage.changed.title')}</a>
    </p>
  );
}

interface RankChangesProps {
  changed: readonly ChangedRank[];
  besides: number;
  races: readonly { id: string; name: string }[];
  /** Day of the announced ranking, in words. Null when the series was never announced. */
  announcedAt: string | null;
}

export function RankChanges({ changed, besides, races, announcedAt }: RankChangesProps) {
  const { t } = useTexts();
  const fromTo = ({ was, is }: { was: string | number | null; is: string | number | null }) =>
    was === is
      ? t('seriesPage.changed.unchanged')
      : t('seriesPage.changed.fromTo', { was: was ?? '–', is: is ?? '–' });
  const columns: Column<ChangedRank>[] = [
    {
      key: 'name',
      heading: t('seriesPage.name'),
      cell: ({ person, name }) => <PaddlerLink person={person} name={name} />,
      rowHeader: true,
    },
    ...races
      .filter(({ id }) => changed.some((row) => row.races.some(({ race }) => race === id)))
      .map(
        ({ id, name }): Column<ChangedRank> => ({
          key: id,
          heading: `${name} (${t('seriesPage.changed.points')})`,
          align: 'end',
          cell: (row) =>
            fromTo(row.races.find(({ race }) => race === id) ?? { was: null, is: null }),
        }),
      ),
    {
      key: 'total',
      heading: t('seriesPage.total'),
      align: 'end',
      cell: ({ total }) => fromTo(total),
    },
    {
      key: 'place',
      heading: t('seriesPage.place'),
      align: 'end',
      phone: 'trail',
      cell: ({ rank }) => fromTo(rank),
    },
  ];
  return (
    <Section title={t('seriesPage.changed.title')} id="cambios">
      {announcedAt && <p>{t('seriesPage.changed.since', { day: announcedAt })}</p>}
      {changed.some((row) => row.races.length > 0) && <p>{t('seriesPage.changed.rows')}</p>}
      <Table
        caption={t('seriesPage.changed.caption', { count: changed.length + besides })}
        columns={columns}
        rows={changed}
        rowKey={({ id }) => id}
      />
      {besides > 0 && <p>{t('seriesPage.changed.more', { count: besides })}</p>}
    </Section>
  );
}

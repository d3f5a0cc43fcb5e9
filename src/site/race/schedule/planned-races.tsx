import type { Column } from '../../../design/ui/list/column.ts';
import { Table } from '../../../design/ui/list/table.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PlannedDay, PlannedLine } from './load-planned.server.ts';
import styles from './schedule-page.module.css';

/** The hours of the races by the plans of their days: the schedule of who starts. */
export function PlannedRaces({ days }: { days: readonly PlannedDay[] }) {
  const { t } = useTexts();
  const columns: Column<PlannedLine>[] = [
    { key: 'hour', heading: t('schedule.columns.hour'), phone: 'lead', cell: ({ hour }) => hour },
    {
      key: 'race',
      heading: t('schedule.planned.race'),
      phone: 'name',
      cell: ({ title, before }) => (
        <>
          {title}
          {before !== null && <small>{t('schedule.planned.moved', { hour: before })}</small>}
        </>
      ),
    },
    {
      key: 'boats',
      heading: t('schedule.planned.boats'),
      phone: 'detail',
      cell: ({ boats }) => boats,
    },
  ];
  return (
    <Section title={t('schedule.planned.title')} id="mangas">
      <p>{t('schedule.planned.text')}</p>
      {days.map(({ day, caption, races }) => (
        <div key={day} className={`${styles.schedule} ${styles.planned}`}>
          <Table caption={caption} columns={columns} rows={races} rowKey={({ race }) => race} />
        </div>
      ))}
    </Section>
  );
}

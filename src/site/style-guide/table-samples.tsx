import { CountryName } from '../../design/ui/country-name.tsx';
import type { Column } from '../../design/ui/list/column.ts';
import { Table } from '../../design/ui/list/table.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import { gateSigns, signCells } from '../results/gates/gate-signs.ts';
import type { PodiumStep } from '../results/tables/podium-steps.ts';

const marks = [0, 2, 50, 0, 2, 0].map((seconds) => gateMark(seconds, { miss: 50 }));

export function TableSamples({ steps }: { steps: readonly PodiumStep[] }) {
  const { t } = useTexts();
  const columns = useColumns();
  return (
    <Section title={t('ui.table')} id="table">
      <Table
        caption={t('ui.tableCaption')}
        columns={columns}
        rows={steps}
        rowKey={({ name }) => name}
        rowId={({ anchor }) => anchor ?? undefined}
      />
      <div className="icons-phone">
        <Table
          caption={t('ui.tableOnPhone')}
          columns={columns}
          rows={steps}
          rowKey={({ name }) => name}
        />
      </div>
    </Section>
  );
}

function useColumns(): Column<PodiumStep>[] {
  const { t } = useTexts();
  const sign = gateSigns(t);
  return [
    {
      key: 'place',
      heading: t('table.place'),
      cell: ({ rank }) => rank,
      align: 'end',
      phone: 'lead',
    },
    {
      key: 'name',
      heading: t('table.name'),
      cell: ({ anchor, name }) => <a href={`#${anchor}`}>{name}</a>,
      rowHeader: true,
    },
    {
      key: 'country',
      heading: t('table.country'),
      cell: ({ country }) => country && <CountryName country={country} />,
      phone: 'plain',
    },
    {
      key: 'penalties',
      heading: t('table.penalties'),
      cell: ({ penalties }) => penalties,
      align: 'end',
    },
    ...marks.map(
      (mark, index): Column<PodiumStep> => ({
        key: `gate${index}`,
        heading: t('table.gate', { gate: index + 1 }),
        headingTitle: t('table.gateTitle', { gate: index + 1 }),
        ...signCells(() => sign(mark)),
        align: 'center',
        opensGroup: index === 0,
        phone: 'mark',
      }),
    ),
    {
      key: 'time',
      heading: t('table.result'),
      cell: ({ time }) => time,
      align: 'end',
      opensGroup: true,
      phone: 'trail',
    },
  ];
}

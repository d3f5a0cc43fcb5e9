import type { Column } from '../../design/ui/list/column.ts';
import { Table } from '../../design/ui/list/table.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import { gateSigns, signCells } from '../results/gates/gate-signs.ts';
import { type PaddlerRecord, type PaddlerRun, tallyOf } from './paddler-record.ts';

interface GateRecordProps extends Pick<PaddlerRecord, 'name' | 'starts'> {
  /** Seconds of a missed gate, by year. */
  miss: Readonly<Record<number, number>>;
}

/** Gate by gate, every run of a paddler whose gates were counted. */
export function GateRecord({ name, starts, miss }: GateRecordProps) {
  const { t } = useTexts();
  const runs = starts.flatMap((start) => start.runs);
  const columns = useColumns(Math.max(0, ...runs.map(({ gates }) => gates.length)), miss);
  if (runs.length === 0) return null;
  return (
    <Section title={t('paddler.gates')} id="puertas">
      <Table
        caption={t('paddler.gatesCaption', { name })}
        captionHidden
        align="center"
        columns={columns}
        rows={runs}
        rowKey={({ year, descent }) => `${year}-${descent}`}
      />
    </Section>
  );
}

function useColumns(gates: number, miss: GateRecordProps['miss']): Column<PaddlerRun>[] {
  const { t } = useTexts();
  const sign = gateSigns(t);
  const signOf = (run: PaddlerRun, index: number) => {
    const seconds = run.gates[index] ?? null;
    return sign(seconds === null ? null : gateMark(seconds, { miss: miss[run.year] ?? 0 }));
  };
  const count = (kind: 'clean' | 'touched' | 'missed'): Column<PaddlerRun> => ({
    key: kind,
    heading: t(`paddler.${kind}`),
    cell: (run) => tallyOf([run], miss[run.year] ?? 0)?.[kind] ?? 0,
  });
  return [
    {
      key: 'run',
      heading: t('paddler.run'),
      rowHeader: true,
      cell: ({ year, descent }) => t('paddler.runOf', { year, descent }),
    },
    ...Array.from(
      { length: gates },
      (_, index): Column<PaddlerRun> => ({
        key: `gate${index + 1}`,
        heading: t('table.gate', { gate: index + 1 }),
        headingTitle: t('table.gateTitle', { gate: index + 1 }),
        phone: 'mark',
        ...signCells((run) => signOf(run, index)),
      }),
    ),
    count('clean'),
    count('touched'),
    count('missed'),
  ];
}

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';

const script = fileURLToPath(new URL('write-long-table.ts', import.meta.url));

function writeLongTable(ending: 'csv' | 'xlsx') {
  const said = execFileSync(process.execPath, [script, ending], { encoding: 'utf8' });
  return JSON.parse(said) as Record<'rows' | 'columns' | 'bytes' | 'ms' | 'megabytes', number>;
}

export function benchTables(rounds = 5): Table {
  return {
    title: 'Long lists as files',
    note: `A list of 100,000 rows and ten columns (text, figures, days, times, instants), written to nothing, each in a process of its own, ${rounds} rounds; memory is the most that the process held. Goal: within 256 MB.`,
    columns: ['file', 'time', 'size', 'most memory'],
    rows: (['csv', 'xlsx'] as const).map((ending) => {
      const runs = Array.from({ length: rounds }, () => writeLongTable(ending));
      return [
        ending.toUpperCase(),
        `${median(runs.map(({ ms }) => ms)).toFixed(0)} ms`,
        `${((runs[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
        `${Math.max(...runs.map(({ megabytes }) => megabytes))} MB`,
      ];
    }),
  };
}

import type { RecordRun } from '../../../../record/editions/exchange/record-file.ts';
import { formatClock, formatRunTime } from '../../../../record/scoring/centiseconds.ts';

export const runFields = [
  ...(['bib', 'scheduled', 'start', 'finish', 'total', 'status', 'gates'] as const),
] as const;

export type RunField = (typeof runFields)[number];

/** A field before and after the import; `''` for no value. */
export interface FieldChange {
  field: RunField;
  before: string;
  after: string;
}

export function changesOfRun(
  before: RecordRun | undefined,
  after: RecordRun | undefined,
): FieldChange[] {
  return runFields.flatMap((field) => {
    const change = { field, before: inWords(before, field), after: inWords(after, field) };
    return change.before === change.after ? [] : [change];
  });
}

function inWords(run: RecordRun | undefined, field: RunField): string {
  if (!run) return '';
  switch (field) {
    case 'gates':
      return (run.gates ?? []).map((seconds) => seconds ?? '–').join(' ');
    case 'total':
      return run.total === undefined ? '' : formatRunTime(run.total);
    case 'bib':
    case 'status':
      return String(run[field] ?? '');
    default: {
      const at = run[field];
      return at === undefined ? '' : formatClock(at);
    }
  }
}

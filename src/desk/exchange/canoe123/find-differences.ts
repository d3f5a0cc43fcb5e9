import { type Canoe123Row, toText } from './canoe123-file.ts';
import type { Canoe123Difference } from './canoe123-report.ts';

/** Null for no value. */
export interface Figure {
  field: string;
  /** `time` and `gap` in hundredths (the file has milliseconds, and `+5.64`), the others unchanged. */
  kind: 'time' | 'gap' | 'number' | 'text';
  value: number | string | null;
  /** Whether the file may leave the field out without a difference. */
  mayLack: boolean;
}

export function findDifferences(
  race: string,
  row: Canoe123Row,
  figures: readonly Figure[],
): Canoe123Difference[] {
  const id = toText(row, 'Id')?.trim() ?? '';
  return figures.flatMap(({ field, kind, value, mayLack }) => {
    const text = toText(row, field);
    const file = text === null ? null : saidBy(text.trim(), kind);
    if (file === null && mayLack) return [];
    const computed = inUnitOfFile(value, kind);
    return file === computed ? [] : [{ race, id, field, file, computed }];
  });
}

/** Returns a number for digits, and null for an empty field. */
function saidBy(text: string, kind: Figure['kind']): string | number | null {
  if (kind === 'text') return text;
  if (text === '') return null;
  return kind !== 'gap' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function inUnitOfFile(value: Figure['value'], kind: Figure['kind']): string | number | null {
  if (typeof value !== 'number') return value;
  if (kind === 'gap') return `${value === 0 ? '' : '+'}${(value / 100).toFixed(2)}`;
  return kind === 'time' ? value * 10 : value;
}

import type { CellMark, Column } from '../../../design/ui/list/column.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { GateMark } from '../../../record/scoring/gate-mark.ts';
import './gate-signs.css';

/** What a cell of a gate says, and how it is drawn. */
export interface GateSign extends CellMark {
  text: string;
}

/**
 * What the cells of gates show: clean, 2 or 50, each with its own shape and words, and a dash where a
 * gate was not run (null). A page has a thousand of them, so a sign is its cell alone: the word is
 * there to be read out and copied, the style sheet draws the mark in its place; classes are short,
 * and gates beside each other that were clean, or not run, are one cell.
 */
export function gateSigns(t: Translate): (mark: GateMark | null) => GateSign {
  const clean = { text: t('gateMark.clean'), className: 'ok', joins: true };
  const notRun = { text: '–', label: t('gateMark.notRun'), joins: true };
  const costs = new Map<string, GateSign>();
  return (mark) => {
    if (mark === null) return notRun;
    if (mark.kind === 'clean') return clean;
    const { kind, seconds } = mark;
    const known = costs.get(kind + seconds);
    if (known) return known;
    const [text, title] = [String(seconds), t(`gateMark.${kind}`, { seconds })];
    const sign = { text, drawn: text, title, className: kind };
    costs.set(kind + seconds, sign);
    return sign;
  };
}

/** The parts of a gate's column that show the sign of a row. */
export function signCells<Row>(
  signOf: (row: Row) => GateSign,
): Required<Pick<Column<Row>, 'cell' | 'cellMark'>> {
  return { cell: (row) => signOf(row).text, cellMark: signOf };
}

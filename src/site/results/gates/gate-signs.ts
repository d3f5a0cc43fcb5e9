import type { CellMark, Column } from '../../../design/ui/list/column.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { GateMark } from '../../../record/scoring/gate-mark.ts';
import './gate-signs.css';

export interface GateSign extends CellMark {
  text: string;
}

/**
 * Returns a function for a gate's cell. A page has thousands of cells, so a cell has no inner
 * elements: its word is read aloud, and the stylesheet draws the mark. Adjacent gates that were
 * clean or not run share one cell.
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

export function signCells<Row>(
  toSign: (row: Row) => GateSign,
): Required<Pick<Column<Row>, 'cell' | 'cellMark'>> {
  return { cell: (row) => toSign(row).text, cellMark: toSign };
}

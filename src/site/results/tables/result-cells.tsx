import type { ReactNode } from 'react';
import { flagImage } from '../../../design/ui/flag-image.tsx';
import type { CellMark } from '../../../design/ui/list/column.ts';
import { rowToggle } from '../../../design/ui/list/row-toggle.tsx';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { gateOfColumn, type ResultColumn } from '../../../record/editions/record/result-column.ts';
import { paddlerAnchor } from '../../../record/people/paddler-anchor.tsx';
import { gapText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { gateSigns } from '../gates/gate-signs.ts';
import { ordinalEnding } from './ordinal-ending.ts';
import './result-cells.css';
import type { ResultCell, ResultRowView } from './result-row-view.ts';

interface CellContext {
  t: Translate;
  language: Language;
  localize: (path: string) => string;
  countries: Readonly<Record<string, string>>;
  flags: string;
}

interface CellPlace {
  row: ResultRowView;
  cell: ResultCell;
  column: ResultColumn;
  anchor: string;
  /** Whether the table lacks columns for the descents. */
  showsDescents: boolean;
  /** Whether a phone at first shows only part of the row. */
  toggles: boolean;
}

interface ResultCells {
  content: (place: CellPlace) => ReactNode;
  mark: (place: Pick<CellPlace, 'cell' | 'column'>) => CellMark | undefined;
}

const rank = { className: 'r' };
const ordinal = { className: 'r o' };
const result = { className: 'v' };
const marks: Partial<Record<ResultColumn, CellMark>> = {
  number: { className: 'b' },
  result,
  final: result,
  total: result,
  country: { className: 'f' },
};

/** A cell has a class of one letter instead of inner elements, because there are hundreds. */
export function resultCells({ t, language, localize, countries, flags }: CellContext): ResultCells {
  const sign = gateSigns(t);
  const notRun = sign(null);
  const none = { label: t('table.none') };
  const noResult = { ...none, ...result };
  const better = t('results.better');
  const yesNo = { true: t('table.yes'), false: t('table.no') } as const;
  const descentOf = (descent: number) => t('results.descent', { descent });

  const value = (cell: ResultCell): ReactNode => {
    switch (cell.kind) {
      case 'dash':
        return '–';
      case 'blank':
        return null;
      case 'text':
        return cell.text;
      case 'number':
        return cell.value;
      case 'rank':
        return cell.rank;
      case 'ordinal':
        return t(`ordinal.${ordinalEnding(cell.rank)}`, { rank: cell.rank });
      case 'country': {
        const name = countries[cell.code] ?? cell.code;
        return [flagImage({ country: { code: cell.code }, service: flags }), ` ${name}`];
      }
      case 'runTime': {
        const time = runTimeText(cell.time, language);
        return cell.better ? <b>{`${time} (${better})`}</b> : time;
      }
      case 'seconds':
        return cell.seconds;
      case 'gate':
        return sign(cell.mark).text;
      case 'flag':
        return yesNo[`${cell.value}`];
      case 'remark':
        return cell.remark[language];
    }
  };

  /** Returns a second line with all descents, the counting one marked. */
  const descents = ({ descents }: ResultRowView): ReactNode => {
    if (!descents?.better || descents.results.length < 2) return null;
    const texts = descents.results.map((time, index) => {
      // The word for screen readers follows a space that may break; see the styles.
      const text = `${descentOf(index + 1)}\u00a0${time === null ? '–' : runTimeText(time, language)}`;
      return index + 1 === descents.better ? <b key="better">{`${text} (${better})`}</b> : text;
    });
    const title = texts
      .map((_, index) => index + 1)
      .map((descent) => `${descentOf(descent)}: ${t('results.descentTitle', { descent })}`)
      .join(', ');
    return (
      <div key="descents" title={title}>
        {texts.flatMap((text, index) => (index === 0 ? text : [' ', text]))}
      </div>
    );
  };

  return {
    content: ({ row, cell, column, anchor, showsDescents, toggles }) => {
      const toggle = toggles && rowToggle(t('results.toggle', { name: row.name }));
      switch (column) {
        case 'name':
          return paddlerAnchor(row, localize);
        case 'number':
          // The row's own address, for a finger that keeps it: the Tab key goes to the name, the search to the row.
          return (
            <a href={`#${anchor}`} tabIndex={-1}>
              {row.number}
            </a>
          );
        case 'final':
        case 'result':
          return [
            value(cell),
            row.gap ? <small key="gap">{gapText(row.gap, language)}</small> : null,
            showsDescents ? descents(row) : null,
            toggle,
          ];
        case 'total':
          return [value(cell), toggle];
        default:
          return value(cell);
      }
    },
    mark: ({ cell, column }) => {
      switch (cell.kind) {
        case 'gate':
          return sign(cell.mark);
        case 'rank':
          return rank;
        case 'ordinal':
          return ordinal;
        case 'dash':
          if (gateOfColumn(column) !== null) return notRun;
          return marks[column] === result ? noResult : none;
        default:
          return marks[column];
      }
    },
  };
}

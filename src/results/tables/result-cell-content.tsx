import type { ResultColumn } from '../../editions/record/result-column.ts';
import { PaddlerLink } from '../../people/paddler-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gapText, runTimeText } from '../../scoring/run-time-text.ts';
import { CountryName } from '../../ui/country-name.tsx';
import { Dash, GateCell } from '../gates/gate-cell.tsx';
import { ordinalEnding } from './ordinal-ending.ts';
import styles from './result-cell-content.module.css';
import type { ResultCell, ResultRowView } from './result-row-view.ts';

interface ResultCellProps {
  row: ResultRowView;
  cell: ResultCell;
  column: ResultColumn;
  /** Anchor of the row. */
  anchor: string;
  /** Whether the table has no columns for the two descents. */
  showsDescents: boolean;
  countries: Readonly<Record<string, string>>;
}

/** One cell of a result table, with what belongs to its row: ways to the row and the paddler, gap, descents. */
export function ResultCellContent(props: ResultCellProps) {
  const { row, cell, column, anchor, showsDescents, countries } = props;
  const { language } = useTexts();
  switch (column) {
    case 'name':
      return <PaddlerLink person={row.person} name={row.name} />;
    case 'number':
      return (
        <a className={styles.number} href={`#${anchor}`}>
          {row.number}
        </a>
      );
    case 'final':
    case 'result':
      return (
        <>
          <span className={styles.result}>
            <CellValue cell={cell} countries={countries} />
            {row.gap ? <small>{gapText(row.gap, language)}</small> : null}
          </span>
          {showsDescents && <BothDescents descents={row.descents} />}
        </>
      );
    default:
      return <CellValue cell={cell} countries={countries} />;
  }
}

/** A second, quiet line: both descents side by side, the one that counts marked. */
function BothDescents({ descents }: Pick<ResultRowView, 'descents'>) {
  const { t, language } = useTexts();
  if (!descents?.better) return null;
  return (
    <small className={styles.descents}>
      {descents.results.map((time, index) => {
        const descent = index + 1;
        const better = descent === descents.better;
        return (
          <span key={descent} className={better ? styles.better : undefined}>
            <abbr title={t('results.descentTitle', { descent })}>
              {t('results.descent', { descent })}
            </abbr>{' '}
            {time === null ? '–' : runTimeText(time, language)}
            {better && <span className={styles.words}>{` (${t('results.better')})`}</span>}
          </span>
        );
      })}
    </small>
  );
}

function CellValue({ cell, countries }: Pick<ResultCellProps, 'cell' | 'countries'>) {
  const { t, language } = useTexts();
  switch (cell.kind) {
    case 'dash':
      return <Dash label={t('table.none')} />;
    case 'blank':
      return null;
    case 'text':
      return cell.text;
    case 'number':
      return cell.value;
    case 'rank':
      return <strong className={styles.rank}>{cell.rank}</strong>;
    case 'ordinal':
      return (
        <strong className={`${styles.rank} ${styles.ordinal}`}>
          {t(`ordinal.${ordinalEnding(cell.rank)}`, { rank: cell.rank })}
        </strong>
      );
    case 'country':
      return <CountryName country={{ code: cell.code, name: countries[cell.code] ?? cell.code }} />;
    case 'runTime':
      if (!cell.better) return runTimeText(cell.time, language);
      return (
        <span className={styles.better}>
          {runTimeText(cell.time, language)}
          <span className={styles.words}>{` (${t('results.better')})`}</span>
        </span>
      );
    case 'seconds':
      return cell.seconds;
    case 'gate':
      return <GateCell mark={cell.mark} />;
    case 'flag':
      return cell.value ? t('table.yes') : t('table.no');
    case 'remark':
      return cell.remark[language];
  }
}

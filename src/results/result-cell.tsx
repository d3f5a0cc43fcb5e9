import { useTexts } from '../platform/i18n/use-texts.ts';
import { Flag } from '../ui/flag.tsx';
import { formatRunTime } from './centiseconds.ts';
import { Dash, GateCell } from './gate-cell.tsx';
import styles from './result-cell.module.css';
import type { ResultCell } from './result-view.ts';

/** Writes one cell of a result table in the language of the page. */
export function ResultCellContent({
  cell,
  countries,
}: {
  cell: ResultCell;
  countries: Readonly<Record<string, string>>;
}) {
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
    case 'place':
      return <strong className={styles.place}>{cell.place}</strong>;
    case 'country':
      return <CountryCell code={cell.code} name={countries[cell.code] ?? cell.code} />;
    case 'runTime':
      return (
        <span className={cell.better ? styles.better : undefined}>
          {formatRunTime(cell.time)}
          {cell.better && <span className={styles.words}> ({t('results.better')})</span>}
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

function CountryCell({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.country}>
      <Flag country={{ code, name }} /> {name}
    </span>
  );
}

import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Column } from '../../ui/list/column.ts';
import { Table } from '../../ui/list/table.tsx';
import { GateDrawing } from '../drawing/gate-drawing.tsx';
import { RiverBed } from '../drawing/river-drawing.tsx';
import type { DrawnCourse } from '../geometry/draw-course.ts';
import { courseView } from '../geometry/sheet.ts';
import { costliestGate, type GateCost, gateCostMarks } from './gate-cost.ts';
import styles from './gate-cost-chart.module.css';

interface GateCostChartProps {
  drawing: DrawnCourse;
  /** Whether the course has changed since these runs. */
  isDrawnThen?: boolean;
  gates: readonly GateCost[];
  missSeconds: number;
  caption: string;
}

/** Shows the penalties of each gate, drawn on the river and as a table. */
export function GateCostChart({
  drawing,
  isDrawnThen = false,
  gates,
  missSeconds,
  caption,
}: GateCostChartProps) {
  const { t, locale } = useTexts();
  const worst = costliestGate(gates);
  const number = new Intl.NumberFormat(locale);
  // Intl writes Spanish seconds without a space, so a narrow non-breaking one is inserted.
  const inSeconds = (lost: number) => `${number.format(lost)}\u202fs`;
  const marks = gateCostMarks(drawing.gates, gates, missSeconds);
  const missBars = marks.map(({ missBar }) => missBar).join('');
  const touchBars = marks.map(({ touchBar }) => touchBar).join('');
  const raced = drawing.gates.filter(({ number }) => gates.some(({ gate }) => gate === number));
  const { x, y, width, height } = courseView;
  return (
    <figure className={styles.chart}>
      <div>
        <svg
          className={styles.river}
          viewBox={`${x - 26} ${y - 22} ${width + 36} ${height + 22}`}
          width={width + 36}
          height={height + 22}
          role="img"
          aria-label={t('course.cost.label')}
        >
          <RiverBed drawing={drawing} />
          <GateDrawing gates={raced} hasNumbers={false} />
          {/* Parts of the same look share one path for all gates. */}
          <path className={styles.rim} d={missBars + touchBars} />
          <path className={styles.pole} d={missBars} />
          <path className={styles.miss} d={missBars} />
          <path className={styles.touch} d={touchBars} />
          {marks.map(({ cost, label, labelSide }) => (
            <text
              key={cost.gate}
              className={styles.number}
              x={label.x}
              y={label.y}
              textAnchor={labelSide}
            >
              {cost.gate}
              <tspan className={styles.seconds} dx="3">
                {cost.secondsLost > 0 ? inSeconds(cost.secondsLost) : '✓'}
              </tspan>
            </text>
          ))}
        </svg>
        <ul className={styles.keys}>
          <li>
            <Swatch kind="miss" /> {t('course.cost.missKey')}
          </li>
          <li>
            <Swatch kind="touch" /> {t('course.cost.touchKey')}
          </li>
          <li>
            <span className={styles.check}>✓</span> {t('course.cost.cleanKey')}
          </li>
        </ul>
      </div>
      <figcaption className={styles.numbers}>
        <p className={styles.worst}>
          {worst
            ? t('course.cost.worst', {
                gate: worst.gate,
                seconds: inSeconds(worst.secondsLost),
                runs: worst.runs,
              })
            : t('course.cost.none')}
        </p>
        <GateCostTable caption={caption} gates={gates} />
        <p className={styles.note}>
          {t(isDrawnThen ? 'course.cost.drawnThen' : 'course.cost.drawnOn')}
        </p>
      </figcaption>
    </figure>
  );
}

function Swatch({ kind }: { kind: 'miss' | 'touch' }) {
  return (
    <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
      <path className={styles.rim} d="M2 4h24" />
      {kind === 'miss' && <path className={styles.pole} d="M2 4h24" />}
      <path className={styles[kind]} d="M2 4h24" />
    </svg>
  );
}

interface GateCostTableProps {
  caption: string;
  gates: readonly GateCost[];
}

function GateCostTable({ caption, gates }: GateCostTableProps) {
  const { t, locale } = useTexts();
  const perRun = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const columns: Column<GateCost>[] = [
    {
      key: 'gate',
      heading: t('course.cost.gate'),
      cell: ({ gate }) => gate,
      rowHeader: true,
      phone: 'lead',
    },
    {
      key: 'runs',
      heading: t('course.cost.runs'),
      cell: ({ runs }) => runs,
      align: 'end',
    },
    {
      key: 'touches',
      heading: t('course.cost.touches'),
      cell: ({ touches }) => touches,
      align: 'end',
    },
    { key: 'misses', heading: t('course.cost.misses'), cell: ({ misses }) => misses, align: 'end' },
    {
      key: 'seconds',
      heading: t('course.cost.seconds'),
      cell: ({ secondsLost }) => secondsLost.toLocaleString(locale),
      align: 'end',
    },
    {
      key: 'perRun',
      heading: t('course.cost.perRun'),
      cell: ({ secondsLost, runs }) => (runs > 0 ? perRun.format(secondsLost / runs) : '–'),
      align: 'end',
    },
  ];
  return (
    <Table caption={caption} columns={columns} rows={gates} rowKey={({ gate }) => String(gate)} />
  );
}

import type { RunningTotal } from '../cumulate.ts';

interface ProgressChartProps {
  title: string;
  days: string;
  said: (total: number) => string;
  lines: readonly {
    name: string;
    reached: readonly RunningTotal[];
    until: number;
  }[];
}

const width = 760;
const height = 300;
const edge = { left: 76, right: 60, top: 16, bottom: 44 };

/** Line chart that rises to race day; the table below has the same numbers. */
export function ProgressChart({ title, days, said, lines }: ProgressChartProps) {
  const all = lines.flatMap(({ reached }) => reached);
  const longest = Math.max(
    7,
    ...lines.map(({ until }) => until),
    ...all.map(({ daysBefore }) => daysBefore),
  );
  const most = Math.max(1, ...all.map(({ total }) => total));
  const x = (daysBefore: number) =>
    edge.left + (1 - daysBefore / longest) * (width - edge.left - edge.right);
  const y = (total: number) =>
    height - edge.bottom - (total / most) * (height - edge.top - edge.bottom);
  const known = lines.map(({ name, reached, until }) => {
    const before = reached.filter(({ daysBefore }) => daysBefore >= until);
    const last = before.at(-1)?.total ?? 0;
    const steps = before.map(({ daysBefore, total }) => `H${x(daysBefore)}V${y(total)}`);
    return {
      name,
      last,
      end: y(last),
      path: `M${x(longest)} ${y(0)}${steps.join('')}H${x(until)}`,
      until,
    };
  });
  const summary = known.map(({ name, last }) => `${name} ${said(last)}`).join(', ');
  return (
    <svg
      className="desk-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}: ${summary}`}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={edge.left} x2={width - edge.right} y1={y(most * share)} y2={y(most * share)} />
          <text x={edge.left - 8} y={y(most * share) + 5} textAnchor="end">
            {said(Math.round(most * share))}
          </text>
        </g>
      ))}
      {[longest, Math.round(longest / 2), 0].map((day) => (
        <text key={day} x={x(day)} y={height - edge.bottom + 20} textAnchor="middle">
          {day}
        </text>
      ))}
      <text x={(edge.left + width - edge.right) / 2} y={height - 6} textAnchor="middle">
        {days}
      </text>
      {known.map(({ name, path }, index) => (
        <path key={name} d={path} data-line={index} />
      ))}
      {known.map(({ name, until, end }) => (
        <text key={name} x={x(until) + 6} y={end + 5}>
          {name}
        </text>
      ))}
    </svg>
  );
}

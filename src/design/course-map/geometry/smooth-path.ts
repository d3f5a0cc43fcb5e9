export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws the quadratic B-spline of the control points. Control points are snapped to twice the
 * `precision`, because `t` mirrors the last one and rounding errors would add up.
 */
export function smoothPath(
  points: readonly Point[],
  { closed = false, precision = 0.1 }: { closed?: boolean; precision?: number } = {},
): string {
  const grid = withoutRepeats(points.map(({ x, y }) => snap(x, y, precision)));
  const first = grid[0];
  if (!first || grid.length < 3) return '';
  const write = numberWriter(precision);
  const controls = closed
    ? [...grid, first, grid[1] ?? first]
    : [first, ...grid, grid.at(-1) ?? first];
  const middles = controls.slice(1).map((point, index) => middle(controls[index] ?? point, point));
  const begin = middles[0] ?? first;
  const control = controls[1] ?? first;
  const second = middles[1] ?? first;
  let path = `M${write(begin)}q${write(minus(control, begin))}${write.next(minus(second, begin))}`;
  let last = second;
  let separator = 't';
  for (const point of middles.slice(2)) {
    const step = write(minus(point, last));
    path += separator === '' && !step.startsWith('-') ? ` ${step}` : separator + step;
    separator = '';
    last = point;
  }
  return closed ? `${path}z` : path;
}

export function straightPath(points: readonly Point[], closed = false): string {
  const pairs = points.map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M${pairs.join('L')}${closed ? 'z' : ''}`;
}

/** Rounds to one decimal: a tenth of a sheet unit is less than a pixel on every screen. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function snap(x: number, y: number, precision: number): Point {
  return { x: Math.round(x / precision / 2) * 2, y: Math.round(y / precision / 2) * 2 };
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter(({ x, y }, index) => {
    const last = points[index - 1];
    return !last || last.x !== x || last.y !== y;
  });
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** Formats pairs of integers, scaled by `precision`, as short as SVG allows. */
function numberWriter(precision: number) {
  const decimals = precision < 1 ? 1 : 0;
  const one = (value: number) =>
    decimals === 0
      ? String(value * precision)
      : String(Math.round(value) / 10).replace(/^(-?)0\./, '$1.');
  const pair = ({ x, y }: Point) => {
    const second = one(y);
    return `${one(x)}${second.startsWith('-') ? '' : ' '}${second}`;
  };
  const next = (point: Point) => {
    const text = pair(point);
    return text.startsWith('-') ? text : ` ${text}`;
  };
  return Object.assign(pair, { next });
}

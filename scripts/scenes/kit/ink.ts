import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';

export interface Spot {
  x: number;
  y: number;
  /** The line breaks here; elsewhere it is smooth. */
  corner?: boolean;
}

interface Cubic {
  from: Spot;
  a: Spot;
  b: Spot;
  to: Spot;
}

/** Reads `10,20 30,40! …`: the spots of a line, those with ! are corners. */
export function spots(text: string): Spot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('!');
      const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number);
      return { x, y, corner };
    });
}

/** Smooth pieces through all spots. */
function cubics(line: readonly Spot[], closed: boolean): Cubic[] {
  const count = line.length;
  const at = (index: number): Spot =>
    line[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? {
      x: 0,
      y: 0,
    };
  const slope = (index: number): Spot => {
    const here = at(index);
    if (here.corner) return { x: 0, y: 0 };
    const before = at(index - 1);
    const after = at(index + 1);
    return { x: (after.x - before.x) / 6, y: (after.y - before.y) / 6 };
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const from = at(index);
    const to = at(index + 1);
    const out = slope(index);
    const into = slope(index + 1);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const kept = (handle: Spot) => {
      const reach = Math.hypot(handle.x, handle.y);
      const share = reach > length * 0.45 ? (length * 0.45) / reach : 1;
      return { x: handle.x * share, y: handle.y * share };
    };
    const o = kept(out);
    const i = kept(into);
    return {
      from,
      a: { x: from.x + o.x, y: from.y + o.y },
      b: { x: to.x - i.x, y: to.y - i.y },
      to,
    };
  });
}

const n = (value: number) => String(Math.round(value * 10) / 10);

/** The line as path data. */
export function smoothPath(line: readonly Spot[], closed: boolean): string {
  const first = line[0];
  if (!first) return '';
  const rest = cubics(line, closed).map(
    ({ a, b, to }) => `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(to.x)} ${n(to.y)}`,
  );
  return `M${n(first.x)} ${n(first.y)}${rest.join('')}${closed ? 'Z' : ''}`;
}

/** The line as many close spots. */
export function sampled(line: readonly Spot[], closed: boolean, steps = 10): Spot[] {
  const found: Spot[] = [];
  for (const { from, a, b, to } of cubics(line, closed)) {
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const s = 1 - t;
      const mix = (key: 'x' | 'y') =>
        s * s * s * from[key] +
        3 * s * s * t * a[key] +
        3 * s * t * t * b[key] +
        t * t * t * to[key];
      found.push({ x: mix('x'), y: mix('y') });
    }
  }
  const last = line.at(-1);
  if (!closed && last) found.push({ x: last.x, y: last.y });
  return found;
}

/** Evenly spaced spots of a line of many spots. */
export function spaced(line: readonly Spot[], step: number): Spot[] {
  const found: Spot[] = [];
  let rest = 0;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) {
      found.push(to);
      continue;
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let along = step - rest;
    while (along <= length) {
      const t = along / length;
      found.push({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
      along += step;
    }
    rest = length - (along - step);
  }
  return found;
}

/** Quiet noise between -1 and 1, smooth along `at`. */
export function wobble(seed: number): (at: number) => number {
  const random = seededRandom(seed);
  const values = Array.from({ length: 64 }, () => random() * 2 - 1);
  return (at) => {
    const index = Math.floor(at);
    const share = at - index;
    const ease = share * share * (3 - 2 * share);
    const value = (i: number) => values[((i % 64) + 64) % 64] ?? 0;
    return value(index) * (1 - ease) + value(index + 1) * ease;
  };
}

/** Direction across a line at each of its spots, to the left of where it goes. */
function normals(line: readonly Spot[], closed: boolean): Spot[] {
  const count = line.length;
  return line.map((_, index) => {
    const before = line[closed ? (index - 1 + count) % count : Math.max(0, index - 1)];
    const after = line[closed ? (index + 1) % count : Math.min(count - 1, index + 1)];
    if (!before || !after) return { x: 0, y: 0 };
    const x = after.x - before.x;
    const y = after.y - before.y;
    const length = Math.hypot(x, y) || 1;
    return { x: y / length, y: -x / length };
  });
}

function area(line: readonly Spot[]): number {
  return line.reduce((sum, here, index) => {
    const next = line[(index + 1) % line.length] ?? here;
    return sum + here.x * next.y - next.x * here.y;
  }, 0);
}

const polygon = (line: readonly Spot[]) =>
  `M${line.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;

interface Brush {
  width: number;
  color: string;
  seed?: number;
  /** How much thinner the ends are; 0: not at all. */
  taper?: number;
  opacity?: number;
}

/** A line drawn with a brush: swelling, thin at its ends. */
export function brush(
  line: readonly Spot[],
  { width, color, seed = 1, taper = 0.85, opacity }: Brush,
): string {
  const path = sampled(line, false, 8);
  const across = normals(path, false);
  const noise = wobble(seed);
  const last = path.length - 1;
  const half = path.map((_, index) => {
    const t = index / last;
    const end = Math.min(t, 1 - t) * 3.2;
    const press = 1 - taper * Math.max(0, 1 - Math.min(1, end)) ** 1.5;
    return (width / 2) * press * (1 + 0.18 * noise(index / 5));
  });
  const side = (sign: 1 | -1) =>
    path.map(({ x, y }, index) => ({
      x: x + (across[index]?.x ?? 0) * (half[index] ?? 0) * sign,
      y: y + (across[index]?.y ?? 0) * (half[index] ?? 0) * sign,
    }));
  return `<path d="${polygon([...side(1), ...side(-1).toReversed()])}" fill="${color}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`;
}

export interface ShapeLook {
  fill: string;
  ink?: string;
  /** Width of the contour; it is heavier away from the light. */
  width?: number;
  seed?: number;
  /** Where light comes from, and the colour it leaves on the edge that faces it. */
  rim?: { color: string; from: Spot; width: number } | undefined;
}

/** A filled shape with an ink contour of varying width, heavier below and to the right. */
export function shape(line: readonly Spot[], look: ShapeLook): string {
  const { fill, ink = '#0b1f24', width = 5, seed = 1, rim } = look;
  const body = `<path d="${smoothPath(line, true)}" fill="${fill}"/>`;
  const path = spaced(sampled(line, true, 12), Math.max(1.5, width / 2.2));
  const turn = area(path) > 0 ? 1 : -1;
  const across = normals(path, true);
  const edge = rim ? rimOf(path, across, turn, rim) : '';
  if (width === 0) return body + edge;
  const noise = wobble(seed);
  const half = path.map((_, index) => {
    const { x = 0, y = 0 } = across[index] ?? {};
    const away = Math.max(0, (x * 0.5 + y * 0.86) * turn);
    return (width / 2) * (0.72 + 0.55 * away + 0.16 * noise(index / 14));
  });
  const side = (sign: 1 | -1) =>
    path.map((spot, index) => ({
      x: spot.x + (across[index]?.x ?? 0) * (half[index] ?? 0) * sign,
      y: spot.y + (across[index]?.y ?? 0) * (half[index] ?? 0) * sign,
    }));
  return (
    body +
    edge +
    `<path d="${polygon(side(1))}${polygon(side(-1))}" fill="${ink}" fill-rule="evenodd"/>` +
    `<path d="${smoothPath(line, true)}" fill="none" stroke="${ink}" stroke-width="${n(width * 0.55)}" stroke-linejoin="round"/>`
  );
}

/** Light on the edge of a shape, inside of its contour. */
function rimOf(
  path: readonly Spot[],
  across: readonly Spot[],
  turn: 1 | -1,
  { color, from, width }: NonNullable<ShapeLook['rim']>,
): string {
  const length = Math.hypot(from.x, from.y) || 1;
  let runs = '';
  let outer: Spot[] = [];
  let inner: Spot[] = [];
  const end = () => {
    if (outer.length > 3) runs += polygon([...outer, ...inner.toReversed()]);
    outer = [];
    inner = [];
  };
  for (const [index, spot] of [...path, ...path.slice(0, 1)].entries()) {
    const normal = across[index % across.length] ?? { x: 0, y: 0 };
    const out = { x: normal.x * turn, y: normal.y * turn };
    const facing = (out.x * from.x + out.y * from.y) / length;
    const reach = Math.max(0, facing - 0.25) * width * 1.3;
    if (reach <= 0) {
      end();
      continue;
    }
    outer.push(spot);
    inner.push({ x: spot.x - out.x * reach, y: spot.y - out.y * reach });
  }
  end();
  return runs ? `<path d="${runs}" fill="${color}"/>` : '';
}

/** A limb: a line with a radius at each of its spots. */
export function tube(joints: readonly (Spot & { r: number })[]): Spot[] {
  const line = sampled(joints, false, 6);
  const across = normals(line, false);
  const radius = (index: number) => {
    const at = index / 6;
    const first = joints[Math.min(joints.length - 1, Math.floor(at))]?.r ?? 0;
    const next = joints[Math.min(joints.length - 1, Math.floor(at) + 1)]?.r ?? first;
    const share = at - Math.floor(at);
    return first + (next - first) * share * share * (3 - 2 * share);
  };
  const side = (sign: 1 | -1) =>
    line
      .map((spot, index) => ({
        x: spot.x + (across[index]?.x ?? 0) * radius(index) * sign,
        y: spot.y + (across[index]?.y ?? 0) * radius(index) * sign,
      }))
      .filter((_, index) => index % 3 === 0);
  return [...side(1), ...side(-1).toReversed()];
}

export function group(
  content: string,
  {
    x = 0,
    y = 0,
    scale = 1,
    turn = 0,
    flip = false,
    opacity = 1,
  }: {
    x?: number;
    y?: number;
    scale?: number;
    turn?: number;
    flip?: boolean;
    opacity?: number;
  },
): string {
  const parts = [`translate(${n(x)} ${n(y)})`];
  if (turn) parts.push(`rotate(${n(turn)})`);
  if (scale !== 1 || flip) parts.push(`scale(${(flip ? -1 : 1) * scale} ${scale})`);
  return `<g transform="${parts.join(' ')}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

/** A shape without a contour. */
export function flat(line: readonly Spot[], fill: string, opacity = 1): string {
  return `<path d="${smoothPath(line, true)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

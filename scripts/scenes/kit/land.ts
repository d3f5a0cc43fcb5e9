import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { brush, circle, flat, group, type Spot, sampled, shape, wobble } from './ink.ts';
import type { Palette } from './palette.ts';

/** Sky with the disc of the sun or the moon, and stars where it is night. */
export function sky(
  palette: Palette,
  {
    width,
    height,
    disc,
  }: { width: number; height: number; disc: { x: number; y: number; r: number } },
): string {
  const parts = [
    `<path d="M-20-20H${width + 20}V${height + 20}H-20Z" fill="${palette.sky}"/>`,
    `<path d="M-20 ${height * 0.22}C${width * 0.3} ${height * 0.14} ${width * 0.6} ${height * 0.3} ${width + 20} ${height * 0.18}V${height + 20}H-20Z" fill="${palette.skyLow}" fill-opacity=".75"/>`,
  ];
  if (palette.night) {
    const random = seededRandom(12);
    for (let star = 0; star < 46; star += 1) {
      parts.push(
        circle(
          random() * width,
          random() * height * 0.42,
          0.9 + random() * 1.4,
          palette.disc,
          0.75,
        ),
      );
    }
    parts.push(
      circle(disc.x, disc.y, disc.r * 1.9, palette.disc, 0.05),
      circle(disc.x, disc.y, disc.r * 1.4, palette.disc, 0.07),
    );
  }
  const r = palette.night ? disc.r * 0.72 : disc.r;
  parts.push(circle(disc.x, disc.y, r, palette.disc));
  if (palette.night) {
    for (const [dx, dy, size] of [
      [-0.3, -0.2, 0.17],
      [0.25, 0.1, 0.22],
      [-0.1, 0.4, 0.13],
    ] as const) {
      parts.push(circle(disc.x + dx * r, disc.y + dy * r, size * r, '#c4d8d3'));
    }
  }
  return parts.join('');
}

/** A ridge through given spots, with contour lines like those of the chart below it. */
export function ridge(
  palette: Palette,
  {
    line,
    fill,
    width,
    bottom,
    seed,
    lines,
    gap,
    ink = 3,
    lineColor,
  }: {
    line: readonly Spot[];
    fill: string;
    width: number;
    bottom: number;
    seed: number;
    lines: number;
    gap: number;
    ink?: number;
    lineColor?: string;
  },
): string {
  const noise = wobble(seed);
  const rough = sampled(line, false, 8).map(({ x, y }, index) => ({
    x,
    y: y + noise(index * 0.9) * gap * 0.3,
  }));
  const ends: Spot[] = [
    { x: width + 30, y: bottom, corner: true },
    { x: -30, y: bottom, corner: true },
  ];
  const first = rough[0] ?? { x: 0, y: 0 };
  const last = rough.at(-1) ?? first;
  const body = flat(
    [{ ...first, corner: true }, ...rough.slice(1, -1), { ...last, corner: true }, ...ends],
    fill,
  );
  const top = Math.min(...rough.map(({ y }) => y));
  let carved = '';
  for (let index = 1; index <= lines; index += 1) {
    const drop = index * gap * (1 + index * 0.06);
    // Each line keeps less of the summit's form: a flank that widens downward.
    const flattened = rough
      .filter((_, at) => at % 2 === 0)
      .map(({ x, y }, at) => ({
        x: x + noise(at * 0.3 + index) * gap * 0.5,
        y: y + drop + (y - top) * -0.05 * index + noise(at * 0.42 + index * 2.1) * gap * 0.42,
      }));
    // The lines are broken where light lies.
    let piece: Spot[] = [];
    const pieces: Spot[][] = [];
    for (const [at, spot] of flattened.entries()) {
      const previous = flattened[at - 1] ?? spot;
      const lit = spot.y < previous.y - 1 && noise(at * 0.35 + index * 0.8) > -0.1;
      if (lit || noise(at * 0.3 + index * 3.3) > 0.55) {
        if (piece.length > 2) pieces.push(piece);
        piece = [];
      } else piece.push(spot);
    }
    if (piece.length > 2) pieces.push(piece);
    carved += pieces
      .map((each, at) =>
        brush(each, {
          width: ink * (index % 4 === 0 ? 0.95 : 0.6),
          color: lineColor ?? palette.contour,
          seed: seed + index + at,
          taper: 1,
        }),
      )
      .join('');
  }
  return (
    body +
    carved +
    brush(rough, { width: ink * 1.35, color: lineColor ?? palette.contour, seed, taper: 0.2 })
  );
}

/** Cloud forest along a line: crowns behind crowns, their leaves cut out of the dark. */
export function forest(
  palette: Palette,
  {
    line,
    height,
    seed,
    fill,
    step = 26,
    bottom,
  }: {
    line: readonly Spot[];
    height: number;
    seed: number;
    fill: string;
    step?: number;
    bottom: number;
  },
): string {
  const random = seededRandom(seed);
  const path = sampled(line, false, 24);
  const first = path[0] ?? { x: 0, y: 0 };
  const end = path.at(-1) ?? first;
  const parts: string[] = [];
  for (const [row, lift] of [0.42, 0].entries()) {
    let x = first.x + random() * step;
    while (x < end.x) {
      const spot = path.find((each) => each.x >= x) ?? end;
      parts.push(
        crown(palette, random, {
          x: spot.x,
          y: spot.y - height * lift,
          wide: step * (0.75 + random() * 0.75),
          tall: height * (0.34 + random() * 0.36),
          fill: row === 0 && !palette.night ? palette.near : fill,
        }),
      );
      x += step * (0.7 + random() * 0.7);
    }
  }
  const under = [
    ...path.filter((_, index) => index % 12 === 0).map(({ x, y }) => ({ x, y: y - height * 0.02 })),
    { ...end, corner: true },
    { x: end.x, y: bottom, corner: true },
    { x: first.x, y: bottom, corner: true },
  ];
  return parts.join('') + flat(under, fill);
}

function crown(
  palette: Palette,
  random: () => number,
  { x, y, wide, tall, fill }: { x: number; y: number; wide: number; tall: number; fill: string },
): string {
  const lumps = 7 + Math.floor(random() * 3);
  const edge = Array.from({ length: lumps + 1 }, (_, index) => {
    const angle = Math.PI * (1.06 + (0.88 * index) / lumps);
    const bump = 0.84 + random() * 0.3;
    return { x: x + Math.cos(angle) * wide * bump, y: y + Math.sin(angle) * tall * bump };
  });
  const bites = edge
    .slice(1)
    .map((to, index) => {
      const from = edge[index] ?? to;
      const r = Math.hypot(to.x - from.x, to.y - from.y) * 0.6;
      return `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    })
    .join('');
  const [start = { x, y }] = edge;
  const body = `<path d="M${(x - wide * 0.8).toFixed(1)} ${(y + tall * 0.9).toFixed(1)}L${start.x.toFixed(1)} ${start.y.toFixed(1)}${bites}L${(x + wide * 0.8).toFixed(1)} ${(y + tall * 0.9).toFixed(1)}Z" fill="${fill}" stroke="${palette.ink}" stroke-width="2.2" stroke-linejoin="round"/>`;
  const leaves = Array.from({ length: 3 }, (_, index) => {
    const lx = x + (random() - 0.65) * wide;
    const ly = y - tall * (0.15 + random() * 0.55);
    const s = wide * (0.16 + random() * 0.14);
    return brush(
      [
        { x: lx - s, y: ly + s * 0.4 },
        { x: lx - s * 0.4, y: ly - s * 0.35 },
        { x: lx + s * 0.2, y: ly },
        { x: lx + s, y: ly - s * 0.2 },
      ],
      {
        width: 2.3,
        color: palette.night ? palette.contour : palette.mid,
        seed: index,
        taper: 1,
        opacity: 0.8,
      },
    );
  }).join('');
  return body + leaves;
}

/** A boulder: a lit top, hatching that follows its form. */
export function boulder(
  palette: Palette,
  {
    x,
    y,
    width,
    height,
    seed,
    flip = false,
  }: { x: number; y: number; width: number; height: number; seed: number; flip?: boolean },
): string {
  const noise = wobble(seed);
  const w = width / 2;
  const outline: Spot[] = [
    { x: -w, y: 0, corner: true },
    { x: -w * 0.94, y: -height * (0.42 + noise(1) * 0.1) },
    { x: -w * 0.55, y: -height * (0.86 + noise(2) * 0.08), corner: true },
    { x: -w * 0.05, y: -height * (1 + noise(3) * 0.06) },
    { x: w * 0.42, y: -height * (0.82 + noise(4) * 0.08), corner: true },
    { x: w * 0.82, y: -height * (0.5 + noise(5) * 0.1) },
    { x: w, y: 0, corner: true },
    { x: 0, y: height * 0.1 },
  ];
  const top: Spot[] = [
    { x: -w * 0.84, y: -height * 0.42 },
    { x: -w * 0.52, y: -height * 0.79, corner: true },
    { x: -w * 0.05, y: -height * 0.93 },
    { x: w * 0.32, y: -height * 0.76, corner: true },
    { x: -w * 0.08, y: -height * 0.6 },
    { x: -w * 0.4, y: -height * 0.36 },
  ];
  const hatch = Array.from({ length: 8 }, (_, index) => {
    const t = index / 7;
    const hx = w * (0.02 + t * 0.82);
    return brush(
      [
        { x: hx - w * 0.08, y: -height * (0.56 - t * 0.28) },
        { x: hx + w * 0.02, y: -height * (0.34 - t * 0.16) },
        { x: hx + w * 0.06, y: -height * 0.08 },
      ],
      { width: 2.2 + noise(index) * 1, color: palette.rockLight, seed: seed + index, taper: 1 },
    );
  }).join('');
  return group(
    shape(outline, { fill: palette.rock, ink: palette.ink, width: 5, seed }) +
      flat(top, palette.rockLight) +
      hatch,
    { x, y, flip },
  );
}

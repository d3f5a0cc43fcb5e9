import { brush, flat, group, type Spot, shape } from './ink.ts';
import type { Palette } from './palette.ts';

/** A pole of a gate: stripes of its colour and white, hung from above, a round end. */
export function pole(
  palette: Palette,
  {
    x,
    top,
    bottom,
    width,
    color,
    lean = 0,
    stripe = 70,
    offset = 0,
  }: {
    x: number;
    top: number;
    bottom: number;
    width: number;
    color: string;
    lean?: number;
    stripe?: number;
    offset?: number;
  },
): string {
  const half = width / 2;
  const length = bottom - top;
  const stripes: string[] = [];
  for (let from = -offset, index = 0; from < length - 2; from += stripe, index += 1) {
    const a = Math.max(0, from);
    const b = Math.min(length - 2, from + stripe);
    if (b <= a) continue;
    const bow = half * 0.35;
    stripes.push(
      `<path d="M${-half} ${a}q${half} ${bow} ${width} 0V${b}q${-half} ${bow} ${-width} 0Z" fill="${index % 2 === 0 ? color : palette.paper}"/>`,
    );
  }
  const tube: Spot[] = [
    { x: -half, y: 0, corner: true },
    { x: half, y: 0, corner: true },
    { x: half, y: length - half * 0.6, corner: true },
    { x: 0, y: length + half * 0.35 },
    { x: -half, y: length - half * 0.6, corner: true },
  ];
  return group(
    flat(tube, color) +
      stripes.join('') +
      `<path d="M${half * 0.28} 2V${length - 4}" stroke="${palette.ink}" stroke-opacity=".22" stroke-width="${width * 0.36}"/>` +
      (palette.rim
        ? `<path d="M${-half * 0.62} 2V${length - 6}" stroke="${palette.rim}" stroke-opacity=".8" stroke-width="${width * 0.16}"/>`
        : '') +
      shape(tube, {
        fill: 'none',
        ink: palette.ink,
        width: Math.max(2.4, width * 0.2),
        seed: Math.round(x),
      }),
    { x, y: top, turn: lean },
  );
}

/** The board with the number of a gate. */
export function gateBoard(
  palette: Palette,
  {
    x,
    y,
    size,
    number,
    color,
  }: { x: number; y: number; size: number; number: string; color: string },
): string {
  const s = size / 2;
  const box: Spot[] = [
    { x: -s, y: -s, corner: true },
    { x: s, y: -s * 0.96, corner: true },
    { x: s * 0.98, y: s, corner: true },
    { x: -s * 0.98, y: s * 1.02, corner: true },
  ];
  const strokes = digits[number] ?? [];
  return group(
    shape(box, { fill: palette.paper, ink: palette.ink, width: size * 0.07 }) +
      `<path d="M${-s * 0.86} ${s * 0.72}H${s * 0.86}" stroke="${color}" stroke-width="${size * 0.12}"/>` +
      `<g transform="scale(${s / 50}) translate(0 -8)">${strokes.map((d) => `<path d="${d}" fill="none" stroke="${palette.ink}" stroke-width="13" stroke-linejoin="round"/>`).join('')}</g>`,
    { x, y },
  );
}

const digits: Record<string, string[]> = {
  '1': ['M-8-24L4-30V30'],
  '3': ['M-15-24Q-2-36 11-26Q18-12-4-2Q20 6 12 22Q-2 36-16 24'],
  '6': ['M12-28Q-12-24-15 10Q-14 31 1 31Q17 30 16 12Q13-3-1-3Q-12-1-15 10'],
  '7': ['M-16-28H16L-4 32'],
  '8': [
    'M0-3Q-15-9-13-20Q-9-31 0-31Q10-31 13-20Q15-9 0-3Q-17 3-16 17Q-13 31 0 31Q14 31 16 17Q17 3 0-3',
  ],
  '9': ['M-12 30Q13 24 15-8Q14-30-1-30Q-17-29-16-12Q-13 3 1 3Q12 1 15-8'],
  '4': ['M6-30L-17 12H18', 'M7-8V32'],
};

/** One blade of a slalom paddle with its spoon's spine, tip away from the shaft; drawn along +y. */
export function blade(
  palette: Palette,
  {
    length,
    width,
    turned = 1,
    fill,
  }: { length: number; width: number; turned?: number; fill?: string },
): string {
  const w = (width / 2) * turned;
  const outline: Spot[] = [
    { x: -4, y: 0, corner: true },
    { x: -w * 0.55, y: length * 0.16 },
    { x: -w, y: length * 0.45 },
    { x: -w * 0.98, y: length * 0.86 },
    { x: -w * 0.62, y: length, corner: true },
    { x: w * 0.7, y: length * 0.96, corner: true },
    { x: w, y: length * 0.8 },
    { x: w * 0.95, y: length * 0.42 },
    { x: w * 0.5, y: length * 0.15 },
    { x: 4, y: 0, corner: true },
  ];
  const shade: Spot[] = [
    { x: 2, y: length * 0.12, corner: true },
    { x: w * 0.55, y: length * 0.3 },
    { x: w * 0.86, y: length * 0.6 },
    { x: w * 0.66, y: length * 0.92, corner: true },
    { x: w * 0.1, y: length * 0.95, corner: true },
    { x: w * 0.06, y: length * 0.5 },
  ];
  return (
    shape(outline, {
      fill: fill ?? palette.paper,
      ink: palette.ink,
      width: 5,
      seed: 4,
      rim: palette.rim ? { color: palette.rim, from: { x: -1, y: -0.6 }, width: 9 } : undefined,
    }) +
    flat(shade, palette.foamShade, 0.75) +
    brush(
      [
        { x: 0, y: -2 },
        { x: 0, y: length * 0.4 },
        { x: 1, y: length * 0.82 },
      ],
      { width: 6, color: palette.ink, taper: 0.9 },
    )
  );
}

/** A straight shaft between two spots. */
export function shaft(palette: Palette, a: Spot, b: Spot, width: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const nx = (-(b.y - a.y) / length) * (width / 2);
  const ny = ((b.x - a.x) / length) * (width / 2);
  const tube: Spot[] = [
    { x: a.x + nx, y: a.y + ny, corner: true },
    { x: b.x + nx, y: b.y + ny, corner: true },
    { x: b.x - nx, y: b.y - ny, corner: true },
    { x: a.x - nx, y: a.y - ny, corner: true },
  ];
  return (
    shape(tube, { fill: palette.ink, ink: palette.ink, width: 3 }) +
    brush(
      [
        { x: a.x + nx * 0.35, y: a.y + ny * 0.35 },
        { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + ny * 0.35 },
        { x: b.x, y: b.y },
      ],
      {
        width: width * 0.28,
        color: palette.rim ?? palette.light,
        taper: 0.6,
      },
    )
  );
}

/** A mast with two lamps that light the water by night, and the light on it. */
export function floodlight(
  palette: Palette,
  {
    x,
    y,
    foot,
    toX,
    toY,
    spread,
  }: { x: number; y: number; foot: number; toX: number; toY: number; spread: number },
): string {
  const beam = (grow: number, opacity: number) =>
    `<path d="M${x - 26} ${y}L${toX - spread * grow} ${toY}Q${toX} ${toY + 60} ${toX + spread * grow * 0.8} ${toY - 20}L${x + 22} ${y + 6}Z" fill="${palette.lamp}" fill-opacity="${opacity}"/>`;
  const head = (dx: number) =>
    shape(
      [
        { x: x + dx - 20, y: y - 18, corner: true },
        { x: x + dx + 14, y: y - 24, corner: true },
        { x: x + dx + 16, y: y + 8, corner: true },
        { x: x + dx - 14, y: y + 14, corner: true },
      ],
      { fill: '#fff6dc', ink: palette.ink, width: 6 },
    );
  return (
    beam(1, 0.07) +
    beam(0.62, 0.07) +
    `<circle cx="${x}" cy="${y}" r="74" fill="${palette.lamp}" fill-opacity=".12"/><circle cx="${x}" cy="${y}" r="42" fill="${palette.lamp}" fill-opacity=".22"/>` +
    brush(
      [
        { x, y },
        { x: x + 2, y: (y + foot) / 2 },
        { x, y: foot },
      ],
      { width: 9, color: palette.ink, taper: 0 },
    ) +
    head(-22) +
    head(20)
  );
}

/** A string of pennants from one place to another, which sags between them. */
export function pennants(
  palette: Palette,
  {
    from,
    to,
    sag,
    count,
    colors,
    wide,
    tip,
  }: {
    from: Spot;
    to: Spot;
    sag: number;
    count: number;
    colors: readonly string[];
    /** How much of its room a pennant takes. */
    wide: number;
    /** Where it ends, from the middle of its upper edge. */
    tip: Spot;
  },
): string {
  const at = (t: number) => ({
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t + Math.sin(Math.PI * t) * sag,
  });
  const inset = (1 - wide) / 2;
  const line = brush(
    Array.from({ length: 9 }, (_, index) => at(index / 8)),
    { width: 3.5, color: palette.ink, taper: 0 },
  );
  const flags = Array.from({ length: count }, (_, index) => {
    const a = at((index + inset) / count);
    const b = at((index + 1 - inset) / count);
    return shape(
      [
        { ...a, corner: true },
        { ...b, corner: true },
        { x: (a.x + b.x) / 2 + tip.x, y: (a.y + b.y) / 2 + tip.y, corner: true },
      ],
      {
        fill: colors[index % colors.length] ?? palette.paper,
        ink: palette.ink,
        width: 3,
        seed: index,
      },
    );
  });
  return line + flags.join('');
}

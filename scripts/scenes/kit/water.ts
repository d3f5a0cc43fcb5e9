import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { brush, circle, type Spot, sampled, shape, smoothPath, spaced, wobble } from './ink.ts';
import type { Palette } from './palette.ts';

/** Water that flies: tongues drawn out along their flight, drops ahead of them. */
export function spray(
  palette: Palette,
  {
    x,
    y,
    from,
    to,
    reach,
    count,
    seed,
    drop = 7,
    ink = 2.4,
    spread = 30,
  }: {
    x: number;
    y: number;
    /** Angles in degrees, 0 to the right, -90 up. */
    from: number;
    to: number;
    reach: number;
    count: number;
    seed: number;
    drop?: number;
    ink?: number;
    /** Width of the place where it leaves the water. */
    spread?: number;
  },
): string {
  const random = seededRandom(seed);
  const tongues: string[] = [];
  const drops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const share = (index + random() * 0.9) / count;
    const angle = ((from + (to - from) * share) * Math.PI) / 180;
    const far = reach * (0.3 + 0.7 * random() ** 0.9);
    const start = { x: x + (share - 0.5) * spread, y };
    const at = (t: number): Spot => ({
      x: start.x + Math.cos(angle) * far * t,
      y: start.y + Math.sin(angle) * far * t + far * 0.34 * t * t,
    });
    const path = Array.from({ length: 8 }, (_, step) =>
      at(0.02 + (step / 7) * (0.5 + random() * 0.06)),
    );
    const wide = drop * (0.8 + random() * 1.1);
    tongues.push(tongueOf(path, wide, palette, ink, index + seed));
    for (let bead = 0; bead < 3; bead += 1) {
      const spot = at(0.62 + random() * 0.5);
      const r = wide * (0.16 + random() * 0.34);
      const bx = spot.x + (random() - 0.5) * 30;
      const by = spot.y + (random() - 0.5) * 30;
      drops.push(circle(bx, by, r + ink * 0.6, palette.ink) + circle(bx, by, r, palette.foam));
    }
  }
  return tongues.join('') + drops.join('');
}

/** A tongue of water: broad where it leaves, a neck, a bead at its tip. */
function tongueOf(
  path: readonly Spot[],
  wide: number,
  palette: Palette,
  ink: number,
  seed: number,
): string {
  const profile = [1, 0.82, 0.62, 0.46, 0.38, 0.42, 0.56, 0.2];
  const side = (sign: 1 | -1) =>
    path.map((spot, index) => {
      const before = path[Math.max(0, index - 1)] ?? spot;
      const after = path[Math.min(path.length - 1, index + 1)] ?? spot;
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const half = wide * (profile[index] ?? 0.4) * sign;
      return {
        x: spot.x - ((after.y - before.y) / length) * half,
        y: spot.y + ((after.x - before.x) / length) * half,
      };
    });
  return shape([...side(1), ...side(-1).toReversed()], {
    fill: palette.foam,
    ink: palette.ink,
    width: ink,
    seed,
  });
}

/** A crest of foam: round bites above, fingers that run down the face. */
export function crest(
  palette: Palette,
  line: readonly Spot[],
  {
    thick,
    seed,
    ink = 3.5,
    bite = 15,
    fingers = 1,
  }: { thick: number; seed: number; ink?: number; bite?: number; fingers?: number },
): string {
  const random = seededRandom(seed);
  const path = spaced(line, bite);
  const count = path.length - 1;
  if (count < 3) return '';
  const swell = (index: number) => Math.sin((Math.PI * index) / count) ** 0.55;
  const top = path.map(({ x, y }, index) => ({
    x,
    y: y - thick * 0.42 * swell(index) * (0.6 + random() * 0.7),
  }));
  const under = path.toReversed().flatMap(({ x, y }, back): Spot[] => {
    const index = count - back;
    const long =
      thick *
      swell(index) *
      (back % 2 === 0 ? 0.1 + random() * 0.16 : (0.3 + random() ** 2 * 0.8) * fingers);
    if (back % 2 === 0 || index === 0 || index === count) return [{ x, y: y + long }];
    // A finger: its sides run nearly straight to a round end, drawn the way the water goes.
    const half = bite * (0.3 + random() * 0.14);
    const drift = (random() - 0.65) * bite * 0.8;
    return [
      { x: x + half + drift * 0.5, y: y + long * 0.72 },
      { x: x + half * 0.5 + drift, y: y + long * 0.97 },
      { x: x - half * 0.5 + drift, y: y + long * 0.97 },
      { x: x - half + drift * 0.5, y: y + long * 0.7 },
    ];
  });
  const first = top[0];
  if (!first) return '';
  const bites = top
    .slice(1)
    .map((to, index) => {
      const from = top[index] ?? to;
      const r = Math.hypot(to.x - from.x, to.y - from.y) * (0.52 + random() * 0.2);
      return `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    })
    .join('');
  const down = smoothPath(under, false).replace('M', 'L');
  const body = `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${bites}${down}Z`;
  const folds = path
    .filter((_, index) => index % 3 === 1 && index < count - 1)
    .map(({ x, y }, index) => {
      const deep = thick * (0.2 + random() * 0.3);
      return brush(
        [
          { x: x - bite * 0.7, y: y - deep * 0.2 },
          { x, y: y + deep * 0.45 },
          { x: x + bite * 0.9, y: y + deep * 0.1 },
        ],
        {
          width: Math.max(1.6, thick * 0.08),
          color: palette.foamShade,
          seed: seed + index,
          taper: 1,
        },
      );
    })
    .join('');
  return `<path d="${body}" fill="${palette.foam}" stroke="${palette.ink}" stroke-width="${ink}" stroke-linejoin="round"/>${folds}`;
}

/** One row of standing waves across the sheet: a dark face with carved lines, sharp crests that break. */
export function swell(
  palette: Palette,
  {
    width,
    y,
    height,
    long,
    shift,
    seed,
    breaking = 0.5,
    fill,
    ink = 4,
    bottom,
    tilt = 0,
  }: {
    width: number;
    y: number;
    height: number;
    /** From crest to crest. */
    long: number;
    shift: number;
    seed: number;
    /** Share of the crests that break. */
    breaking?: number;
    fill?: string;
    ink?: number;
    bottom: number;
    /** How much the right end lies lower. */
    tilt?: number;
  },
): string {
  const random = seededRandom(seed);
  const noise = wobble(seed);
  const from = Math.floor(-shift / long) - 1;
  const peaks = Array.from({ length: Math.ceil(width / long) + 4 }, (_, index) => ({
    tall: 0.45 + random() * 0.7,
    move: (random() - 0.5) * 0.5,
    breaks: random() < breaking,
    index: index + from,
  }));
  const profile = (x: number) => {
    let up = 0;
    for (const { tall, move, index } of peaks) {
      const t = (x - shift) / long - index - move;
      // Steep towards where the water comes from, long behind.
      const wide = t < 0 ? 0.34 : 0.5;
      if (Math.abs(t) < wide * 1.6)
        up = Math.max(up, tall * Math.exp(-((Math.abs(t) / wide) ** 1.25) * 2.1));
    }
    return up;
  };
  const at = (x: number, share: number, drop: number): Spot => ({
    x,
    y: y + tilt * (x / width) - height * profile(x) * share + drop,
  });
  const step = Math.max(7, long / 30);
  const xs = Array.from(
    { length: Math.ceil((width + 60) / step) + 1 },
    (_, index) => -30 + index * step,
  );
  const ridge = xs.map((x) => at(x, 1, noise(x / 40) * height * 0.03));
  const body = `<path d="M${ridge.map((spot) => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`).join('L')}V${bottom}H-30Z" fill="${fill ?? palette.water}"/>`;
  let carved = '';
  for (let row = 1; row <= 6; row += 1) {
    const share = 1 - row * 0.15;
    const drop = height * (0.05 + 0.13 * row);
    let x = -30 + random() * 60;
    while (x < width + 20) {
      const reach = long * (0.12 + random() * 0.34);
      const piece = Array.from({ length: 7 }, (_, index) =>
        at(
          x + (reach * index) / 6,
          share,
          drop + noise((x + index * 30) / 70 + row * 5) * height * 0.05,
        ),
      );
      const here = profile(x + reach / 2);
      if (random() < 0.35 + here * 0.9) {
        carved += brush(piece, {
          width: height * (0.035 + 0.05 * random()) * (0.5 + here),
          color:
            row % 3 === 0
              ? palette.deep
              : row % 3 === 1
                ? palette.light
                : random() < 0.35
                  ? palette.foamShade
                  : palette.light,
          seed: seed + row,
          taper: 1,
        });
      }
      x += reach * (1.05 + random() * 0.9);
    }
  }
  const edge = brush(
    ridge.filter((_, index) => index % 2 === 0),
    { width: ink, color: palette.ink, seed, taper: 0 },
  );
  const broken = peaks
    .filter(({ breaks }) => breaks)
    .map(({ index, move, tall }) => {
      const middle = shift + (index + move) * long;
      const half = long * (0.2 + 0.12 * tall);
      const line = xs
        .filter((x) => x > middle - half * 0.8 && x < middle + half * 1.3)
        .map((x) => at(x, 1, height * 0.04));
      return crest(palette, line, {
        thick: height * 0.5 * tall,
        seed: seed + index + 50,
        ink: ink * 0.85,
        bite: Math.max(7, height * 0.17),
      });
    })
    .join('');
  return body + carved + edge + broken;
}

/** The grain of running water between two heights: strokes that lengthen as they come near. */
export function currents(
  palette: Palette,
  {
    width,
    top,
    bottom,
    seed,
    from = 0,
    to = width,
    lean = 0,
    dense = 1,
  }: {
    width: number;
    top: number;
    bottom: number;
    seed: number;
    from?: number;
    to?: number;
    /** How much a stroke falls for each unit to the right. */
    lean?: number;
    dense?: number;
  },
): string {
  const random = seededRandom(seed);
  const noise = wobble(seed);
  const rows = Math.round(((bottom - top) / 13) * dense);
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const depth = (row + random()) / rows;
    const y = top + depth * (bottom - top);
    const near = 0.45 + depth * 0.75;
    let x = from - random() * 160;
    while (x < to) {
      const long = (70 + random() ** 2 * 300) * near;
      const sway = (6 + random() * 7) * near;
      const piece = Array.from({ length: 6 }, (_, index) => {
        const t = index / 5;
        const px = x + long * t;
        return {
          x: px,
          y:
            y +
            lean * (px - width / 2) +
            noise(px / 120 + row * 0.35) * sway * 2.2 +
            Math.sin(t * 6) * sway * 0.25,
        };
      });
      const pick = random();
      const color = pick < 0.46 ? palette.deep : pick < 0.82 ? palette.light : palette.foamShade;
      parts.push(
        brush(piece, {
          width: (2 + random() * 5.5) * near * (color === palette.deep ? 1.9 : 1),
          color,
          seed: row * 7,
          taper: 1,
        }),
      );
      x += long * (0.9 + random() * 0.8) + 30;
    }
  }
  return parts.join('');
}

/** A smooth tongue or an eddy: a large quiet shape with its line of foam. */
export function eddyLine(palette: Palette, line: readonly Spot[], seed: number): string {
  const random = seededRandom(seed);
  const path = spaced(sampled(line, false), 34);
  return (
    brush(line, { width: 9, color: palette.foam, seed, taper: 1 }) +
    path
      .map(({ x, y }, index) => {
        const r = 7 + random() * 13;
        const start = random() * 2;
        const curl = Array.from({ length: 6 }, (_, step) => {
          const angle = start + step * 0.85;
          const shrink = 1 - step * 0.1;
          return {
            x: x + Math.cos(angle) * r * 1.6 * shrink,
            y: y + 8 + Math.sin(angle) * r * 0.5 * shrink,
          };
        });
        return brush(curl, {
          width: 3.4,
          color: index % 3 === 0 ? palette.foamShade : palette.foam,
          seed: index,
          taper: 1,
        });
      })
      .join('')
  );
}

import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { paddlerAndBoat } from './gate-scene.ts';
import { gateBoard, pole } from './kit/gear.ts';
import { flat, group, shape, spots } from './kit/ink.ts';
import { boulder } from './kit/land.ts';
import type { Palette } from './kit/palette.ts';
import { fingers, handPart, headOf, pen, rimFrom, sleeve } from './kit/people.ts';
import { slopes } from './kit/valley.ts';
import { currents, eddyLine, swell } from './kit/water.ts';
import type { Frame } from './scene.ts';

/** Judges in the rain: one taps what a gate cost, one looks across the river. */
export function judgesScene(palette: Palette, frame: Frame): string {
  const { width, height } = frame;
  const wide = frame.name === 'wide';
  const horizon = height * (wide ? 0.42 : 0.34);
  const far = wide
    ? { x: 300, y: horizon - 36, scale: 0.44 }
    : { x: -30, y: horizon - 70, scale: 0.44 };
  const near = wide ? { x: 1120, y: 404, scale: 1 } : { x: 396, y: 700, scale: 1 };
  return [
    background(palette, frame, horizon),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 16,
      height: 34,
      long: 180,
      shift: 60,
      seed: 14,
      breaking: 0.7,
      ink: 3,
    }),
    boulder(palette, { x: width * 0.6, y: horizon + 40, width: 150, height: 62, seed: 9 }),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 60,
      height: 50,
      long: 280,
      shift: 10,
      seed: 18,
      breaking: 0.6,
      ink: 3.4,
    }),
    currents(palette, { width, top: horizon + 78, bottom: horizon + 200, seed: 4, dense: 0.8 }),
    gates(palette, far),
    group(paddlerAndBoat(palette), far),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + (wide ? 290 : 320),
      height: 60,
      long: 420,
      shift: 140,
      seed: 6,
      breaking: 0.6,
      ink: 4,
      fill: palette.deep,
    }),
    eddyLine(palette, spots(wide ? '520,560 700,540 860,556' : '330,640 500,626 700,640'), 4),
    rain(palette, frame, 1),
    wide ? group(lookout(palette), { x: 150, y: 500, scale: 0.86 }) : '',
    wide
      ? boulder(palette, { x: 120, y: 760, width: 620, height: 150, seed: 23 }) +
        boulder(palette, { x: 520, y: 756, width: 380, height: 90, seed: 29, flip: true })
      : boulder(palette, { x: 90, y: 1040, width: 480, height: 170, seed: 23 }),
    group(tapping(palette), near),
    rain(palette, frame, 2),
  ].join('');
}

function background(palette: Palette, { width, name }: Frame, horizon: number): string {
  const of = 300;
  const s = horizon / of;
  const wide = name === 'wide';
  const cloud = (y: number, opacity: number, seed: number) => {
    const random = seededRandom(seed);
    const count = wide ? 9 : 6;
    const top = Array.from({ length: count + 1 }, (_, index) => ({
      x: (index / count) * (width + 80) - 40,
      y: y * s - random() * 26 * s,
    }));
    const low = Array.from({ length: count + 1 }, (_, index) => ({
      x: (1 - index / count) * (width + 80) - 40,
      y: (y + 34) * s + random() * 22 * s,
    }));
    return flat([...top, ...low], palette.night ? '#2a5158' : palette.skyLow, opacity);
  };
  const { far, mid, forest } = slopes(
    palette,
    { width },
    {
      horizon,
      of,
      below: { slopes: 10, forest: 50 },
      gap: 16,
      far: {
        seed: 23,
        lines: 8,
        dayLine: '#7ea39b',
        line: [
          [-0.03, 70],
          [0.1, 110],
          [0.22, 150],
          [0.34, 120],
          [0.46, 60],
          [0.56, 96],
          [0.68, 150],
          [0.8, 110],
          [0.9, 66],
          [1.03, 90],
        ],
      },
      mid: {
        seed: 16,
        lines: 5,
        ink: 2.6,
        line: [
          [-0.03, 150],
          [0.12, 186],
          [0.26, 216],
          [0.4, 188],
          [0.54, 214],
          [0.7, 236],
          [0.86, 190],
          [1.03, 170],
        ],
      },
      forest: {
        seed: 41,
        height: 56,
        step: 28,
        line: [
          [-0.04, 226],
          [0.14, 250],
          [0.3, 272],
          [0.46, 282],
          [0.62, 272],
          [0.8, 246],
          [1.04, 224],
        ],
      },
    },
  );
  return [
    `<path d="M-20-20H${width + 20}V${horizon + 40}H-20Z" fill="${palette.night ? '#10282f' : '#d8e2dc'}"/>`,
    cloud(14, palette.night ? 0.5 : 0.9, 3),
    far,
    cloud(104, palette.night ? 0.32 : 0.72, 5),
    mid,
    cloud(190, palette.night ? 0.2 : 0.5, 8),
    forest,
  ].join('');
}

function gates(palette: Palette, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const top = -y / scale + 60;
  return group(
    `<path d="M${-x / scale - 40} ${top}Q700 ${top + 90} 3400 ${top - 240}" fill="none" stroke="${palette.ink}" stroke-width="6"/>` +
      pole(palette, {
        x: 380,
        top: top + 40,
        bottom: 372,
        width: 26,
        color: palette.red,
        stripe: 84,
        offset: 20,
      }) +
      pole(palette, {
        x: 1010,
        top: top + 58,
        bottom: 440,
        width: 28,
        color: palette.red,
        stripe: 88,
        offset: 50,
      }) +
      gateBoard(palette, { x: 560, y: top + 120, size: 104, number: '9', color: palette.red }),
    { x, y, scale },
  );
}

/** Rain in long strokes, all from one side; the near ones are longer and fewer. */
function rain(palette: Palette, { width, height }: Frame, layer: 1 | 2): string {
  const random = seededRandom(layer * 17);
  const count = Math.round((width * height) / (layer === 1 ? 9_500 : 30_000));
  const color = palette.night ? '#9cc7c6' : '#f4faf7';
  const lines = Array.from({ length: count }, () => {
    const x = random() * (width + 200) - 60;
    const y = random() * (height + 100) - 90;
    const long = (layer === 1 ? 34 : 84) * (0.6 + random() * 0.8);
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.26).toFixed(1)} ${long.toFixed(1)}`;
  }).join('');
  return `<path d="${lines}" stroke="${color}" stroke-width="${layer === 1 ? 1.8 : 3}" stroke-opacity="${layer === 1 ? 0.75 : 0.85}" stroke-linecap="round" fill="none"/>`;
}

/** A judge who looks across the river to the right, in a yellow coat, phone at the chest. */
function lookout(palette: Palette): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 14, { x: -0.6, y: -0.4 });
  const coat = shape(
    spots('-190,300! -180,120 -158,10 -120,-60 -60,-100 30,-104 100,-70 146,0 166,120 176,300!'),
    { fill: palette.sun, ink, width: 7, rim },
  );
  const shade = flat(
    spots('80,-78! 140,-2 160,110 170,300! 96,300 104,140 100,20'),
    palette.sunShade,
  );
  const seams =
    line('-40,-96 -52,60 -50,290', 5) + line('-150,190 -100,200', 4) + line('60,206 130,196', 4);
  const head = group(
    headOf(palette, {
      hat: 'hood',
      mouth: 'calm',
      hatFill: palette.sun,
      hatTrim: palette.sunShade,
      skin: '#b97a4d',
      wet: true,
    }),
    { x: 700, y: -432, flip: true },
  );
  const farSleeve = sleeve(
    palette,
    [
      { x: 104, y: -10, r: 52 },
      { x: 168, y: 80, r: 48 },
      { x: 150, y: 150, r: 42 },
      { x: 80, y: 130, r: 36 },
    ],
    palette.sun,
    { folds: palette.sunShade },
  );
  const nearSleeve = sleeve(
    palette,
    [
      { x: -110, y: 10, r: 56 },
      { x: -140, y: 110, r: 52 },
      { x: -100, y: 180, r: 46 },
      { x: 0, y: 156, r: 38 },
    ],
    palette.sun,
    { folds: palette.sunShade },
  );
  const phone = group(
    shape(spots('-30,-62! 30,-62! 32,62! -32,62!'), { fill: ink, ink, width: 5 }) +
      `<path d="M-24-54H24V54H-24Z" fill="#12303a"/><circle cx="-10" cy="-40" r="7" fill="${palette.rockLight}"/><circle cx="-10" cy="-40" r="3" fill="${ink}"/>` +
      (palette.night ? `<path d="M-32-62H32" stroke="${palette.lamp}" stroke-width="7"/>` : ''),
    { x: 58, y: 92, turn: 16 },
  );
  const holding = fingers(palette, '-4,-9 22,-9 30,0 22,9 -4,9', {
    width: 4,
    at: (index) => ({ x: 24 + index * 1, y: 70 + index * 17, turn: 10 }),
  });
  const thumb = group(handPart(palette, '-30,-8 4,-10 14,0 4,10 -30,12', 4), {
    x: 92,
    y: 112,
    turn: 190,
  });
  return coat + shade + seams + farSleeve + head + phone + nearSleeve + holding + thumb;
}

/** A judge from behind, over whose arm one sees the phone: touched or missed? */
function tapping(palette: Palette): string {
  const { ink } = palette;
  const line = pen(palette);
  const fill = palette.teal;
  const rim = rimFrom(palette, 16, { x: -0.9, y: 0.1 });
  const glow = palette.night
    ? `<circle cx="-140" cy="40" r="300" fill="${palette.lamp}" fill-opacity=".09"/><circle cx="-140" cy="40" r="190" fill="${palette.lamp}" fill-opacity=".12"/>`
    : '';
  const back = shape(
    spots('60,420! 64,250 92,130 150,60 214,20 300,6 392,24 470,90 520,200 548,420!'),
    { fill, ink, width: 8, rim },
  );
  const backShade = flat(
    spots('396,30! 470,92 518,200 544,420! 430,420 440,260 420,130'),
    ink,
    0.26,
  );
  const hood = shape(
    spots(
      '168,60! 140,0 134,-80 166,-158 240,-206 326,-196 388,-140 404,-60 388,10 360,64! 290,96 220,92',
    ),
    { fill, ink, width: 8, rim },
  );
  const hoodShade = flat(
    spots('330,-190! 386,-138 400,-60 384,10 356,62! 316,78 344,-10 350,-110'),
    ink,
    0.26,
  );
  const brim = shape(spots('150,-4! 134,-70 152,-132 196,-184! 178,-134 166,-74 172,-10 184,44!'), {
    fill: ink,
    ink,
    width: 4,
  });
  const folds =
    line('262,-200 276,-110 268,-20 276,80', 5) +
    line('196,62 260,82 330,70', 5) +
    line('120,150 150,240 150,330', 5, ink) +
    line('300,110 310,240 300,400', 4) +
    line('420,170 400,260 410,350', 4);
  const farArm = sleeve(
    palette,
    [
      { x: 130, y: 150, r: 62 },
      { x: 30, y: 226, r: 58 },
      { x: -60, y: 250, r: 48 },
      { x: -128, y: 214, r: 40 },
    ],
    fill,
    { folds: ink, width: 7 },
  );
  const palm = handPart(
    palette,
    '-176,196 -206,150 -206,90 -180,60 -110,60 -92,100 -94,170 -116,214',
    5.5,
  );
  const phone = group(phoneFace(palette), { x: -150, y: 34, turn: -9 });
  const fingertips = fingers(palette, '-22,-10 12,-11 22,0 12,11 -22,10', {
    width: 4.5,
    at: (index) => ({ x: -232 + index * 5, y: 60 + index * 27, turn: 6 }),
  });
  const thumb = handPart(palette, '-100,196 -62,150 -52,96 -66,76 -84,92 -90,130 -122,176', 5);
  const nearArm = sleeve(
    palette,
    [
      { x: 420, y: 170, r: 84 },
      { x: 330, y: 300, r: 80 },
      { x: 170, y: 330, r: 66 },
      { x: 50, y: 240, r: 50 },
    ],
    fill,
    { folds: ink, width: 8 },
  );
  const pointing =
    handPart(palette, '64,262 22,236 -8,196 -14,160 4,132 40,130 74,160 92,204 90,246', 5.5) +
    handPart(palette, '20,140 -18,112 -58,84 -76,76 -84,86 -74,98 -40,126 -4,164', 5.5) +
    line('-2,176 16,164 36,166', 4) +
    line('2,200 22,186 44,190', 4) +
    line('14,222 34,208 56,212', 4) +
    line('-74,80 -82,86 -76,94', 3, palette.skinShade);
  const cuff = shape(spots('30,266! 84,192! 104,208! 52,284!'), {
    fill: palette.sun,
    ink,
    width: 5,
  });
  return (
    glow +
    farArm +
    back +
    backShade +
    palm +
    phone +
    fingertips +
    thumb +
    hood +
    hoodShade +
    brim +
    folds +
    nearArm +
    pointing +
    cuff
  );
}

/** The phone of a judge: the gate's number, and what it cost in three fields. */
function phoneFace(palette: Palette): string {
  const { ink } = palette;
  const round = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = '') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${extra}/>`;
  const paper = palette.night ? '#fff6dc' : palette.paper;
  return (
    round(-82, -152, 164, 304, 22, ink) +
    round(-72, -140, 144, 280, 13, paper) +
    round(-72, -140, 144, 50, 13, palette.night ? '#d7263d' : palette.red) +
    `<path d="M-72-104H72V-90H-72Z" fill="${palette.red}"/>` +
    `<g transform="translate(0 -114) scale(.5)"><path d="M-12 30Q13 24 15-8Q14-30-1-30Q-17-29-16-12Q-13 3 1 3Q12 1 15-8" fill="none" stroke="${paper}" stroke-width="11"/></g>` +
    round(-60, -78, 120, 64, 8, '#1b9e5a') +
    `<path d="M-22-46L-6-30L24-62" fill="none" stroke="${paper}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>` +
    round(-60, -4, 120, 64, 8, palette.sun) +
    `<g transform="translate(0 28) scale(.85)"><path d="M-15-16Q-8-28 5-25Q18-18 8-2L-14 24H18" fill="none" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/></g>` +
    round(-60, 70, 120, 58, 8, palette.red) +
    `<g fill="none" stroke="${paper}" stroke-width="9" stroke-linejoin="round" transform="translate(0 99) scale(.8)"><path d="M-6-24H-28L-30-2Q-18-10-9-2Q-2 10-10 20Q-20 28-32 20"/><path d="M20-24Q6-22 6 0Q6 24 20 24Q34 24 34 0Q34-22 20-24Z"/></g>`
  );
}

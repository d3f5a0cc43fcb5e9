import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { blade, floodlight, pennants, shaft } from './kit/gear.ts';
import { brush, circle, flat, group, type Spot, shape, spots } from './kit/ink.ts';
import type { Palette } from './kit/palette.ts';
import {
  fist,
  type HeadLook,
  headOf,
  openHand,
  pen,
  rimFrom,
  skinOf,
  sleeve,
  watcher,
} from './kit/people.ts';
import { valley } from './kit/valley.ts';
import type { Frame } from './scene.ts';

/** Three on a podium of planks, mud up to the knees. */
export function podiumScene(palette: Palette, frame: Frame): string {
  const { width, height } = frame;
  const wide = frame.name === 'wide';
  const ground = height * (wide ? 0.86 : 0.86);
  const at = wide ? { x: 800, y: ground + 8, scale: 0.545 } : { x: 400, y: ground, scale: 0.74 };
  return [
    background(palette, frame, ground),
    palette.night
      ? floodlight(palette, {
          x: width * 0.95,
          y: wide ? 90 : 120,
          foot: ground,
          toX: at.x,
          toY: ground + 40,
          spread: wide ? 560 : 360,
        })
      : '',
    bunting(palette, frame),
    onlookers(palette, frame, ground),
    mudGround(palette, frame, ground),
    group(podium(palette), at),
    mudFront(palette, frame),
  ].join('');
}

function background(palette: Palette, { width, height, name }: Frame, ground: number): string {
  const wide = name === 'wide';
  return valley(
    palette,
    { width },
    {
      horizon: ground,
      of: 620,
      skyHeight: height,
      below: { slopes: 0, forest: 20 },
      gap: 18,
      disc: { x: 0.5, y: 250, r: wide ? 190 : 230 },
      far: {
        seed: 53,
        lines: 9,
        line: [
          [-0.03, 190],
          [0.08, 130],
          [0.18, 170],
          [0.28, 260],
          [0.4, 330],
          [0.52, 350],
          [0.64, 300],
          [0.76, 210],
          [0.86, 150],
          [0.94, 180],
          [1.03, 120],
        ],
      },
      mid: {
        seed: 38,
        lines: 7,
        line: [
          [-0.03, 280],
          [0.1, 310],
          [0.24, 370],
          [0.38, 420],
          [0.52, 430],
          [0.66, 390],
          [0.8, 320],
          [0.92, 290],
          [1.03, 250],
        ],
      },
      forest: {
        seed: 71,
        height: 66,
        step: 34,
        line: [
          [-0.04, 400],
          [0.14, 430],
          [0.3, 470],
          [0.46, 490],
          [0.6, 480],
          [0.76, 440],
          [0.9, 400],
          [1.04, 380],
        ],
      },
    },
  );
}

function bunting(palette: Palette, { name }: Frame): string {
  const { green, paper, red, sun } = palette;
  const look = {
    sag: 70,
    colors: [green, paper, red, paper, sun, paper],
    wide: 0.72,
    tip: { x: -5, y: 40 },
  };
  const row = (from: Spot, to: Spot, count: number) =>
    pennants(palette, { from, to, count, ...look });
  return name === 'wide'
    ? row({ x: -30, y: 40 }, { x: 560, y: -20 }, 12) +
        row({ x: 1040, y: -20 }, { x: 1640, y: 50 }, 12)
    : row({ x: -30, y: 60 }, { x: 830, y: 40 }, 15);
}

function onlookers(palette: Palette, { width, name }: Frame, ground: number): string {
  const wide = name === 'wide';
  const size = wide ? 0.5 : 0.46;
  const random = seededRandom(21);
  const coats = [palette.teal, palette.sun, '#2d5a66', palette.green, '#7d3b46', palette.paper];
  const hats: HeadLook['hat'][] = ['hair', 'long', 'wool', 'cap', 'hood', 'long'];
  const places = wide ? [60, 166, 274, 388, 1216, 1322, 1428, 1540] : [40, 140, 660, 764];
  return places
    .map((x, index) =>
      group(
        watcher(palette, {
          coat: coats[(index * 5 + 1) % 6] ?? palette.teal,
          head: {
            hat: hats[(index * 5) % 6] ?? 'hair',
            mouth: index % 2 ? 'laugh' : 'shout',
            eyes: index % 3 === 0 ? 'shut' : 'ahead',
            hatFill: coats[(index + 3) % 6] ?? palette.sun,
            hatTrim: palette.red,
            skin: index % 2 ? '#b97a4d' : '#d3a071',
          },
          pose: (['cheer', 'wave', 'film', 'film', 'cheer', 'wave'] as const)[index % 6] ?? 'wave',
          flip: x < width / 2,
          turn: (random() - 0.5) * 8,
        }),
        { x, y: ground - 150 + random() * 30, scale: size },
      ),
    )
    .join('');
}

/** Trodden mud: tracks, puddles that mirror the sky, splashes. */
function mudGround(palette: Palette, { width, height }: Frame, ground: number): string {
  const random = seededRandom(33);
  const top = Array.from({ length: 15 }, (_, index) => ({
    x: -30 + ((width + 60) * index) / 14,
    y: ground - 46 + random() * 16,
  }));
  const first = top[0] ?? { x: 0, y: 0 };
  const last = top.at(-1) ?? first;
  const earth = shape(
    [
      { ...first, corner: true },
      ...top.slice(1, -1),
      { ...last, corner: true },
      { x: width + 40, y: height + 40, corner: true },
      { x: -40, y: height + 40, corner: true },
    ],
    { fill: palette.mud, ink: palette.ink, width: 5 },
  );
  const strokes = Array.from({ length: 60 }, () => {
    const x = random() * width;
    const y = ground - 26 + random() * (height - ground + 30);
    const long = 24 + random() * 70;
    return brush(
      [
        { x, y },
        { x: x + long * 0.5, y: y + 5 },
        { x: x + long, y: y - 1 },
      ],
      {
        width: 2.5 + random() * 4,
        color: random() < 0.6 ? palette.mudLight : palette.ink,
        taper: 1,
        opacity: 0.8,
      },
    );
  }).join('');
  const puddle = (x: number, y: number, w: number) =>
    shape(
      [
        { x: x - w, y },
        { x: x - w * 0.4, y: y - w * 0.13 },
        { x: x + w * 0.5, y: y - w * 0.1 },
        { x: x + w, y: y + 2 },
        { x: x + w * 0.3, y: y + w * 0.13 },
        { x: x - w * 0.5, y: y + w * 0.12 },
      ],
      { fill: palette.night ? palette.water : palette.skyLow, ink: palette.ink, width: 4 },
    ) +
    brush(
      [
        { x: x - w * 0.5, y: y + 2 },
        { x, y: y + 5 },
        { x: x + w * 0.4, y: y + 1 },
      ],
      { width: 4, color: palette.night ? palette.lamp : palette.light, taper: 1 },
    );
  return (
    earth +
    strokes +
    puddle(width * 0.13, ground + 34, width * 0.085) +
    puddle(width * 0.86, ground + 44, width * 0.1)
  );
}

function mudFront(palette: Palette, { width, height }: Frame): string {
  const random = seededRandom(8);
  return Array.from({ length: 26 }, () => {
    const x = width * (0.16 + random() * 0.7);
    const y = height * (0.88 + random() * 0.1);
    return circle(x, y, 3 + random() * 7, random() < 0.5 ? palette.ink : palette.mudLight, 0.9);
  }).join('');
}

interface Winner {
  head: HeadLook;
  vest: string;
  medal: string;
  number: string;
}

/** Blocks of planks and three who stand on them; the middle of the ground at 0,0. */
function podium(palette: Palette): string {
  const { ink } = palette;
  const block = (x: number, w: number, h: number, place: string) => {
    const l = x - w / 2;
    const r = x + w / 2;
    const front = shape(
      [
        { x: l, y: -h, corner: true },
        { x: r, y: -h, corner: true },
        { x: r, y: 10, corner: true },
        { x: l, y: 10, corner: true },
      ],
      { fill: palette.mudLight, ink, width: 7 },
    );
    const boards = Array.from({ length: Math.floor(h / 46) }, (_, index) =>
      brush(
        [
          { x: l + 4, y: -h + 46 * (index + 1) },
          { x, y: -h + 46 * (index + 1) + 2 },
          { x: r - 4, y: -h + 46 * (index + 1) },
        ],
        { width: 4.5, color: ink, taper: 0.2 },
      ),
    ).join('');
    const lid = shape(
      [
        { x: l - 12, y: -h - 20, corner: true },
        { x: r + 12, y: -h - 20, corner: true },
        { x: r + 12, y: -h + 6, corner: true },
        { x: l - 12, y: -h + 6, corner: true },
      ],
      { fill: palette.mudLight, ink, width: 7, rim: rimFrom(palette, 8) },
    );
    const drips = flat(
      [
        { x: l + 6, y: -h + 8, corner: true },
        { x: l + w * 0.22, y: -h + 54 },
        { x: l + w * 0.34, y: -h + 16 },
        { x: l + w * 0.5, y: -h + 36 },
        { x: l + w * 0.62, y: -h + 14 },
        { x: l + w * 0.76, y: -h + 74 },
        { x: r - 8, y: -h + 8, corner: true },
      ],
      palette.mud,
    );
    const disc = `<circle cx="${x}" cy="${-h / 2 + 22}" r="${Math.min(54, h * 0.34)}" fill="${palette.paper}" stroke="${ink}" stroke-width="6"/>`;
    const numeral =
      {
        '1': 'M-10-24L6-32V32',
        '2': 'M-20-18Q-12-32 4-30Q24-24 12-2L-20 30H22',
        '3': 'M-18-26Q0-38 14-26Q20-10-2-2Q22 6 14 24Q0 38-20 24',
      }[place] ?? '';
    return (
      front +
      boards +
      drips +
      lid +
      disc +
      `<g transform="translate(${x} ${-h / 2 + 22}) scale(${Math.min(1, h / 190)})"><path d="${numeral}" fill="none" stroke="${ink}" stroke-width="15" stroke-linejoin="round"/></g>`
    );
  };
  const first: Winner = {
    head: { hat: 'long', mouth: 'laugh', eyes: 'shut', wet: true },
    vest: palette.red,
    medal: palette.sun,
    number: '27',
  };
  const second: Winner = {
    head: {
      hat: 'helmet',
      mouth: 'laugh',
      hatFill: palette.sun,
      hatTrim: palette.paper,
      skin: '#b97a4d',
    },
    vest: palette.sun,
    medal: palette.night ? '#8d9a9c' : '#d3dadb',
    number: '4',
  };
  const third: Winner = {
    head: { hat: 'hair', mouth: 'smile', wet: true, skin: '#d3a071' },
    vest: palette.green,
    medal: palette.night ? '#7d4a22' : '#b5713a',
    number: '11',
  };
  return [
    block(-290, 270, 150, '2'),
    block(290, 270, 104, '3'),
    block(0, 300, 220, '1'),
    group(winner(palette, second, 'fist'), { x: -290, y: -168, scale: 0.92, flip: true }),
    group(winner(palette, third, 'wave'), { x: 292, y: -122, scale: 0.92 }),
    group(winner(palette, first, 'paddle'), { x: 0, y: -238 }),
  ].join('');
}

/** A paddler who stands: wet, muddy to the knees, a medal on the chest. Feet at 0,0. */
function winner(
  palette: Palette,
  { head, vest, medal: metal }: Winner,
  pose: 'paddle' | 'fist' | 'wave',
): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 13, { x: 0.8, y: -0.7 });
  const skin = skinOf(palette, head);
  const leg = (x: number, out: number) =>
    sleeve(
      palette,
      [
        { x, y: -240, r: 46 },
        { x: x + out, y: -140, r: 38 },
        { x: x + out * 1.2, y: -30, r: 31 },
      ],
      ink,
      { width: 6 },
    );
  const boot = (x: number) =>
    shape(
      spots(
        `${x - 38},-112! ${x + 34},-112! ${x + 38},-20 ${x + 36},10! ${x - 84},10! ${x - 88},-12 ${x - 62},-30 ${x - 40},-36`,
      ),
      { fill: '#29464b', ink, width: 6, rim },
    ) +
    flat(
      spots(
        `${x - 36},-58! ${x - 18},-74 ${x - 2},-54 ${x + 16},-80 ${x + 36},-60! ${x + 37},8! ${x - 82},8! ${x - 86},-10 ${x - 62},-27 ${x - 40},-33!`,
      ),
      palette.mud,
    ) +
    line(`${x - 60},-14 ${x - 40},-20 ${x - 26},-12`, 4, palette.mudLight) +
    line(`${x - 6},-36 ${x + 8},-44 ${x + 22},-34`, 4, palette.mudLight) +
    line(`${x - 86},0 ${x},2 ${x + 36},0`, 4);
  const trunk = shape(
    spots(
      '-92,-226! -96,-320 -92,-420 -76,-470 -30,-494 34,-494 80,-468 98,-410 100,-320 94,-226! 0,-212',
    ),
    { fill: ink, ink, width: 6, rim },
  );
  const jacket = shape(
    spots(
      '-90,-262! -94,-340 -82,-452! -56,-482 -34,-486! -14,-452 22,-452! 40,-486 60,-480! 84,-446 98,-340 94,-258! 0,-244',
    ),
    { fill: vest, ink, width: 6.5, rim },
  );
  const shade = flat(spots('54,-476! 82,-442 96,-340 92,-262! 52,-254 60,-350'), ink, 0.24);
  const seams = line('-92,-320 0,-308 97,-320', 6) + line('4,-452 2,-380 4,-250', 4);
  const splats = [
    [-60, -292],
    [34, -276],
    [62, -370],
    [-50, -150],
    [52, -176],
  ]
    .map(([x = 0, y = 0], index) =>
      flat(
        [
          { x: x - 13, y },
          { x: x - 4, y: y - 9 - index },
          { x: x + 12, y: y - 3 },
          { x: x + 7, y: y + 10 },
          { x: x - 8, y: y + 9 },
        ],
        palette.mud,
      ),
    )
    .join('');
  const medal =
    `<path d="M-30-484L2-392L38-484" fill="none" stroke="${ink}" stroke-width="15"/><path d="M-30-484L2-392L38-484" fill="none" stroke="${palette.paper}" stroke-width="8"/>` +
    circle(2, -376, 27, ink) +
    circle(2, -376, 22, metal) +
    line('-8,-380 2,-388 12,-378 4,-366', 4);
  const neck = shape(spots('-42,-514! -40,-478 -2,-462 36,-480 38,-530!'), {
    fill: palette.skinShade,
    ink,
    width: 4.5,
  });
  const face = group(headOf(palette, head), { x: -700, y: -842 });
  const low = (side: 1 | -1) =>
    sleeve(
      palette,
      [
        { x: 80 * side, y: -448, r: 44 },
        { x: 126 * side, y: -356, r: 40 },
        { x: 96 * side, y: -284, r: 33 },
      ],
      ink,
      { width: 6 },
    ) + fist(palette, { x: 86 * side, y: -262, turn: 80, scale: 0.9, fill: skin });
  const up = (side: 1 | -1, x: number, y: number) =>
    sleeve(
      palette,
      [
        { x: 78 * side, y: -446, r: 45 },
        { x: 132 * side, y: -520, r: 41 },
        { x: (132 * side + x) / 2 + 10 * side, y: -590, r: 36 },
        { x, y: y + 36, r: 31 },
      ],
      ink,
      { width: 6 },
    );
  const both =
    pose === 'paddle'
      ? group(
          shaft(palette, { x: -330, y: -700 }, { x: 330, y: -730 }, 15) +
            group(blade(palette, { length: 168, width: 88 }), { x: -318, y: -701, turn: 87 }) +
            group(blade(palette, { length: 168, width: 88, turned: 0.7 }), {
              x: 318,
              y: -729,
              turn: 267,
            }),
          {},
        ) +
        up(-1, -150, -700) +
        up(1, 156, -714) +
        fist(palette, { x: -152, y: -710, turn: 88, fill: skin }) +
        fist(palette, { x: 158, y: -722, turn: 88, fill: skin })
      : pose === 'fist'
        ? low(-1) +
          up(1, 150, -680) +
          group(fist(palette, { x: 0, y: 0, turn: 6, fill: skin }), { x: 152, y: -672, flip: true })
        : low(-1) + up(1, 150, -660) + openHand(palette, { x: 152, y: -626, turn: 10 });
  return (
    leg(-44, -8) +
    leg(46, 8) +
    boot(-52) +
    boot(56) +
    trunk +
    jacket +
    shade +
    seams +
    splats +
    medal +
    neck +
    face +
    both
  );
}

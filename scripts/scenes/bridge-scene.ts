import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { paddlerAndBoat } from './gate-scene.ts';
import { gateBoard, pole } from './kit/gear.ts';
import { brush, circle, flat, group, shape, spots } from './kit/ink.ts';
import { boulder } from './kit/land.ts';
import type { Palette } from './kit/palette.ts';
import { rimFrom, type WatcherLook, watcher } from './kit/people.ts';
import { valley } from './kit/valley.ts';
import { currents, eddyLine, swell } from './kit/water.ts';
import type { Frame } from './scene.ts';

/** The footbridge full of people, a boat about to pass below it. */
export function bridgeScene(palette: Palette, frame: Frame): string {
  const { width, height } = frame;
  const wide = frame.name === 'wide';
  const horizon = height * (wide ? 0.62 : 0.56);
  const rail = wide ? 318 : 424;
  const size = wide ? 0.44 : 0.5;
  const boat = wide ? { x: 470, y: 396, scale: 0.44 } : { x: 60, y: 548, scale: 0.6 };
  return [
    background(palette, frame, horizon),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 20,
      height: 34,
      long: 190,
      shift: 60,
      seed: 3,
      breaking: 0.7,
      ink: 3,
    }),
    boulder(palette, { x: width * 0.07, y: horizon + 60, width: 300, height: 130, seed: 5 }),
    boulder(palette, {
      x: width * 0.2,
      y: horizon + 50,
      width: 130,
      height: 56,
      seed: 8,
      flip: true,
    }),
    boulder(palette, { x: width * 0.95, y: horizon + 64, width: 320, height: 150, seed: 12 }),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 76,
      height: 54,
      long: 320,
      shift: 200,
      seed: 9,
      breaking: 0.6,
      ink: 3.6,
    }),
    currents(palette, { width, top: horizon + 96, bottom: height, seed: 3, dense: 0.6 }),
    eddyLine(palette, spots(wide ? '1080,640 1220,622 1380,632' : '470,900 600,884 760,896'), 6),
    cables(palette, frame, rail, 'behind'),
    crowd(palette, frame, rail, size),
    deck(palette, frame, rail),
    cables(palette, frame, rail, 'before'),
    wide
      ? boulder(palette, { x: 84, y: rail + 412, width: 330, height: 150, seed: 31 }) +
        boulder(palette, {
          x: width - 84,
          y: rail + 416,
          width: 350,
          height: 160,
          seed: 37,
          flip: true,
        })
      : '',
    palette.night ? glow(width, height, palette) : '',
    hangingGate(palette, boat, rail),
    group(paddlerAndBoat(palette), boat),
    swell(palette, {
      width,
      bottom: height + 30,
      y: height - 4,
      height: wide ? 74 : 92,
      long: wide ? 560 : 470,
      shift: wide ? 160 : 60,
      seed: 25,
      breaking: 0.8,
      ink: 5,
      fill: palette.deep,
    }),
  ].join('');
}

function background(palette: Palette, { width, name }: Frame, horizon: number): string {
  const wide = name === 'wide';
  return valley(
    palette,
    { width },
    {
      horizon,
      of: 446,
      disc: { x: 0.5, y: 120, r: wide ? 96 : 104 },
      far: {
        seed: 33,
        lines: 10,
        line: [
          [-0.03, 40],
          [0.08, 76],
          [0.18, 50],
          [0.3, 130],
          [0.42, 196],
          [0.52, 210],
          [0.62, 180],
          [0.72, 110],
          [0.82, 56],
          [0.92, 84],
          [1.03, 30],
        ],
      },
      mid: {
        seed: 17,
        lines: 8,
        line: [
          [-0.03, 130],
          [0.1, 170],
          [0.24, 230],
          [0.38, 286],
          [0.52, 320],
          [0.66, 280],
          [0.8, 200],
          [0.92, 160],
          [1.03, 110],
        ],
      },
      forest: {
        seed: 51,
        height: 64,
        step: 32,
        line: [
          [-0.04, 280],
          [0.12, 330],
          [0.28, 392],
          [0.44, 424],
          [0.58, 426],
          [0.74, 384],
          [0.9, 320],
          [1.04, 270],
        ],
      },
    },
  );
}

const dip = (x: number, width: number) =>
  Math.sin(Math.PI * Math.min(1, Math.max(0, x / width))) * 22;

/** Main cable, hangers and towers; the nearer half is drawn over the people. */
function cables(
  palette: Palette,
  { width, name }: Frame,
  rail: number,
  side: 'behind' | 'before',
): string {
  const wide = name === 'wide';
  const { ink } = palette;
  const shift = side === 'behind' ? -14 : 0;
  const towers = wide ? [96, width - 96] : [-30, width + 30];
  const [left = 0, right = width] = towers;
  const top = wide ? 26 : 40;
  const low = rail - (wide ? 196 : 236);
  const at = (x: number) => {
    const t = (x - left) / (right - left);
    return low - (low - top) * (2 * t - 1) ** 2 + shift;
  };
  const cable = brush(
    Array.from({ length: 21 }, (_, index) => {
      const x = left + ((right - left) * index) / 20;
      return { x, y: at(x) };
    }),
    { width: side === 'behind' ? 5 : 8, color: side === 'behind' ? palette.rock : ink, taper: 0 },
  );
  const every = wide ? 124 : 130;
  let hangers = '';
  let lamps = '';
  for (let x = left + every * 0.75; x < right - 20; x += every) {
    const foot = rail + dip(x, width) + 4;
    if (side === 'behind')
      hangers += brush(
        [
          { x, y: at(x) },
          { x, y: (at(x) + foot) / 2 },
          { x, y: foot },
        ],
        { width: 3.4, color: ink, taper: 0 },
      );
    if (palette.night && side === 'before') {
      const y = at(x) + 16;
      lamps +=
        circle(x, y, 44, palette.lamp, 0.16) +
        circle(x, y, 23, palette.lamp, 0.3) +
        circle(x, y, 13, ink) +
        circle(x, y, 10, '#fff3d0');
    }
  }
  const tower = (x: number) => {
    const post = (dx: number) =>
      shape(
        [
          { x: x + dx - 13, y: top - 22, corner: true },
          { x: x + dx + 13, y: top - 22, corner: true },
          { x: x + dx * 1.25 + 17, y: rail + 400, corner: true },
          { x: x + dx * 1.25 - 17, y: rail + 400, corner: true },
        ],
        { fill: palette.red, ink, width: 6, rim: rimFrom(palette, 8) },
      );
    const beam = (y: number) =>
      shape(
        [
          { x: x - 58, y, corner: true },
          { x: x + 58, y, corner: true },
          { x: x + 58, y: y + 22, corner: true },
          { x: x - 58, y: y + 22, corner: true },
        ],
        { fill: palette.red, ink, width: 5 },
      );
    return post(-44) + post(44) + beam(top) + beam(rail - 110);
  };
  return cable + hangers + (side === 'behind' && wide ? towers.map(tower).join('') : '') + lamps;
}

/** The planks, the beam below them and the rail before the people's chests. */
function deck(palette: Palette, { width, name }: Frame, rail: number): string {
  const wide = name === 'wide';
  const { ink } = palette;
  const tall = wide ? 92 : 112;
  const steps = 24;
  const along = (dy: number) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const x = -30 + ((width + 60) * index) / steps;
      return { x, y: rail + dip(x, width) + dy };
    });
  const band = (a: number, b: number, fill: string, line: number) => {
    const top = along(a);
    const low = along(b).toReversed();
    const [first = { x: 0, y: 0 }] = top;
    const [lowFirst = first] = low;
    return shape(
      [
        { ...first, corner: true },
        ...top.slice(1, -1),
        { ...(top.at(-1) ?? first), corner: true },
        { ...lowFirst, corner: true },
        ...low.slice(1, -1),
        { ...(low.at(-1) ?? first), corner: true },
      ],
      { fill, ink, width: line, rim: rimFrom(palette, 7, { x: 0, y: -1 }) },
    );
  };
  const net = Array.from({ length: Math.ceil(width / 30) + 2 }, (_, index) => {
    const x = -30 + index * 30;
    return `M${x} ${(rail + dip(x, width) + 10).toFixed(1)}L${x + 30} ${(rail + dip(x + 30, width) + tall).toFixed(1)}M${x + 30} ${(rail + dip(x + 30, width) + 10).toFixed(1)}L${x} ${(rail + dip(x, width) + tall).toFixed(1)}`;
  }).join('');
  const ends = Array.from({ length: Math.ceil(width / 46) + 1 }, (_, index) => {
    const x = index * 46;
    return brush(
      [
        { x, y: rail + dip(x, width) + tall + 3 },
        { x, y: rail + dip(x, width) + tall + 18 },
      ],
      { width: 3.5, color: ink, taper: 0.3 },
    );
  }).join('');
  return (
    `<path d="${net}" stroke="${ink}" stroke-width="2.6" stroke-opacity=".8" fill="none"/>` +
    band(tall, tall + 20, palette.mudLight, 5) +
    ends +
    band(tall + 20, tall + 42, palette.mud, 6) +
    band(0, 13, palette.mudLight, 5) +
    flat([...along(tall + 42), ...along(tall + 58).toReversed()], ink, 0.35)
  );
}

function crowd(palette: Palette, { width, name }: Frame, rail: number, size: number): string {
  const wide = name === 'wide';
  const random = seededRandom(9);
  const coats = [
    palette.sun,
    palette.teal,
    palette.red,
    palette.paper,
    palette.green,
    '#2d5a66',
    palette.sun,
    '#7d3b46',
    palette.paper,
    palette.teal,
  ];
  const skins = [undefined, '#b97a4d', '#dcaa7c', '#9c6439', '#c98d5e'];
  const hats: WatcherLook['head']['hat'][] = [
    'hair',
    'long',
    'cap',
    'wool',
    'hair',
    'long',
    'hood',
    'cap',
    'long',
    'wool',
    'hair',
  ];
  const mouths: WatcherLook['head']['mouth'][] = [
    'laugh',
    'shout',
    'smile',
    'calm',
    'laugh',
    'shout',
  ];
  const poses: WatcherLook['pose'][] = [
    'lean',
    'cheer',
    'film',
    'wave',
    'lean',
    'point',
    'cheer',
    'lean',
    'film',
  ];
  const rows = [
    { back: 46, gap: 80, shrink: 0.88, start: wide ? 120 : 10 },
    { back: 0, gap: wide ? 106 : 122, shrink: 1, start: wide ? 172 : 54 },
  ];
  let count = 0;
  return rows
    .map(({ back, gap, shrink, start }, row) => {
      let people = '';
      for (
        let x = start;
        x < width - (wide ? 130 : 10);
        x += ((gap * size) / 0.44) * (0.86 + random() * 0.3)
      ) {
        count += 1;
        const flip = random() < 0.45;
        const pose =
          row === 0
            ? (['cheer', 'wave', 'lean', 'cheer'] as const)[count % 4]
            : poses[(count * 4) % poses.length];
        const skin = skins[(count * 3) % skins.length];
        const person = watcher(palette, {
          coat: coats[(count * 7) % coats.length] ?? palette.teal,
          head: {
            hat: hats[(count * 5) % hats.length] ?? 'hair',
            mouth: mouths[(count * 5 + row) % mouths.length] ?? 'smile',
            eyes: count % 4 === 0 ? 'shut' : 'down',
            hatFill: coats[(count * 3 + 2) % coats.length] ?? palette.sun,
            hatTrim: coats[(count * 3 + 5) % coats.length] ?? palette.red,
            ...(skin ? { skin } : {}),
          },
          pose: pose ?? 'lean',
          flip,
          turn: (random() - 0.5) * 9,
        });
        people += group(person, {
          x,
          y: rail + dip(x, width) - 110 * size - back + random() * 12,
          scale: size * shrink,
        });
      }
      return people;
    })
    .join('');
}

function hangingGate(
  palette: Palette,
  { x, y, scale }: { x: number; y: number; scale: number },
  rail: number,
): string {
  const top = (rail + 150 - y) / scale;
  return group(
    pole(palette, {
      x: 400,
      top,
      bottom: 392,
      width: 26,
      color: palette.green,
      stripe: 62,
      offset: 20,
    }) +
      pole(palette, {
        x: 1000,
        top,
        bottom: 452,
        width: 28,
        color: palette.green,
        stripe: 66,
        offset: 40,
      }) +
      gateBoard(palette, { x: 936, y: top + 60, size: 92, number: '8', color: palette.green }),
    { x, y, scale },
  );
}

/** Lamps of the bridge on the water. */
function glow(width: number, height: number, palette: Palette): string {
  const random = seededRandom(4);
  return Array.from({ length: 60 }, () => {
    const x = random() * width;
    const y = height * (0.7 + random() * 0.28);
    const long = 20 + random() * 60;
    return brush(
      [
        { x, y },
        { x: x + long / 2, y: y - 2 },
        { x: x + long, y: y + 1 },
      ],
      { width: 3 + random() * 3, color: palette.lamp, taper: 1, opacity: 0.5 },
    );
  }).join('');
}

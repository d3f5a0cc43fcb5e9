import { blade, gateBoard, pole, shaft } from './kit/gear.ts';
import { brush, flat, group, type Spot, sampled, shape, spots } from './kit/ink.ts';
import { boulder } from './kit/land.ts';
import type { Palette } from './kit/palette.ts';
import { fist, headOf, pen, rimFrom, sleeve } from './kit/people.ts';
import { valley } from './kit/valley.ts';
import { crest, currents, eddyLine, swell } from './kit/water.ts';
import type { Frame } from './scene.ts';

/** A child on a rock with a paddle taller than herself looks at the river. */
export function childScene(palette: Palette, frame: Frame): string {
  const { width, height } = frame;
  const wide = frame.name === 'wide';
  const horizon = height * (wide ? 0.5 : 0.42);
  const at = wide ? { x: 1130, y: 628, scale: 0.8 } : { x: 500, y: 860, scale: 0.96 };
  return [
    background(palette, frame, horizon),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 18,
      height: 34,
      long: 180,
      shift: 90,
      seed: 6,
      breaking: 0.7,
      ink: 3,
    }),
    farGate(palette, { x: width * (wide ? 0.3 : 0.12), y: horizon + 40, scale: wide ? 0.62 : 0.6 }),
    boulder(palette, { x: width * 0.1, y: horizon + 44, width: 220, height: 92, seed: 15 }),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 66,
      height: 54,
      long: 300,
      shift: 10,
      seed: 19,
      breaking: 0.6,
      ink: 3.6,
    }),
    currents(palette, { width, top: horizon + 86, bottom: horizon + 170, seed: 4, dense: 0.8 }),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 170,
      height: 70,
      long: 440,
      shift: 200,
      seed: 22,
      breaking: 0.6,
      ink: 4.2,
      tilt: 16,
    }),
    currents(palette, {
      width,
      top: horizon + 196,
      bottom: height,
      seed: 7,
      dense: 0.7,
      lean: 0.03,
    }),
    eddyLine(
      palette,
      spots(wide ? '120,600 300,580 470,590 640,570' : '20,800 140,780 260,788'),
      3,
    ),
    palette.night
      ? moonPath(palette, {
          x: width * (wide ? 0.4 : 0.32),
          top: horizon + 30,
          bottom: height * 0.94,
          spread: wide ? 150 : 110,
        })
      : '',
    shore(palette, frame, at),
    group(child(palette), at),
    crest(
      palette,
      sampled(
        spots(wide ? '760,716 850,690 940,700 1040,716' : '110,984 220,950 330,964 420,990'),
        false,
      ),
      { thick: 54, seed: 13, bite: 18, ink: 4 },
    ),
  ].join('');
}

function background(palette: Palette, { width, name }: Frame, horizon: number): string {
  const wide = name === 'wide';
  return valley(
    palette,
    { width },
    {
      horizon,
      of: 360,
      disc: { x: wide ? 0.4 : 0.32, y: 150, r: wide ? 112 : 108 },
      far: {
        seed: 43,
        lines: 8,
        line: [
          [-0.03, 110],
          [0.08, 60],
          [0.16, 90],
          [0.26, 166],
          [0.38, 214],
          [0.5, 190],
          [0.62, 120],
          [0.72, 64],
          [0.8, 92],
          [0.9, 40],
          [1.03, 80],
        ],
      },
      mid: {
        seed: 28,
        lines: 6,
        line: [
          [-0.03, 170],
          [0.1, 196],
          [0.22, 250],
          [0.36, 290],
          [0.5, 270],
          [0.64, 206],
          [0.78, 168],
          [0.9, 186],
          [1.03, 130],
        ],
      },
      forest: {
        seed: 61,
        height: 60,
        step: 30,
        line: [
          [-0.04, 280],
          [0.12, 306],
          [0.26, 338],
          [0.4, 350],
          [0.54, 334],
          [0.7, 290],
          [0.86, 252],
          [1.04, 224],
        ],
      },
    },
  );
}

function farGate(
  palette: Palette,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  return group(
    `<path d="M-1200-420Q100-250 2400-620" fill="none" stroke="${palette.ink}" stroke-width="4"/>` +
      pole(palette, {
        x: 0,
        top: -326,
        bottom: -14,
        width: 19,
        color: palette.green,
        stripe: 56,
        offset: 10,
      }) +
      pole(palette, {
        x: 210,
        top: -330,
        bottom: -6,
        width: 20,
        color: palette.green,
        stripe: 58,
        offset: 30,
      }) +
      gateBoard(palette, { x: 106, y: -282, size: 70, number: '1', color: palette.green }),
    { x, y, scale },
  );
}

function moonPath(
  palette: Palette,
  { x, top, bottom, spread }: { x: number; top: number; bottom: number; spread: number },
): string {
  return Array.from({ length: 22 }, (_, index) => {
    const t = index / 21;
    const y = top + (bottom - top) * t ** 1.2;
    const half = spread * (0.2 + t * 0.6) * (0.5 + ((index * 7) % 5) / 6);
    const cx = x + (((index * 13) % 7) - 3) * 9;
    return brush(
      [
        { x: cx - half, y },
        { x: cx, y: y - 3 },
        { x: cx + half, y: y + 1 },
      ],
      { width: 4 + t * 5, color: palette.disc, taper: 1, opacity: 0.7 },
    );
  }).join('');
}

/** The rocks of the bank, with grass between them. */
function shore(palette: Palette, { width, height, name }: Frame, at: Spot): string {
  const wide = name === 'wide';
  const grass = (x: number, y: number, size: number) =>
    [-34, -20, -8, 6, 18, 32]
      .map((lean, index) =>
        brush(
          [
            { x: x + lean * 0.4, y },
            { x: x + lean * 0.8, y: y - size * 0.6 },
            { x: x + lean * 1.7, y: y - size * (0.8 + (index % 3) * 0.16) },
          ],
          { width: 8, color: index % 2 ? palette.green : palette.forest, taper: 0.9, seed: index },
        ),
      )
      .join('');
  return wide
    ? boulder(palette, { x: 1480, y: height + 10, width: 560, height: 300, seed: 44 }) +
        grass(1330, 560, 70) +
        boulder(palette, { x: at.x + 20, y: height + 40, width: 620, height: 150, seed: 52 }) +
        boulder(palette, { x: 830, y: height + 30, width: 250, height: 90, seed: 57, flip: true }) +
        grass(1420, height - 20, 90) +
        grass(930, height - 10, 60)
    : boulder(palette, { x: width + 10, y: height + 10, width: 420, height: 330, seed: 44 }) +
        boulder(palette, { x: at.x + 10, y: height + 60, width: 640, height: 220, seed: 52 }) +
        grass(740, 900, 90) +
        grass(210, height - 6, 70);
}

/** Feet at 0,0; the paddle stands beside her. She looks to the left, over the water. */
function child(palette: Palette): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 13, { x: -0.7, y: -0.6 });
  const legs =
    sleeve(
      palette,
      [
        { x: -38, y: -176, r: 40 },
        { x: -46, y: -96, r: 34 },
        { x: -44, y: -34, r: 29 },
      ],
      ink,
      { width: 5.5 },
    ) +
    sleeve(
      palette,
      [
        { x: 40, y: -176, r: 40 },
        { x: 50, y: -96, r: 34 },
        { x: 54, y: -34, r: 29 },
      ],
      ink,
      { width: 5.5 },
    );
  const boot = (x: number) =>
    shape(
      spots(
        `${x - 34},-44! ${x + 30},-44! ${x + 34},-8 ${x + 32},8! ${x - 70},8! ${x - 74},-8 ${x - 56},-22 ${x - 36},-26`,
      ),
      { fill: palette.red, ink, width: 5.5, rim },
    ) +
    line(`${x - 74},-4 ${x - 20},-2 ${x + 33},-4`, 4) +
    line(`${x - 34},-34 ${x},-30 ${x + 30},-34`, 3.5);
  const shirt = shape(
    spots('-84,-170! -86,-250 -78,-330 -36,-362 36,-362 80,-328 90,-250 88,-168! 0,-156'),
    { fill: palette.teal, ink, width: 6, rim },
  );
  const vest = shape(
    spots(
      '-80,-196! -84,-260 -72,-330! -46,-354 -26,-356! -14,-330 16,-330! 30,-356 48,-354! 78,-326 88,-258 84,-192! 0,-180',
    ),
    { fill: palette.sun, ink, width: 6.5, rim },
  );
  const vestShade = flat(
    spots('44,-350! 76,-324 86,-256 82,-196! 48,-190 56,-260'),
    palette.sunShade,
  );
  const vestLines =
    line('-12,-330 -16,-260 -14,-186', 4.5) +
    line('-82,-268 -14,-258 86,-268', 6) +
    line('-82,-226 -14,-216 86,-226', 6) +
    shape(spots('-28,-270! 0,-268! 0,-248! -28,-250!'), { fill: palette.paper, ink, width: 4 }) +
    shape(spots('-28,-228! 0,-226! 0,-206! -28,-208!'), { fill: palette.paper, ink, width: 4 });
  const neck = shape(spots('-36,-376! -34,-352 -4,-340 30,-354 32,-388!'), {
    fill: palette.skinShade,
    ink,
    width: 4.5,
  });
  const head = group(
    headOf(palette, {
      hat: 'helmet',
      mouth: 'smile',
      hatFill: palette.red,
      hatTrim: palette.paper,
      eyes: 'wide',
    }),
    { x: -800, y: -784, scale: 1.15 },
  );
  const braid =
    shape(
      spots('60,-452! 96,-420 104,-372 92,-330 104,-300 92,-270 78,-300 70,-340 78,-384 50,-420!'),
      { fill: ink, ink, width: 3 },
    ) +
    line('84,-410 100,-396', 3, palette.light) +
    line('80,-364 98,-356', 3, palette.light) +
    line('76,-322 96,-314', 3, palette.light) +
    shape(spots('82,-284! 104,-292! 106,-276! 88,-270!'), { fill: palette.sun, ink, width: 3 });
  const shaftLine = shaft(palette, { x: -147, y: -60 }, { x: -112, y: -620 }, 13);
  const lowBlade = group(blade(palette, { length: 150, width: 84, turned: 0.75 }), {
    x: -142,
    y: -150,
    turn: 3,
  });
  const highBlade = group(blade(palette, { length: 150, width: 88, turned: 1 }), {
    x: -112,
    y: -612,
    turn: 183,
  });
  const farArm = sleeve(
    palette,
    [
      { x: -64, y: -318, r: 34 },
      { x: -98, y: -266, r: 31 },
      { x: -128, y: -304, r: 25 },
    ],
    palette.teal,
    { folds: ink, width: 5 },
  );
  const nearArm = sleeve(
    palette,
    [
      { x: 70, y: -322, r: 38 },
      { x: 122, y: -262, r: 34 },
      { x: 118, y: -200, r: 30 },
      { x: 84, y: -172, r: 26 },
    ],
    palette.teal,
    { folds: ink, width: 5.5 },
  );
  return [
    legs,
    boot(-44),
    boot(56),
    braid,
    shirt,
    vest,
    vestShade,
    vestLines,
    neck,
    head,
    highBlade,
    lowBlade,
    shaftLine,
    farArm,
    fist(palette, { x: -131, y: -326, turn: 4, flip: true, scale: 0.86 }),
    nearArm,
    fist(palette, { x: 70, y: -166, turn: 70, scale: 0.8 }),
  ].join('');
}

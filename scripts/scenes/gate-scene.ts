import { blade, floodlight, gateBoard, pole, shaft } from './kit/gear.ts';
import { brush, flat, group, type ShapeLook, sampled, shape, spots } from './kit/ink.ts';
import { boulder } from './kit/land.ts';
import type { Palette } from './kit/palette.ts';
import { fist, headOf } from './kit/people.ts';
import { valley } from './kit/valley.ts';
import { crest, currents, eddyLine, spray, swell } from './kit/water.ts';
import type { Frame } from './scene.ts';

/** A paddler draws the bow through a red gate. */
export function gateScene(palette: Palette, frame: Frame): string {
  const { width, height } = frame;
  const wide = width > height * 1.4;
  const horizon = height * (wide ? 0.47 : 0.42);
  const at = wide ? { x: width * 0.2, y: 96, scale: 0.88 } : { x: -118, y: 296, scale: 0.92 };
  const rapids = { width, bottom: height + 30 };
  return [
    background(palette, frame, horizon),
    swell(palette, {
      ...rapids,
      y: horizon + 16,
      height: 40,
      long: 190,
      shift: 40,
      seed: 2,
      breaking: 0.75,
      ink: 3,
      fill: palette.water,
    }),
    banks(palette, width, horizon),
    swell(palette, {
      ...rapids,
      y: horizon + 52,
      height: 58,
      long: 300,
      shift: 150,
      seed: 7,
      breaking: 0.6,
      ink: 3.4,
      fill: palette.water,
      tilt: 10,
    }),
    currents(palette, { width, top: horizon + 66, bottom: horizon + 116, seed: 4, dense: 0.8 }),
    swell(palette, {
      ...rapids,
      y: horizon + 112,
      height: 74,
      long: 420,
      shift: wide ? 60 : 260,
      seed: 11,
      breaking: 0.55,
      ink: 4,
      fill: palette.water,
      tilt: -14,
    }),
    flat(
      spots(
        wide
          ? '1640,470 1300,486 1080,530 700,560 380,580 120,640 -40,700 -40,760! 1640,760! 1500,600 1640,540'
          : '840,610 640,640 420,690 200,740 -40,800 -40,1040! 840,1040!',
      ),
      palette.deep,
      0.62,
    ),
    currents(palette, {
      width,
      top: horizon + 140,
      bottom: height,
      seed: 5,
      dense: 1.1,
      lean: -0.03,
    }),
    eddyLine(palette, spots(wide ? '60,566 190,552 320,556 440,540' : '20,760 90,748 150,756'), 3),
    eddyLine(
      palette,
      spots(wide ? '1240,560 1350,540 1480,548 1600,526' : '640,640 720,628 800,634'),
      8,
    ),
    gateBehind(palette, at),
    group(paddlerAndBoat(palette), at),
    wide ? gateAhead(palette, at) : '',
    palette.night
      ? floodlight(palette, {
          x: width * (wide ? 0.955 : 0.93),
          y: horizon - (wide ? 190 : 170),
          foot: horizon - 10,
          toX: at.x + 700 * at.scale,
          toY: height * 0.86,
          spread: wide ? 520 : 420,
        })
      : '',
    ...frontWater(palette, frame),
  ].join('');
}

function background(palette: Palette, { width, height }: Frame, horizon: number): string {
  const wide = width > height * 1.4;
  return valley(
    palette,
    { width },
    {
      horizon,
      of: 338,
      below: { slopes: 10, forest: 40 },
      disc: { x: wide ? 0.74 : 0.72, y: 118, r: wide ? 104 : 96 },
      far: {
        seed: 3,
        lines: 8,
        line: [
          [-0.03, 150],
          [0.08, 96],
          [0.17, 128],
          [0.28, 50],
          [0.36, 84],
          [0.47, 150],
          [0.56, 128],
          [0.68, 190],
          [0.8, 150],
          [0.92, 92],
          [1.03, 120],
        ],
      },
      mid: {
        seed: 8,
        lines: 6,
        line: [
          [-0.03, 178],
          [0.06, 196],
          [0.16, 170],
          [0.27, 214],
          [0.4, 252],
          [0.52, 282],
          [0.62, 262],
          [0.74, 226],
          [0.85, 168],
          [0.94, 186],
          [1.03, 140],
        ],
      },
      forest: {
        seed: 21,
        height: 62,
        step: 30,
        line: [
          [-0.04, 276],
          [0.12, 258],
          [0.26, 300],
          [0.4, 326],
          [0.55, 338],
          [0.7, 318],
          [0.84, 280],
          [1.04, 242],
        ],
      },
    },
  );
}

function banks(palette: Palette, width: number, horizon: number): string {
  return [
    boulder(palette, {
      x: width * 0.16,
      y: horizon + 34,
      width: 120,
      height: 52,
      seed: 9,
      flip: true,
    }),
    boulder(palette, { x: width * 0.04, y: horizon + 54, width: 230, height: 104, seed: 4 }),
    boulder(palette, { x: width * 0.83, y: horizon + 36, width: 120, height: 50, seed: 19 }),
    boulder(palette, { x: width * 0.95, y: horizon + 62, width: 260, height: 124, seed: 14 }),
  ].join('');
}

function gateAhead(
  palette: Palette,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  const top = -y / scale - 30;
  return group(
    pole(palette, {
      x: 1010,
      top,
      bottom: 512,
      width: 29,
      color: palette.red,
      lean: -0.6,
      stripe: 92,
      offset: 50,
    }),
    { x, y, scale },
  );
}

function gateBehind(
  palette: Palette,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  const top = -y / scale - 30;
  return group(
    pole(palette, {
      x: 398,
      top,
      bottom: 388,
      width: 24,
      color: palette.red,
      lean: 1.2,
      stripe: 84,
      offset: 20,
    }) +
      brush(spots(`452,${top} 452,-36`), { width: 3, color: palette.ink, taper: 0 }) +
      brush(spots(`508,${top} 508,-36`), { width: 3, color: palette.ink, taper: 0 }) +
      gateBoard(palette, { x: 480, y: 4, size: 84, number: '6', color: palette.red }),
    { x, y, scale },
  );
}

export function paddlerAndBoat(palette: Palette): string {
  const look = (fill: string, more: Partial<ShapeLook> = {}): ShapeLook => ({
    fill,
    ink: palette.ink,
    width: 6,
    rim: palette.rim ? { color: palette.rim, from: { x: 0.9, y: -0.7 }, width: 15 } : undefined,
    ...more,
  });
  const { ink } = palette;
  const line = (text: string, width: number, color = ink, taper = 0.9) =>
    brush(spots(text), { width, color, taper, seed: Math.round(width * 10) });

  const paddleLow = group(
    blade(palette, { length: 96, width: 84, turned: 0.9, fill: palette.paper }),
    { x: 508, y: 456, turn: 17 },
  );
  const waterHole = crest(
    palette,
    sampled(spots('404,540 450,526 520,524 590,540 630,560'), false),
    { thick: 60, seed: 31, bite: 17 },
  );

  const farArm =
    shape(
      spots('648,338 610,330 578,352 548,378 522,392 528,420 556,424 600,404 650,392 672,368'),
      look(ink, { seed: 3 }),
    ) +
    line('640,352 600,362 566,386', 4, palette.light) +
    line('652,378 612,388 580,402', 3, palette.light);

  const hull = shape(
    spots(
      '262,404! 292,420 372,442 470,468 560,486 700,500 860,518 1000,552 1120,604! 1060,640 940,668 800,676 640,652 500,606 396,548 318,476',
    ),
    look(palette.sun, { width: 7, seed: 6 }),
  );
  const hullSide = flat(
    spots(
      '266,410! 330,452 420,500 540,548 660,578 780,592 900,598 1010,600 1112,605! 1056,636 940,662 800,670 640,646 500,600 398,542 322,474',
    ),
    palette.sunShade,
  );
  const seam = line('262,404 330,450 420,498 540,545 660,575 780,590 900,597 1010,600 1118,604', 5);
  const deckLines =
    line('352,446 430,486 520,518', 3.5) +
    line('300,424 380,452 470,478 560,496 640,508', 3) +
    line('960,556 1030,574 1090,596', 3.5);
  const stripe =
    flat(spots('690,596! 760,604! 720,668! 640,652!'), palette.paper) +
    flat(spots('790,607! 822,609! 782,674! 750,672!'), palette.paper);
  const gloss =
    line('690,606 800,620 900,622 1000,616', 7, palette.sun, 1) +
    line('560,566 640,588 720,600', 4, palette.sun, 1);
  const rimOfCockpit = shape(
    spots('682,520 730,498 800,496 870,510 908,536 892,566 830,580 752,572 696,550'),
    look(ink, { width: 4 }),
  );
  const deckSkirt =
    shape(
      spots('696,524 736,506 800,503 864,515 896,537 880,558 826,569 758,562 708,546'),
      look('#1d3f45', { width: 3, rim: undefined }),
    ) + line('712,532 760,548 812,554 866,546', 3, palette.light);

  const torso = shape(
    spots(
      '736,534! 724,470 700,420 660,380 640,352 664,318 716,300 768,302 812,322 842,366 862,430 866,500 860,540! 800,552',
    ),
    look(ink, { seed: 8 }),
  );
  const jacket = shape(
    spots(
      '728,484! 706,424 676,384 664,346! 690,318 716,322! 734,338 762,334! 782,312 812,330! 838,380 856,436 860,492! 800,504',
    ),
    look(palette.red, { seed: 9 }),
  );
  const jacketShade = flat(
    spots('806,338! 836,384 852,438 856,488! 826,494 820,430 806,380'),
    ink,
    0.3,
  );
  const bib =
    shape(
      spots('704,404! 740,394 800,388! 814,420 818,456! 770,466 722,470!'),
      look(palette.paper, { width: 4.5, rim: undefined }),
    ) +
    // 27
    `<g fill="none" stroke="${ink}" stroke-width="11" stroke-linejoin="round" transform="translate(762 429) rotate(-6)"><path d="M-33-16Q-24-27-13-22Q-4-15-13-3L-33 22H-5"/><path d="M6-23H35L16 24"/></g>`;
  const straps =
    line('700,330 694,372 704,404', 5) +
    line('796,326 812,356 808,388', 5) +
    line('722,480 790,486 858,478', 4);

  const neck = shape(
    spots('690,296! 694,330 730,344 762,326 760,286!'),
    look(palette.skinShade, { width: 4.5 }),
  );
  const head = group(
    headOf(palette, { hat: 'helmet', mouth: 'grit', hatFill: palette.paper, hatTrim: palette.red }),
    { x: 0, y: 0 },
  );

  // The near arm goes up, over the brow, to the upper hand.
  const nearArm =
    shape(
      spots(
        '778,352 812,392 856,384 886,336 894,272 876,216! 824,178 752,150 690,136 652,138 644,172 676,184 730,204 774,232 806,266! 794,300 780,322',
      ),
      look(ink, { seed: 12 }),
    ) +
    line('868,344 878,292 872,252', 5, palette.light) +
    line('846,222 806,194 768,176', 4, palette.light) +
    line('808,268 830,262 846,250', 4, palette.light) +
    line('812,286 832,282 844,276', 3, palette.light) +
    line('726,164 700,158 684,154', 3.5, palette.light);
  const cuff = shape(spots('668,136! 660,178! 676,186! 690,142!'), look(palette.red, { width: 4 }));

  const shaftLine = shaft(palette, { x: 652, y: 60 }, { x: 510, y: 478 }, 15);
  const paddleHigh = group(
    blade(palette, { length: 172, width: 92, turned: 0.74, fill: palette.paper }),
    { x: 650, y: 68, turn: 199 },
  );

  const handTop = fist(palette, { x: 622, y: 150, turn: -72 });
  const handLow = fist(palette, { x: 533, y: 408, turn: 20, flip: true });

  const bowSpray =
    crest(palette, sampled(spots('286,566 350,548 420,574 500,612 590,646 700,676'), false), {
      thick: 84,
      seed: 41,
      bite: 22,
      ink: 4.5,
    }) +
    crest(palette, sampled(spots('640,676 760,686 880,684 1000,662 1110,620'), false), {
      thick: 66,
      seed: 43,
      bite: 21,
      ink: 4.5,
    });
  const sternWater = crest(
    palette,
    sampled(spots('960,640 1050,606 1130,588 1230,606 1300,640'), false),
    { thick: 92, seed: 47, bite: 22, ink: 4.5 },
  );
  return [
    spray(palette, {
      x: 486,
      y: 526,
      from: -168,
      to: -72,
      reach: 370,
      count: 17,
      seed: 3,
      drop: 10,
      spread: 150,
    }),
    paddleLow,
    shaftLine,
    paddleHigh,
    farArm,
    handLow,
    waterHole,
    hull,
    hullSide,
    stripe,
    gloss,
    seam,
    deckLines,
    rimOfCockpit,
    deckSkirt,
    torso,
    jacket,
    jacketShade,
    bib,
    straps,
    neck,
    head,
    nearArm,
    cuff,
    handTop,
    sternWater,
    bowSpray,
    drips(palette),
    spray(palette, {
      x: 320,
      y: 566,
      from: -178,
      to: -104,
      reach: 300,
      count: 12,
      seed: 9,
      drop: 11,
      spread: 80,
    }),
    spray(palette, {
      x: 1150,
      y: 596,
      from: -80,
      to: -12,
      reach: 240,
      count: 10,
      seed: 15,
      drop: 9,
      spread: 90,
    }),
  ].join('');
}

function drips(palette: Palette): string {
  return [
    [340, 520, 26],
    [372, 548, 30],
    [402, 566, 20],
    [316, 498, 18],
  ]
    .map(([x = 0, y = 0, long = 0]) =>
      shape(
        [
          { x, y: y - long, corner: true },
          { x: x + 5, y },
          { x, y: y + 7 },
          { x: x - 5, y },
        ],
        { fill: palette.foam, ink: palette.ink, width: 2.4 },
      ),
    )
    .join('');
}

function frontWater(palette: Palette, { width, height, name }: Frame): string[] {
  const wide = name === 'wide';
  return [
    swell(palette, {
      width,
      bottom: height + 30,
      y: height - 8,
      height: wide ? 92 : 110,
      long: wide ? 640 : 520,
      shift: wide ? 60 : -40,
      seed: 36,
      breaking: 0.85,
      ink: 5,
      fill: palette.deep,
    }),
  ];
}

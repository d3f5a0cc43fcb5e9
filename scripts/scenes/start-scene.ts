import { blade, floodlight, pennants, pole, shaft } from './kit/gear.ts';
import { brush, flat, group, type Spot, sampled, shape, spots } from './kit/ink.ts';
import { boulder } from './kit/land.ts';
import type { Palette } from './kit/palette.ts';
import { fist, headOf, openHand, pen, rimFrom, sleeve } from './kit/people.ts';
import { valley } from './kit/valley.ts';
import { crest, currents, eddyLine, swell } from './kit/water.ts';
import type { Frame } from './scene.ts';

/** A boat on the lip of the start ramp, the starter's arm up. */
export function startScene(palette: Palette, frame: Frame): string {
  const { width, height } = frame;
  const wide = frame.name === 'wide';
  const horizon = height * (wide ? 0.5 : 0.5);
  const deck = wide ? { x: 690, y: 506 } : { x: 330, y: 690 };
  const scale = wide ? 0.55 : 0.64;
  return [
    background(palette, frame, horizon),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 18,
      height: 34,
      long: 170,
      shift: 20,
      seed: 4,
      breaking: 0.7,
      ink: 3,
    }),
    boulder(palette, { x: width * 0.1, y: horizon + 36, width: 190, height: 78, seed: 5 }),
    gate(palette, {
      x: width * (wide ? 0.22 : 0.16),
      y: horizon + 44,
      scale: wide ? 0.62 : 0.66,
      gap: wide ? 250 : 200,
    }),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 66,
      height: 56,
      long: 310,
      shift: 90,
      seed: 8,
      breaking: 0.6,
      ink: 3.6,
      tilt: 10,
    }),
    currents(palette, { width, top: horizon + 84, bottom: horizon + 140, seed: 6, dense: 0.9 }),
    swell(palette, {
      width,
      bottom: height + 30,
      y: horizon + 150,
      height: 70,
      long: 430,
      shift: 30,
      seed: 12,
      breaking: 0.5,
      ink: 4,
    }),
    flat(
      spots(
        wide
          ? '-40,620 200,600 420,610 700,640 900,760! -40,760!'
          : '-40,860 120,840 320,866 500,900 620,1040! -40,1040!',
      ),
      palette.deep,
      0.6,
    ),
    currents(palette, { width, top: horizon + 170, bottom: height, seed: 9, dense: 1, lean: 0.02 }),
    eddyLine(palette, spots(wide ? '40,640 170,618 300,622' : '30,930 140,912 250,924'), 5),
    palette.night
      ? floodlight(palette, {
          x: width * 0.93,
          y: wide ? 84 : 130,
          foot: deck.y,
          toX: deck.x + 60,
          toY: height * 0.9,
          spread: wide ? 460 : 330,
        })
      : '',
    bunting(palette, frame, deck),
    group(starter(palette), {
      x: deck.x + (wide ? 400 : 250),
      // On the boards, whose edge lies a little above the lip.
      y: deck.y - 7,
      scale: wide ? 0.51 : 0.7,
    }),
    platform(palette, frame, deck),
    group(boatAndPaddler(palette), { x: deck.x + 60, y: deck.y - 20, scale, turn: -9 }),
    rampWater(palette, frame, deck),
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
      disc: { x: wide ? 0.3 : 0.34, y: 112, r: wide ? 92 : 84 },
      far: {
        seed: 13,
        lines: 8,
        line: [
          [-0.03, 90],
          [0.07, 124],
          [0.18, 172],
          [0.3, 204],
          [0.42, 168],
          [0.52, 112],
          [0.6, 60],
          [0.68, 96],
          [0.78, 50],
          [0.9, 110],
          [1.03, 70],
        ],
      },
      mid: {
        seed: 6,
        lines: 6,
        line: [
          [-0.03, 150],
          [0.08, 190],
          [0.2, 246],
          [0.32, 282],
          [0.46, 262],
          [0.58, 214],
          [0.7, 176],
          [0.82, 190],
          [0.94, 150],
          [1.03, 160],
        ],
      },
      forest: {
        seed: 31,
        height: 60,
        step: 30,
        line: [
          [-0.04, 262],
          [0.1, 296],
          [0.24, 336],
          [0.36, 348],
          [0.5, 330],
          [0.64, 290],
          [0.8, 260],
          [1.04, 232],
        ],
      },
    },
  );
}

function gate(
  palette: Palette,
  { x, y, scale, gap }: { x: number; y: number; scale: number; gap: number },
): string {
  const wire = `M-160-336Q${gap / 2}-300 ${gap + 200}-350`;
  return group(
    `<path d="${wire}" fill="none" stroke="${palette.ink}" stroke-width="4"/>` +
      pole(palette, {
        x: 0,
        top: -318,
        bottom: -10,
        width: 20,
        color: palette.green,
        stripe: 56,
        offset: 10,
      }) +
      pole(palette, {
        x: gap,
        top: -318,
        bottom: 2,
        width: 21,
        color: palette.green,
        stripe: 58,
        offset: 30,
      }),
    { x, y, scale },
  );
}

/** A string of pennants over the ramp, from its mast on. */
function bunting(palette: Palette, { name, width }: Frame, deck: Spot): string {
  const wide = name === 'wide';
  const { green, paper, sun } = palette;
  const from = { x: deck.x + 90, y: deck.y - (wide ? 350 : 395) };
  const to = { x: width + 30, y: deck.y - (wide ? 410 : 440) };
  const mast = shape(
    [
      { x: from.x - 9, y: from.y - 14, corner: true },
      { x: from.x + 9, y: from.y - 14, corner: true },
      { x: from.x + 11, y: deck.y + 20, corner: true },
      { x: from.x - 11, y: deck.y + 20, corner: true },
    ],
    { fill: palette.mud, ink: palette.ink, width: 4, rim: rimFrom(palette, 8) },
  );
  return (
    mast +
    pennants(palette, {
      from,
      to,
      sag: 46,
      count: Math.round((to.x - from.x) / 46),
      colors: [green, paper, sun, paper],
      wide: 0.76,
      tip: { x: -6, y: 36 },
    })
  );
}

/** The platform of boards, its legs, and the ramp down into the water. */
function platform(palette: Palette, { width, height, name }: Frame, { x, y }: Spot): string {
  const wide = name === 'wide';
  const { ink } = palette;
  const drop = wide ? { x: x - 250, y: y + 146 } : { x: x - 240, y: y + 176 };
  const leg = (lx: number, to: number, thick = 24) =>
    shape(
      [
        { x: lx, y: y + 24, corner: true },
        { x: lx + thick, y: y + 24, corner: true },
        { x: lx + thick - 2, y: to, corner: true },
        { x: lx + 2, y: to, corner: true },
      ],
      { fill: palette.mud, ink, width: 5, rim: rimFrom(palette, 8) },
    );
  const brace = (x1: number, y1: number, x2: number, y2: number) => {
    const dx = x2 - x1;
    const dy = y2 - y1;
    const length = Math.hypot(dx, dy);
    const nx = (-dy / length) * 8;
    const ny = (dx / length) * 8;
    return shape(
      [
        { x: x1 + nx, y: y1 + ny, corner: true },
        { x: x2 + nx, y: y2 + ny, corner: true },
        { x: x2 - nx, y: y2 - ny, corner: true },
        { x: x1 - nx, y: y1 - ny, corner: true },
      ],
      { fill: palette.mud, ink, width: 4 },
    );
  };
  const legs: number[] = [];
  for (let lx = x + 60; lx < width; lx += wide ? 235 : 190) legs.push(lx);
  const dark = flat(
    [
      { x: x + 10, y: y + 20, corner: true },
      { x: width + 20, y: y + 20, corner: true },
      { x: width + 20, y: height + 20, corner: true },
      { x: x + 60, y: height + 20, corner: true },
    ],
    palette.ink,
    0.34,
  );
  const boards = shape(
    [
      { x: x - 14, y: y - 4, corner: true },
      { x: width + 30, y: y - 8, corner: true },
      { x: width + 30, y: y + 30, corner: true },
      { x: x - 8, y: y + 28, corner: true },
    ],
    { fill: palette.mudLight, ink, width: 6, rim: rimFrom(palette, 10) },
  );
  const seams = Array.from({ length: Math.ceil((width - x) / 88) }, (_, index) =>
    brush(
      [
        { x: x + 50 + index * 88, y: y },
        { x: x + 54 + index * 88, y: y + 26 },
      ],
      { width: 3.4, color: ink, taper: 0.4 },
    ),
  ).join('');
  const grain = Array.from({ length: Math.ceil((width - x) / 60) }, (_, index) =>
    brush(
      [
        { x: x + 20 + index * 60, y: y + 9 + (index % 3) * 5 },
        { x: x + 48 + index * 60, y: y + 11 + (index % 2) * 6 },
      ],
      { width: 2.2, color: palette.mud, taper: 1 },
    ),
  ).join('');
  const ramp = shape(
    [
      { x: x + 12, y: y - 4, corner: true },
      { x: drop.x, y: drop.y, corner: true },
      { x: drop.x + 4, y: drop.y + 26, corner: true },
      { x: x + 18, y: y + 32, corner: true },
    ],
    { fill: palette.mudLight, ink, width: 6 },
  );
  const rampUnder = brace(x - 90, y + 84, x + 40, y + 150);
  return (
    dark +
    legs
      .map((lx, index) =>
        index > 0 ? brace(legs[index - 1] ?? lx, y + 46, lx + 10, y + (wide ? 200 : 230)) : '',
      )
      .join('') +
    legs.map((lx) => leg(lx, height + 20, wide ? 26 : 28)).join('') +
    rampUnder +
    ramp +
    Array.from({ length: 7 }, (_, index) => {
      const t = (index + 0.6) / 7.4;
      const px = x + 12 + (drop.x - x - 12) * t;
      const py = y - 4 + (drop.y - y + 4) * t;
      return brush(
        [
          { x: px, y: py + 2 },
          { x: px + 5, y: py + 29 },
        ],
        { width: 4, color: ink, taper: 0.3 },
      );
    }).join('') +
    boards +
    grain +
    seams
  );
}

function rampWater(palette: Palette, { name, width, height }: Frame, { x, y }: Spot): string {
  const wide = name === 'wide';
  const foot = wide ? { x: x - 250, y: y + 160 } : { x: x - 240, y: y + 194 };
  return (
    crest(
      palette,
      sampled(
        [
          { x: foot.x - 150, y: foot.y + 16 },
          { x: foot.x - 50, y: foot.y - 8 },
          { x: foot.x + 60, y: foot.y + 6 },
          { x: foot.x + 190, y: foot.y + 30 },
        ],
        false,
      ),
      { thick: 62, seed: 8, bite: 18, ink: 4 },
    ) +
    swell(palette, {
      width,
      bottom: height + 30,
      y: height - 2,
      height: wide ? 70 : 90,
      long: wide ? 560 : 480,
      shift: wide ? 210 : 120,
      seed: 25,
      breaking: 0.8,
      ink: 5,
      fill: palette.deep,
    })
  );
}

/** Boat from the side, its middle on the lip at 0,0; the paddler sits in it and looks down the ramp. */
function boatAndPaddler(palette: Palette): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 15);
  const hull = shape(
    spots(
      '-640,-52! -560,-62 -420,-84 -260,-104 -120,-114 60,-116 220,-102 400,-84 560,-66 632,-58! 560,-24 400,6 200,24 0,30 -220,24 -420,4 -560,-26',
    ),
    { fill: palette.paper, ink, width: 7, rim, seed: 4 },
  );
  const belly = flat(
    spots(
      '-632,-50! -500,-52 -300,-58 -60,-62 200,-60 440,-58 624,-56! 556,-26 400,4 200,21 0,27 -220,21 -420,1 -560,-28',
    ),
    palette.green,
  );
  const flash =
    flat(spots('-430,-56! -300,-60! -200,18! -330,10!'), palette.paper) +
    flat(spots('-180,-62! -130,-62! -40,24! -90,22!'), palette.paper);
  const seam = line('-640,-52 -500,-54 -300,-60 -60,-64 200,-62 440,-59 630,-57', 5);
  const cockpit = shape(spots('-130,-112 -60,-132 50,-134 130,-112 50,-100 -60,-100'), {
    fill: ink,
    ink,
    width: 4,
  });
  const torso = shape(
    spots(
      '-104,-112! -128,-190 -150,-270 -146,-330 -112,-366 -60,-376 0,-362 44,-318 68,-240 72,-170 78,-112! 0,-100',
    ),
    { fill: ink, ink, width: 6, rim },
  );
  const jacket = shape(
    spots(
      '-108,-150! -132,-220 -150,-290 -138,-338! -96,-352 -70,-340! -40,-352 0,-350! 36,-310 58,-240 64,-156! -20,-140',
    ),
    { fill: palette.sun, ink, width: 6, rim },
  );
  const jacketShade = flat(
    spots('0,-346! 34,-308 54,-240 60,-160! 30,-154 24,-240 8,-300'),
    palette.sunShade,
  );
  const bib =
    line('-128,-232 -60,-226 20,-236 60,-244', 5) + line('-118,-196 -40,-188 30,-194 64,-200', 4);
  const farArm = sleeve(
    palette,
    [
      { x: -120, y: -330, r: 38 },
      { x: -196, y: -286, r: 34 },
      { x: -262, y: -322, r: 26 },
    ],
    ink,
  );
  const nearArm =
    sleeve(
      palette,
      [
        { x: -24, y: -318, r: 46 },
        { x: -66, y: -240, r: 42 },
        { x: -128, y: -186, r: 38 },
        { x: -230, y: -190, r: 31 },
        { x: -300, y: -196, r: 27 },
      ],
      ink,
    ) +
    line('-40,-300 -70,-240 -104,-204', 4.5, palette.light) +
    line('-160,-186 -220,-184 -270,-190', 4, palette.light);
  const cuff = shape(spots('-312,-222! -292,-224! -288,-168! -308,-168!'), {
    fill: palette.sun,
    ink,
    width: 4,
  });
  const neck = shape(spots('-110,-372! -112,-340 -76,-326 -40,-342 -42,-380!'), {
    fill: palette.skinShade,
    ink,
    width: 4.5,
  });
  const head = group(
    headOf(palette, {
      hat: 'helmet',
      mouth: 'calm',
      eyes: 'down',
      hatFill: palette.sun,
      hatTrim: palette.paper,
      skin: '#b97a4d',
    }),
    { x: -772, y: -694 },
  );
  const shaftLine = shaft(palette, { x: -238, y: -404 }, { x: -366, y: -92 }, 15);
  const high = group(blade(palette, { length: 176, width: 84, turned: 0.55 }), {
    x: -240,
    y: -398,
    turn: 201,
  });
  const low = group(blade(palette, { length: 176, width: 96, turned: 1 }), {
    x: -364,
    y: -98,
    turn: 22,
  });
  return [
    high,
    farArm,
    hull,
    belly,
    flash,
    seam,
    line('-560,-66 -420,-80 -300,-90', 3.5),
    line('300,-84 440,-72 560,-64', 3.5),
    cockpit,
    torso,
    jacket,
    jacketShade,
    bib,
    neck,
    head,
    shaftLine,
    fist(palette, { x: -270, y: -326, turn: 22, flip: true, scale: 0.92 }),
    low,
    nearArm,
    cuff,
    fist(palette, { x: -324, y: -196, turn: 22 }),
  ].join('');
}

/** The starter: one arm up with an open hand, the stopwatch in the other. Feet at 0,0. */
function starter(palette: Palette): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 14);
  const legs =
    sleeve(
      palette,
      [
        { x: -44, y: -340, r: 62 },
        { x: -50, y: -180, r: 48 },
        { x: -54, y: -20, r: 42 },
      ],
      '#29464b',
    ) +
    sleeve(
      palette,
      [
        { x: 44, y: -340, r: 62 },
        { x: 52, y: -180, r: 48 },
        { x: 60, y: -20, r: 42 },
      ],
      '#29464b',
    );
  const shoe = (side: 1 | -1) =>
    shape(
      [
        { x: 14 * side, y: 2, corner: true },
        { x: 20 * side, y: -50 },
        { x: 62 * side, y: -66, corner: true },
        { x: 96 * side, y: -54 },
        { x: 128 * side, y: -34 },
        { x: 140 * side, y: 2, corner: true },
      ],
      { fill: palette.mud, ink, width: 6, rim },
    ) + line(`${22 * side},-14 ${80 * side},-16 ${132 * side},-14`, 4.5);
  const coat = shape(
    spots(
      '-104,-270! -118,-400 -112,-500 -96,-560 -40,-594 40,-594 100,-556 116,-480 118,-380 112,-262! 0,-246',
    ),
    { fill: palette.green, ink, width: 6.5, rim },
  );
  const shade = flat(
    spots('40,-588! 98,-552 112,-480 114,-380 108,-268! 66,-260 70,-400 58,-500'),
    ink,
    0.22,
  );
  const zip =
    line('-36,-590 -44,-430 -40,-254', 4.5) +
    line('-96,-348 -60,-340 -58,-300', 4) +
    line('30,-340 66,-350 96,-346', 4);
  const stripe =
    flat(spots('-116,-430! -110,-466! 0,-452 116,-462! 117,-428! 0,-418'), palette.paper) +
    line('-116,-430 0,-418 117,-428', 3.5) +
    line('-112,-466 0,-452 116,-462', 3.5);
  const upArm = sleeve(
    palette,
    [
      { x: 78, y: -540, r: 50 },
      { x: 118, y: -610, r: 46 },
      { x: 136, y: -680, r: 42 },
      { x: 132, y: -760, r: 36 },
      { x: 122, y: -812, r: 33 },
    ],
    palette.green,
    { folds: ink },
  );
  const cuffUp = shape(spots('90,-806! 154,-800! 152,-824! 92,-830!'), {
    fill: palette.paper,
    ink,
    width: 4,
  });
  const hand = openHand(palette, { x: 121, y: -828, turn: -6, scale: 1.06 });
  const watchArm = sleeve(
    palette,
    [
      { x: -76, y: -540, r: 48 },
      { x: -128, y: -462, r: 43 },
      { x: -156, y: -402, r: 40 },
      { x: -176, y: -450, r: 34 },
      { x: -190, y: -492, r: 30 },
    ],
    palette.green,
    { folds: ink },
  );
  const watch = group(
    `<path d="M0 0C-20 60 40 80 60 160" fill="none" stroke="${palette.red}" stroke-width="5"/>` +
      `<circle r="33" fill="${palette.sun}" stroke="${ink}" stroke-width="6"/><circle r="21" fill="${palette.paper}" stroke="${ink}" stroke-width="4"/>` +
      `<path d="M0 0V-15M0 0L9 7" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><path d="M-7-44H7V-33H-7Z" fill="${ink}"/>`,
    { x: -214, y: -552 },
  );
  const neck = shape(spots('-46,-600! -44,-572 -6,-556 34,-574 36,-612!'), {
    fill: palette.skinShade,
    ink,
    width: 4.5,
  });
  const collar = shape(
    spots('-58,-588! -40,-602 0,-580 40,-604! 62,-584 36,-560 0,-548 -38,-562'),
    { fill: palette.green, ink, width: 5 },
  );
  const head = group(
    headOf(palette, {
      hat: 'cap',
      mouth: 'shout',
      eyes: 'down',
      hatFill: palette.paper,
      hatTrim: palette.green,
    }),
    { x: -700, y: -932 },
  );
  return [
    upArm,
    cuffUp,
    hand,
    legs,
    shoe(-1),
    shoe(1),
    coat,
    shade,
    stripe,
    zip,
    neck,
    head,
    collar,
    watchArm,
    fist(palette, { x: -204, y: -518, turn: 70, scale: 0.95 }),
    watch,
  ].join('');
}

import { brush, flat, group, type ShapeLook, type Spot, shape, spots, tube } from './ink.ts';
import type { Palette } from './palette.ts';

export interface HeadLook {
  hat: 'helmet' | 'cap' | 'hood' | 'hair' | 'long' | 'wool' | 'none';
  mouth: 'grit' | 'smile' | 'calm' | 'shout' | 'laugh';
  eyes?: 'ahead' | 'down' | 'shut' | 'wide';
  hatFill?: string;
  hatTrim?: string;
  skin?: string;
  skinShade?: string;
  /** Wet strands over the brow. */
  wet?: boolean;
}

/** Light from the lamps on an edge; nothing by day. */
export function rimFrom(
  palette: Palette,
  width: number,
  from: Spot = { x: 0.9, y: -0.7 },
): ShapeLook['rim'] {
  return palette.rim ? { color: palette.rim, from, width } : undefined;
}

/** A pen for one palette. */
export function pen(palette: Palette) {
  return (text: string, width: number, color = palette.ink, taper = 0.9) =>
    brush(spots(text), { width, color, taper, seed: Math.round(width * 10) });
}

/** The colour of a skin in the light of the scene. */
export function skinOf({ night, skin: own }: Palette, { skin }: Pick<HeadLook, 'skin'>): string {
  if (!skin) return own;
  if (!night) return skin;
  const dim = (at: number) => Math.round(Number.parseInt(skin.slice(at, at + 2), 16) * 0.74);
  return `rgb(${dim(1)},${dim(3)},${dim(5) - 6})`;
}

/** A head that looks to the left, three quarters of it seen; its middle is at 690,250, its helmet 180 high. */
export function headOf(palette: Palette, look: HeadLook): string {
  const { ink } = palette;
  const skin = skinOf(palette, look);
  const shadeFill = palette.night ? palette.skinShade : (look.skinShade ?? palette.skinShade);
  const face = shape(
    spots(
      '640,232! 634,252 626,268 614,284 612,292! 628,298 630,306! 627,314 634,326 640,340 660,350 688,346 716,328 738,300 748,262 744,226! 700,206',
    ),
    {
      fill: skin,
      ink,
      width: 5.5,
      seed: 4,
      rim: palette.rim ? { color: '#e8ae74', from: { x: 0.9, y: -0.5 }, width: 18 } : undefined,
    },
  );
  const cheek = flat(
    spots('664,350! 690,345 718,326 738,298 726,304 700,324 676,334!'),
    shadeFill,
    0.9,
  );
  const brow =
    look.hat === 'none' || look.hat === 'hair' || look.hat === 'long'
      ? ''
      : flat(
          spots('640,236! 690,222 742,230! 746,256 722,246 690,246 660,250 640,256!'),
          shadeFill,
          0.9,
        );
  return (
    face +
    cheek +
    brow +
    eyesOf(palette, look.eyes ?? 'ahead') +
    mouthOf(palette, look.mouth) +
    hatOf(palette, look, skin)
  );
}

function eyesOf(palette: Palette, eyes: NonNullable<HeadLook['eyes']>): string {
  const line = pen(palette);
  const brows = line('640,258 654,254 668,260', 7) + line('688,262 706,256 726,262', 7);
  const nose = line('628,292 636,298 644,294', 3.6);
  if (eyes === 'shut')
    return (
      brows + nose + line('642,272 653,278 663,273', 4.5) + line('692,276 705,282 718,276', 4.5)
    );
  if (eyes === 'wide') {
    const round = (x: number, y: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="7.5" ry="9" fill="${palette.ink}"/><circle cx="${x - 2.4}" cy="${y - 3}" r="2.6" fill="${palette.paper}"/>`;
    return (
      line('638,254 652,247 668,252', 5.5) +
      line('690,255 708,247 726,255', 5.5) +
      nose +
      round(652, 274) +
      round(706, 277)
    );
  }
  const drop = eyes === 'down' ? 4 : 0;
  const dots = `<ellipse cx="${652 - drop / 2}" cy="${274 + drop}" rx="5" ry="${6 - drop / 3}" fill="${palette.ink}"/><ellipse cx="${704 - drop / 2}" cy="${277 + drop}" rx="5.4" ry="${6.2 - drop / 3}" fill="${palette.ink}"/>`;
  return (
    brows +
    nose +
    dots +
    line(`642,${271 + drop} 653,${266 + drop * 1.6} 663,${271 + drop}`, 3.6) +
    line(`692,${273 + drop} 705,${267 + drop * 1.6} 718,${274 + drop}`, 3.6)
  );
}

function mouthOf(palette: Palette, mouth: HeadLook['mouth']): string {
  const { ink } = palette;
  const line = pen(palette);
  const chin = line('650,337 658,340 667,337', 3);
  if (mouth === 'calm') return line('638,318 652,321 668,317', 4.5) + chin;
  if (mouth === 'smile')
    return line('637,314 650,323 668,322 682,310', 5) + line('683,304 688,311 684,318', 3) + chin;
  if (mouth === 'shout')
    return (
      shape(spots('638,310 654,305 672,308 676,320 664,334 646,332'), {
        fill: ink,
        ink,
        width: 3,
      }) +
      flat(spots('642,311 656,308 670,311 668,316 644,316'), palette.paper) +
      line('684,300 690,310 686,322', 3)
    );
  if (mouth === 'laugh')
    return (
      shape(spots('636,310! 656,310 680,305! 674,322 656,330 642,324'), {
        fill: palette.paper,
        ink,
        width: 4,
      }) +
      line('640,317 658,319 677,314', 2.4) +
      line('686,298 692,308 688,318', 3) +
      chin
    );
  return (
    shape(spots('640,315! 656,311 673,313! 668,323 654,326 644,323'), {
      fill: palette.paper,
      ink,
      width: 4,
    }) +
    line('682,304 686,312 683,320', 3) +
    chin
  );
}

function ear(palette: Palette, skin: string): string {
  return (
    shape(spots('728,262 742,254 754,262 754,282 744,298 732,294'), {
      fill: skin,
      ink: palette.ink,
      width: 4.5,
    }) + pen(palette)('738,268 746,272 742,284', 3)
  );
}

function hatOf(
  palette: Palette,
  { hat, hatFill = palette.paper, hatTrim = palette.red, wet = false }: HeadLook,
  skin: string,
): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 15);
  if (hat === 'helmet') {
    return (
      line('744,262 736,300 706,336 668,354', 7, ink, 0.3) +
      shape(
        spots(
          '626,238! 624,214 638,180 668,160 706,152 746,162 774,188 784,224 776,262 756,280! 746,262 742,238! 700,226 660,230',
        ),
        { fill: hatFill, ink, width: 6, seed: 5, rim },
      ) +
      flat(spots('652,174! 676,160! 692,224! 664,228!'), hatTrim) +
      flat(spots('702,156! 722,157! 728,232! 706,226!'), hatTrim) +
      line('676,160 686,192 692,225', 3.4) +
      line('652,174 660,200 664,228', 3.4) +
      line('702,155 707,190 707,226', 3.4) +
      line('722,157 728,192 728,232', 3.4) +
      line('744,186 756,196 762,212', 5) +
      line('748,214 758,224 760,238', 5) +
      shape(spots('618,244! 640,228 690,222 744,236! 742,246! 690,236 640,244 622,252!'), {
        fill: ink,
        ink,
        width: 3,
      })
    );
  }
  if (hat === 'cap') {
    return (
      flat(spots('724,236! 770,232! 772,268 756,290 744,286! 744,262 730,250'), ink) +
      ear(palette, skin) +
      shape(spots('636,236! 634,206 654,176 694,162 736,172 764,204 770,240! 740,232 690,228'), {
        fill: hatFill,
        ink,
        width: 5.5,
        seed: 5,
        rim,
      }) +
      line('694,164 690,196 690,226', 3) +
      line('736,174 742,204 742,232', 3) +
      shape(spots('664,232! 640,224 606,226 572,240 566,250! 600,248 640,246 668,246!'), {
        fill: hatTrim,
        ink,
        width: 5,
      }) +
      `<circle cx="695" cy="162" r="6" fill="${ink}"/>`
    );
  }
  if (hat === 'hood') {
    return (
      flat(
        spots('642,240! 648,214 690,196 744,212! 750,252! 734,236 712,226 694,240 676,226 658,236'),
        ink,
      ) +
      shape(
        spots(
          '648,222! 640,200 652,162 692,140 744,146 786,184 802,240 800,306 780,352 740,372! 716,350 738,330 752,290 752,250 738,224 700,208',
        ),
        { fill: hatFill, ink, width: 6, seed: 5, rim },
      ) +
      line('744,180 772,214 780,262 774,316', 4) +
      line('716,160 744,170', 3.5) +
      shape(spots('632,228! 650,206 692,198 738,214! 742,226! 700,212 656,220 640,238!'), {
        fill: hatTrim,
        ink,
        width: 4,
      })
    );
  }
  if (hat === 'wool') {
    return (
      flat(spots('722,236! 762,236! 764,262 752,284 744,282! 742,258'), ink) +
      ear(palette, skin) +
      shape(spots('632,240! 630,208 648,172 690,152 738,164 766,200 772,246! 736,238 690,230'), {
        fill: hatFill,
        ink,
        width: 5.5,
        seed: 5,
        rim,
      }) +
      shape(spots('628,246! 628,222! 690,208 740,218 776,232! 776,256! 738,242 690,232'), {
        fill: hatTrim,
        ink,
        width: 4.5,
      }) +
      line('650,176 660,200', 4) +
      line('690,156 694,204', 4) +
      line('734,166 738,212', 4) +
      shape(spots('676,150 690,132 708,136 712,152 698,160 682,158'), {
        fill: hatTrim,
        ink,
        width: 4,
      })
    );
  }
  const locks = wet
    ? line('660,214 650,236 652,252', 6) +
      line('690,210 686,232 690,250', 6) +
      line('720,214 722,236 716,250', 5)
    : '';
  if (hat === 'hair') {
    return (
      ear(palette, skin) +
      shape(
        spots(
          '634,238! 626,214 640,180 682,158 732,166 766,198 772,240 760,272! 744,256 738,240! 722,222 690,222 664,218 650,234',
        ),
        { fill: ink, ink, width: 4, rim },
      ) +
      line('668,184 700,172 734,186', 4, palette.night ? palette.contour : palette.light) +
      line('694,196 726,196 748,216', 3, palette.night ? palette.contour : palette.light) +
      locks
    );
  }
  if (hat === 'long') {
    return (
      shape(
        spots(
          '634,238! 626,210 644,176 688,156 738,166 772,204 786,260 792,330 812,378 770,392 738,372 742,320 748,270! 738,240! 716,218 684,220 656,228',
        ),
        { fill: ink, ink, width: 4, rim },
      ) +
      line('676,182 712,176 748,206 762,262', 4, palette.night ? palette.contour : palette.light) +
      line('766,300 776,346 790,372', 3.5, palette.night ? palette.contour : palette.light) +
      locks
    );
  }
  return ear(palette, skin);
}

/** A piece of a hand: palm, thumb or finger. */
export function handPart(palette: Palette, line: string, width: number, seed?: number): string {
  return shape(spots(line), {
    fill: palette.skin,
    ink: palette.ink,
    width,
    ...(seed !== undefined && { seed }),
  });
}

/** The four fingers of a hand that holds something, the first one at 0. */
export function fingers(
  palette: Palette,
  line: string,
  { width, at }: { width: number; at: (index: number) => Parameters<typeof group>[1] },
): string {
  return [0, 1, 2, 3]
    .map((index) => group(handPart(palette, line, width, index), at(index)))
    .join('');
}

/** A hand that grips a shaft which runs along y: four fingers over it, the thumb beneath. */
export function fist(
  palette: Palette,
  {
    x,
    y,
    turn,
    flip = false,
    scale = 1,
    fill = palette.skin,
  }: { x: number; y: number; turn: number; flip?: boolean; scale?: number; fill?: string },
): string {
  const skin: ShapeLook = {
    fill,
    ink: palette.ink,
    width: 5,
    rim: palette.rim ? { color: '#e8ae74', from: { x: 0.6, y: -0.8 }, width: 8 } : undefined,
  };
  const finger = (at: number, long: number) =>
    shape(
      [
        { x: -17, y: at - 8 },
        { x: 6, y: at - 9 },
        { x: long, y: at - 5 },
        { x: long + 3, y: at + 3 },
        { x: long - 4, y: at + 8 },
        { x: 2, y: at + 9 },
        { x: -17, y: at + 8 },
      ],
      { ...skin, width: 4, seed: Math.round(at + 50) },
    );
  return group(
    shape(spots('-30,-24 -12,-34 8,-30 20,-18 22,16 8,32 -14,32 -32,20'), skin) +
      finger(24, 16) +
      finger(8, 20) +
      finger(-8, 21) +
      finger(-23, 18) +
      shape(spots('-24,-26 -8,-40 8,-42 16,-36 12,-30 0,-28 -10,-20'), { ...skin, width: 4 }),
    { x, y, turn, flip, scale },
  );
}

/** An open hand seen from its palm, fingers up, the wrist at 0,0. */
export function openHand(
  palette: Palette,
  {
    x,
    y,
    turn = 0,
    flip = false,
    scale = 1,
  }: { x: number; y: number; turn?: number; flip?: boolean; scale?: number },
): string {
  const skin: ShapeLook = {
    fill: palette.skin,
    ink: palette.ink,
    width: 4.5,
    rim: palette.rim ? { color: '#e8ae74', from: { x: 0.6, y: -0.8 }, width: 8 } : undefined,
  };
  const finger = (fx: number, fy: number, tx: number, ty: number, r: number) =>
    shape(
      tube([
        { x: fx, y: fy, r },
        { x: (fx + tx) / 2, y: (fy + ty) / 2, r: r * 0.98 },
        { x: tx, y: ty, r: r * 0.86 },
        { x: tx + (tx - fx) * 0.06, y: ty + (ty - fy) * 0.06, r: r * 0.4 },
      ]),
      { ...skin, seed: Math.round(tx + 90) },
    );
  return group(
    finger(-24, -58, -42, -104, 9.5) +
      finger(-9, -66, -15, -122, 10) +
      finger(8, -66, 13, -120, 10) +
      finger(23, -56, 38, -100, 9) +
      finger(28, -22, 58, -54, 10.5) +
      shape(spots('-20,6 -30,-20 -34,-52 -22,-68 0,-72 22,-68 34,-50 34,-20 20,6'), skin) +
      `<path d="M-31-54Q0-66 31-54L30-40H-30Z" fill="${palette.skin}"/>` +
      pen(palette)('-20,-42 0,-36 20,-44', 3, palette.skinShade) +
      pen(palette)('-6,-2 4,-24 22,-30', 3, palette.skinShade),
    { x, y, turn, flip, scale },
  );
}

/** A sleeve or a trouser leg through its joints, with folds where it bends. */
export function sleeve(
  palette: Palette,
  joints: readonly (Spot & { r: number })[],
  fill: string,
  { width = 5.5, folds = palette.light }: { width?: number; folds?: string } = {},
): string {
  const middle = joints[Math.floor(joints.length / 2)];
  const next = joints[Math.floor(joints.length / 2) - 1];
  const bend =
    middle && next
      ? [0.25, 0.5].map((share, index) => {
          const x = middle.x + (next.x - middle.x) * share;
          const y = middle.y + (next.y - middle.y) * share;
          const r = middle.r * 0.6;
          const length = Math.hypot(next.x - middle.x, next.y - middle.y) || 1;
          const nx = -(next.y - middle.y) / length;
          const ny = (next.x - middle.x) / length;
          return brush(
            [
              { x: x + nx * r, y: y + ny * r },
              { x, y: y + 4 },
              { x: x - nx * r * 0.3, y: y - ny * r * 0.3 },
            ],
            { width: width * 0.7, color: folds, taper: 1, seed: index },
          );
        })
      : [];
  return (
    shape(tube(capped(joints)), {
      fill,
      ink: palette.ink,
      width,
      rim: rimFrom(palette, 14),
      seed: 3,
    }) + bend.join('')
  );
}

/** A limb begins and ends round. */
function capped(joints: readonly (Spot & { r: number })[]): (Spot & { r: number })[] {
  const [first, second] = joints;
  if (!first || !second) return [...joints];
  const length = Math.hypot(second.x - first.x, second.y - first.y) || 1;
  const back = (share: number, r: number) => ({
    x: first.x - ((second.x - first.x) / length) * first.r * share,
    y: first.y - ((second.y - first.y) / length) * first.r * share,
    r: first.r * r,
  });
  return [back(0.8, 0.25), back(0.5, 0.75), ...joints];
}

export interface WatcherLook {
  coat: string;
  head: HeadLook;
  pose: 'lean' | 'cheer' | 'film' | 'point' | 'wave';
  flip?: boolean;
  /** Leans the whole figure, in degrees. */
  turn?: number;
}

/** Somebody behind a rail, from the waist up: the middle of the chest at 0,0, the rail at y = 110. */
export function watcher(
  palette: Palette,
  { coat, head, pose, flip = false, turn = 0 }: WatcherLook,
): string {
  const { ink } = palette;
  const line = pen(palette);
  const rim = rimFrom(palette, 12, { x: 0.5, y: -0.9 });
  const skin = skinOf(palette, head);
  const arm = (...joints: [number, number, number][]) =>
    sleeve(
      palette,
      joints.map(([x, y, r]) => ({ x, y, r })),
      coat,
      { folds: ink, width: 6 },
    );
  const hand = (x: number, y: number, angle: number) =>
    fist(palette, { x, y, turn: angle, scale: 0.9, fill: skin });
  const body =
    shape(
      spots(
        '-108,392! -114,240 -118,90 -112,0 -92,-52 -40,-78 34,-78 88,-52 112,4 118,92 114,240 108,392!',
      ),
      { fill: coat, ink, width: 6.5, rim, seed: 7 },
    ) +
    flat(spots('40,-74! 86,-50 110,6 114,92 110,240 104,390! 68,390 72,240 74,90 60,0'), ink, 0.2) +
    line('-26,-76 -34,60 -32,230 -31,384', 4.5);
  const neck = shape(spots('-44,-92! -42,-62 -4,-48 34,-64 36,-104!'), {
    fill: palette.skinShade,
    ink,
    width: 4.5,
  });
  const face = group(headOf(palette, head), { x: -700, y: -426 });
  const poses: Record<WatcherLook['pose'], string> = {
    lean:
      arm([-84, -16, 46], [-128, 60, 42], [-60, 108, 36], [-6, 104, 31]) +
      arm([84, -16, 46], [126, 64, 42], [70, 116, 36], [20, 112, 31]) +
      hand(8, 104, 86),
    cheer:
      arm([-82, -20, 46], [-146, -96, 42], [-150, -190, 36], [-140, -232, 31]) +
      arm([84, -20, 46], [150, -92, 42], [158, -186, 36], [150, -230, 31]) +
      hand(-140, -252, 4) +
      group(hand(0, 0, 4), { x: 152, y: -250, flip: true }),
    film:
      arm([-84, -16, 46], [-128, 60, 42], [-64, 110, 36], [-10, 106, 31]) +
      hand(4, 104, 86) +
      arm([84, -20, 46], [156, -70, 42], [140, -150, 36], [96, -206, 31]) +
      group(
        shape(spots('-58,-34! 58,-34! 58,34! -58,34!'), {
          fill: ink,
          ink,
          width: 5,
          rim: palette.rim ? { color: palette.lamp, from: { x: 0.4, y: 1 }, width: 16 } : undefined,
        }) +
          `<circle cx="-34" cy="-10" r="12" fill="${palette.rockLight}"/><circle cx="-34" cy="-10" r="5" fill="${ink}"/><circle cx="-10" cy="-16" r="4" fill="${palette.lamp}"/>`,
        { x: 58, y: -250, turn: -9 },
      ) +
      hand(88, -232, 80),
    point:
      arm([84, -16, 46], [130, 60, 42], [84, 112, 36], [30, 110, 31]) +
      hand(22, 106, 84) +
      arm([-84, -20, 46], [-170, -14, 40], [-244, 24, 32], [-270, 36, 29]) +
      shape(spots('-262,20 -292,24 -330,46 -338,56 -328,62 -300,54 -276,66 -258,58'), {
        fill: skin,
        ink,
        width: 4.5,
      }),
    wave:
      arm([-84, -16, 46], [-126, 66, 42], [-70, 112, 36], [-16, 110, 31]) +
      hand(-4, 106, 86) +
      arm([84, -20, 46], [140, -80, 42], [136, -160, 36], [130, -200, 32]) +
      openHand(palette, { x: 130, y: -210, turn: 8, scale: 0.95 }),
  };
  return group(body + neck + face + poses[pose], { flip, turn });
}

import { beside, type CentreLine } from './centre-line.ts';
import { bankEdge, type Stretch } from './ribbon-path.ts';
import { seededRandom } from './seeded-random.ts';
import { type Point, smoothPath } from './smooth-path.ts';

/** A rock in sheet units. */
export interface Rock {
  readonly at: number;
  /** Sheet units to the right of the middle. */
  readonly across: number;
  readonly radius: number;
}

export interface Drop {
  readonly at: number;
  readonly length: number;
}

export interface FlowLine {
  readonly path: string;
  /** 0 at the banks, 1 in the middle, where the water runs fastest. */
  readonly pace: number;
}

const LANES = [-0.84, -0.66, -0.46, -0.25, -0.04, 0.17, 0.4, 0.62, 0.82];

export function flowLines(line: CentreLine, stretch: Stretch, rocks: readonly Rock[]): FlowLine[] {
  return LANES.map((lane, index) => {
    const points = line.stations(stretch.from, stretch.to, stretch.step + 2).map((station) => {
      const drift = 0.05 * Math.sin(station.at * 0.031 + index * 2.1);
      const room = station.halfWidth * 0.9;
      const base = (lane + drift) * room;
      const bank = base < 0 ? bankEdge(station, -1) : bankEdge(station, 1);
      return beside(station, clamp(parted(base, station.at, rocks), bank - 1));
    });
    return { path: smoothPath(points), pace: 1 - Math.abs(lane) };
  });
}

/** Moves a point of a line out of the way of rocks, as water parts before a rock and closes behind it. */
function parted(across: number, at: number, rocks: readonly Rock[]): number {
  return rocks.reduce((place, rock) => {
    const along = (at - rock.at) / (rock.radius * (at < rock.at ? 1.8 : 3.2));
    const beside = (place - rock.across) / (rock.radius * 1.5);
    const push = rock.radius * 1.5 * Math.exp(-along * along) * Math.exp(-beside * beside);
    return place + (place < rock.across ? -push : push);
  }, across);
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

export function rockDrawing(line: CentreLine, rock: Rock, seed: number) {
  const random = seededRandom(seed);
  const station = line.station(rock.at);
  const { radius } = rock;
  const at = (along: number, across: number): Point => {
    const foot = line.station(rock.at + along);
    return beside(foot, rock.across + across);
  };
  const outline = Array.from({ length: 7 }, (_, index) => {
    const angle = ((index + random() * 0.5) / 7) * 2 * Math.PI;
    const reach = radius * (0.85 + 0.65 * random());
    return at(Math.cos(angle) * reach * 1.15, Math.sin(angle) * reach);
  });
  const cushion = [-1.25, -0.8, 0, 0.8, 1.25].map((across) =>
    at(-radius * 1.5 * Math.cos(across * 0.95), across * radius),
  );
  const eddies = ([-1, 1] as const)
    .filter((side) => Math.abs(rock.across + side * radius * 1.7) < station.halfWidth * 0.92)
    .map((side) =>
      smoothPath(
        Array.from({ length: 9 }, (_, index) => {
          const turn = -0.9 + index * 0.62;
          const reach = radius * (1.05 - index * 0.1);
          return at(
            radius * 2.5 + Math.sin(turn) * reach * 1.35,
            side * (radius * 0.72 + Math.cos(turn) * reach * 0.72),
          );
        }),
      ),
    );
  return {
    outline: smoothPath(outline, { closed: true }),
    cushion: smoothPath(cushion),
    eddies: eddies.join(''),
  };
}

/** Draws the white water of a drop: the smooth V of its tongue, then rows of breaking waves that fade out. */
export function whiteWater(line: CentreLine, drop: Drop, seed: number) {
  const random = seededRandom(seed);
  const tongue = ([-1, 1] as const).map((side) =>
    smoothPath(
      [0, 0.2, 0.4, 0.55].map((share) => {
        const station = line.station(drop.at + drop.length * share);
        return beside(station, side * (station.halfWidth * 0.86 * (1 - share * 1.55)));
      }),
    ),
  );
  const crests: string[] = [];
  const spray: string[] = [];
  const rows = Math.max(5, Math.round(drop.length / 3.2));
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const begin = drop.at + drop.length * (0.22 + share);
    const room = line.station(begin).halfWidth * 0.9;
    const reach = Math.min(1, 0.35 + share * 1.6);
    for (let across = -room; across < room; across += 2.3 + random() * 2.2) {
      const isInTongue = Math.abs(across) < room * (0.8 - share * 2.2);
      if (isInTongue || random() < 0.25 + share * 0.5) continue;
      const width = (1.2 + random() * 1.7) * (1 - share * 0.35) * reach;
      const slip = random() * 2.4;
      const crest = [-1, -0.4, 0.4, 1].map((part) =>
        beside(
          line.station(begin + slip + (1 - part * part) * -1.1),
          clamp(across + part * width, room),
        ),
      );
      (share < 0.45 && random() < 0.6 ? crests : spray).push(smoothPath(crest));
    }
  }
  return { tongue: tongue.join(''), crests: crests.join(''), spray: spray.join('') };
}

/** Draws boils: water that wells up below a drop and spreads in broken rings. */
export function boilPath(line: CentreLine, drop: Drop, seed: number): string {
  const random = seededRandom(seed);
  return [0, 1, 2]
    .map((index) => {
      const station = line.station(drop.at + drop.length * (1.45 + index * 0.3));
      const across = (random() - 0.5) * station.halfWidth * 1.1;
      const centre = beside(station, across);
      const size = 1.3 + random() * 1.1;
      return [1, 1.9]
        .map((ring) => {
          const from = random() * 6;
          const arc = Array.from({ length: 6 }, (_, part) => ({
            x: centre.x + Math.cos(from + part * 0.75) * size * ring,
            y: centre.y + Math.sin(from + part * 0.75) * size * ring * 0.8,
          }));
          return smoothPath(arc);
        })
        .join('');
    })
    .join('');
}

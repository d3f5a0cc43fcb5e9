import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import type { GreyPicture } from '../../../src/race-day/timing/camera/grey-picture.ts';

/** A boat of the film, from the right to the left of the picture. */
export interface FilmedBoat {
  /** When its bow reaches the line, in seconds of the film. */
  crosses: number;
  /** Rows of the picture that the boat covers, as parts of its height. */
  lane: readonly [number, number];
}

export interface FinishFilm {
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  boats: readonly FilmedBoat[];
  /** Largest error of a pixel, of 255. */
  noise?: number;
  /** How far the phone shakes to each side, in pixels. */
  shake?: number;
  /** Frames that the camera leaves out. */
  dropped?: readonly number[];
  seed?: number;
}

/** Column of the line, as a part of the width. */
export const LINE = 0.5;
const BANK = 0.3;
/** Length of a boat, and how far it gets in a second, as parts of the width. */
const LENGTH = 0.4;
const SPEED = 0.8;
export const BRIGHT = 225;

/** Yields the frames of a film whose crossings are known, each with its time in seconds. */
export function* filmFrames(film: FinishFilm): Generator<{ at: number; picture: GreyPicture }> {
  const { width, height, framesPerSecond, seconds, boats } = film;
  const { noise = 0, shake = 0, dropped = [], seed = 1 } = film;
  const random = seededRandom(seed);
  const left = new Set(dropped);
  const pebbles = Array.from({ length: width * height }, () => random() * 90);
  for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame += 1) {
    const at = frame / framesPerSecond;
    if (left.has(frame)) continue;
    const shift = Math.round(shake * Math.sin(at * 9));
    const values = new Uint8ClampedArray(width * height);
    for (let y = 0; y < height; y += 1) {
      const ofRow = boats.filter(({ lane }) => y >= lane[0] * height && y < lane[1] * height);
      for (let x = 0; x < width; x += 1) {
        const seen = x + shift;
        const isBoat = ofRow.some(({ crosses }) => {
          const bow = (LINE + (crosses - at) * SPEED) * width;
          return seen >= bow && seen < bow + LENGTH * width;
        });
        const bank = pebbles[y * width + ((seen + width) % width)] ?? 0;
        const scene = isBoat
          ? BRIGHT
          : y < BANK * height
            ? bank
            : 90 + 15 * Math.sin(seen + 7 * at);
        values[y * width + x] = scene + (random() * 2 - 1) * noise;
      }
    }
    yield { at, picture: { width, height, values } };
  }
}

/** Writes the film as a file that Chromium plays in place of a camera, again and again. */
export function toY4m(film: FinishFilm): Buffer {
  const { width, height, framesPerSecond } = film;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const parts = [
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`),
  ];
  for (const { picture } of filmFrames(film)) {
    parts.push(Buffer.from('FRAME\n'), Buffer.from(Uint8Array.from(picture.values)), colours);
  }
  return Buffer.concat(parts);
}

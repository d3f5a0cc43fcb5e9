import { expect, test } from 'vitest';
import { filmFrames } from '../../../../tests/support/film/finish-film.ts';
import { hasMoved, isFrozen } from './grey-picture.ts';

const boats = [{ crosses: 1, lane: [0.4, 0.7] as const }];
const film = { width: 48, height: 27, framesPerSecond: 4, seconds: 2, boats, noise: 8 };
const pictures = [...filmFrames(film)].map(({ picture }) => picture);
const [laid] = pictures;
if (!laid) throw new Error('The film is empty');

test('a passing boat and the noise of the camera are no movement of the phone', () => {
  expect(pictures.map((now) => hasMoved(laid, now))).toEqual(pictures.map(() => false));
});

test('a phone that was turned by a small angle has moved', () => {
  const { width, height, values } = pictures[1] ?? laid;
  const turned = Array.from(
    values,
    (_, index) => values[index - (index % width) + ((index + 2) % width)] ?? 0,
  );
  expect(hasMoved(laid, { width, height, values: turned })).toBe(true);
});

test('brighter light is no movement', () => {
  const brighter = Array.from(laid.values, (value) => Math.min(255, value + 25));
  expect(hasMoved(laid, { ...laid, values: brighter })).toBe(false);
});

test('a camera that repeats its last frame is frozen, and one with noise is not', () => {
  expect(isFrozen(laid, { ...laid, values: Array.from(laid.values) })).toBe(true);
  expect(isFrozen(laid, pictures[1] ?? laid)).toBe(false);
});

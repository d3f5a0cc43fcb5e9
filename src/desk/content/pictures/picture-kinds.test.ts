import { expect, test } from 'vitest';
import { cropAroundFocus, pictureNameForm } from './picture-kinds.ts';

const square = { width: 640, height: 640 };

test.each([
  ['the middle', { x: 50, y: 50 }, { left: 100, top: 0, width: 200, height: 200 }],
  ['the left edge', { x: 0, y: 90 }, { left: 0, top: 0, width: 200, height: 200 }],
  ['beyond the right edge', { x: 120, y: 50 }, { left: 200, top: 0, width: 200, height: 200 }],
])('partOf cuts around %s', (_where, focus, part) => {
  expect(cropAroundFocus({ width: 400, height: 200 }, square, focus)).toEqual(part);
});

test.each(['../etc', 'Ana', 'a--b', '', '-a', 'a.png'])('%j is no picture name', (name) => {
  expect(name).not.toMatch(pictureNameForm);
});

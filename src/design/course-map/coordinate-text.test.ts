import { expect, test } from 'vitest';
import { coordinateText, decimalCoordinates } from './coordinate-text.ts';

test('coordinateText writes coordinates to the second and carries over at sixty', () => {
  const place = { latitude: -0.45, longitude: -77.8833 };
  expect(coordinateText(place, 'es-EC')).toBe('0°27′00″S · 77°53′00″O');
  expect(coordinateText(place, 'en-US')).toBe('0°27′00″S · 77°53′00″W');
  const east = { latitude: 12.99999, longitude: 5.1234 };
  expect(coordinateText(east, 'es-EC')).toBe('13°00′00″N · 5°07′24″E');
});

test('decimalCoordinates is exact and the same in every language', () => {
  expect(decimalCoordinates({ latitude: -0.45, longitude: -77.8833 })).toBe('-0.45, -77.8833');
});

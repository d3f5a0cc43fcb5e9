import { expect, test } from 'vitest';
import { coordinateText } from './coordinate-text.ts';

test('coordinates are written in degrees and minutes, carrying over at sixty', () => {
  const place = { latitude: -0.45, longitude: -77.8833 };
  expect(coordinateText(place, 'es-EC')).toBe('0°27′S · 77°53′O');
  expect(coordinateText(place, 'en-US')).toBe('0°27′S · 77°53′W');
  const east = { latitude: 12.9999, longitude: 5 };
  expect(coordinateText(east, 'es-EC')).toBe('13°00′N · 5°00′E');
});

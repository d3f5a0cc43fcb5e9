import { expect, test } from 'vitest';
import { mapLinks } from './map-links.ts';

const place = { latitude: 46.3405, longitude: 13.5733 };

test('mapLinks builds OpenStreetMap addresses from the coordinates when the race has none', () => {
  const { frameUrl, mapsUrl } = mapLinks(place);
  const asked = new URL(frameUrl).searchParams;
  expect(asked.get('marker')).toBe('46.3405,13.5733');
  expect(asked.get('bbox')).toBe('13.5433,46.3205,13.6033,46.3605');
  expect(mapsUrl).toContain('#map=15/46.3405/13.5733');
});

test('mapLinks keeps the addresses that the race chose', () => {
  const own = { mapEmbedUrl: 'https://maps.example/frame', mapsUrl: 'https://maps.example/' };
  expect(mapLinks({ ...place, ...own })).toEqual({
    frameUrl: own.mapEmbedUrl,
    mapsUrl: own.mapsUrl,
  });
});

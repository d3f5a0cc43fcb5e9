import type { Race } from './race.ts';

type MappedPlace = Pick<Race['place'], 'latitude' | 'longitude' | 'mapEmbedUrl' | 'mapsUrl'>;

/** Distance from the place to the edges of the embedded map, in degrees. */
const [north, east] = [0.02, 0.03];

/** Uses OpenStreetMap by default. */
export function mapLinks({ latitude, longitude, mapEmbedUrl, mapsUrl }: MappedPlace) {
  const point = `${latitude},${longitude}`;
  const box = [longitude - east, latitude - north, longitude + east, latitude + north];
  const frame = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: point,
  });
  const link = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return {
    frameUrl: mapEmbedUrl ?? `https://www.openstreetmap.org/export/embed.html?${frame}`,
    mapsUrl: mapsUrl ?? `https://www.openstreetmap.org/?${link}#map=15/${latitude}/${longitude}`,
  };
}

import type { Race } from './race.ts';

type Mapped = Pick<Race['place'], 'latitude' | 'longitude' | 'mapEmbedUrl' | 'mapsUrl'>;

/** How far the map in the frame reaches from the place to each side, in degrees. */
const [north, east] = [0.02, 0.03];

/** Where the place is seen on a map: in a frame, and by a link. Without others OpenStreetMap's. */
export function mapLinks({ latitude, longitude, mapEmbedUrl, mapsUrl }: Mapped) {
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

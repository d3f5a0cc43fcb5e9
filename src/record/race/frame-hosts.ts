import { videoHost } from './media-schema.ts';
import type { Race } from './race.ts';

/** Origins that the pages may show in a frame: the map's as content/race.json names it, and the videos'. */
export function frameHosts({ place }: { place: Pick<Race['place'], 'mapEmbedUrl'> }): string[] {
  return [...new Set([new URL(place.mapEmbedUrl).origin, `https://${videoHost}`])];
}

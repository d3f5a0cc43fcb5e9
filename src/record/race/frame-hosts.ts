import { mapLinks } from './map-links.ts';
import { videoHost } from './media-schema.ts';
import type { Race } from './race.ts';

/** Returns the origins that pages may embed in a frame: the map's and the videos'. */
export function frameHosts({ place }: Pick<Race, 'place'>): string[] {
  return [...new Set([new URL(mapLinks(place).frameUrl).origin, `https://${videoHost}`])];
}

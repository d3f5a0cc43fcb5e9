import { createHash } from 'node:crypto';
import type { CrossPosting } from './cross-state.ts';

export function sealedPlaces({
  day,
  cross,
  places,
}: {
  day: string;
  cross: string;
  places: CrossPosting['places'];
}): { text: string; hash: string } {
  const text = JSON.stringify({ format: 'cross-results 1', day, cross, places });
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

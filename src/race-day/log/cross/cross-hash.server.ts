import { createHash } from 'node:crypto';
import type { CrossPosting } from './cross-state.ts';

/** By which posted places of a kayak cross are known: over the text of their day, their cross and them, in this order. */
export function crossHash({
  day,
  cross,
  places,
}: {
  day: string;
  cross: string;
  places: CrossPosting['places'];
}): string {
  const text = JSON.stringify({ format: 'cross-results 1', day, cross, places });
  return createHash('sha256').update(text).digest('hex');
}

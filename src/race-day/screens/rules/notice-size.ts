import type { ScreenLayout } from './derive-layout.ts';

/** Computes the size from the area per letter; a quarter of the area is lost at line ends. */
export function noticeSize(
  words: string,
  { kind, width, height, margin, head, row, text }: ScreenLayout,
): number {
  const free = kind === 'overlay' ? row * 3 : height - head - 2 * margin;
  const wide = kind === 'overlay' ? Math.min(width - 2 * margin, row * 22) : width - 2 * margin;
  const longest = Math.max(1, ...words.split(/\s+/).map((word) => word.length));
  const byRoom = Math.sqrt((free * wide * 0.72) / (Math.max(1, words.length) * 0.55));
  return Math.floor(Math.min(byRoom, (wide * 0.95) / (longest * 0.56), free * 0.8, text * 2.6));
}

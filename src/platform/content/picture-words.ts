import type { Bilingual } from './bilingual.ts';

export const pictureFolders = [
  'portraits',
  'posters',
  'sponsors',
  'photos',
  'logos',
  'certificates',
] as const;
export type PictureFolder = (typeof pictureFolders)[number];

export interface NamedPicture {
  /** Place in the file, as in an issue: `small[0].poster`. */
  path: string;
  kind: PictureFolder;
  name: string;
}

/** Longest alternative text, in characters. */
export const longestPictureWords = 300;

/** Longest name of a photographer, in characters. */
export const longestCredit = 80;

export interface PictureWords extends Record<PictureFolder, Record<string, Bilingual>> {
  photos: Record<string, Bilingual & { credit?: string }>;
}

/** Alternative texts of a race without such a file, which the first races do not have. */
export const noPictureWords: PictureWords = {
  portraits: {},
  posters: {},
  sponsors: {},
  photos: {},
  logos: {},
  certificates: {},
};

/** Returns the alternative text of a picture; empty when there is none. */
export function findPictureAlt(
  { words: all }: { words: PictureWords },
  folder: PictureFolder,
  name: string,
  language: keyof Bilingual,
): { alt?: string } {
  const own = all[folder];
  const alt = Object.hasOwn(own, name) ? own[name]?.[language] : '';
  return alt ? { alt } : {};
}

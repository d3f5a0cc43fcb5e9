import type { Bilingual } from './bilingual.ts';

/** Folders of pictures that content names, under public/images. */
export const pictureFolders = [
  'portraits',
  'posters',
  'sponsors',
  'photos',
  'logos',
  'certificates',
] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** A picture that a file names. */
export interface NamedPicture {
  /** Place in the file, as in an issue: `small[0].poster`. */
  path: string;
  kind: PictureFolder;
  /** Name of the picture without its ending. */
  name: string;
}

/** Letters that say a picture at most. */
export const longestPictureWords = 300;

/** As content/pictures.json says it. */
export type PictureWords = Record<PictureFolder, Record<string, Bilingual>>;

/** Of a race whose folder has no such file: it is younger than the first races. */
export const noPictureWords: PictureWords = {
  portraits: {},
  posters: {},
  sponsors: {},
  photos: {},
  logos: {},
  certificates: {},
};

/** The words of a picture as a page takes them: none where nobody wrote any. */
export function altOf(
  { words: all }: { words: PictureWords },
  folder: PictureFolder,
  name: string,
  language: keyof Bilingual,
): { alt?: string } {
  const own = all[folder];
  const alt = Object.hasOwn(own, name) ? own[name]?.[language] : '';
  return alt ? { alt } : {};
}

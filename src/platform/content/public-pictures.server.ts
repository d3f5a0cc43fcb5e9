import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { PictureFolder, PictureWords } from './picture-words.ts';

export const publicFolder = 'public';

/** Kinds of pictures an organizer may put in, the lighter ones first. */
export const pictureEndings = ['.avif', '.webp', '.svg', '.jpg', '.png'];

/** Addresses of the pictures that content names, by their names without an ending. */
type PictureFiles = Record<PictureFolder, ReadonlyMap<string, string>>;

/** The pictures with what is seen on them. */
export interface PublicPictures extends PictureFiles {
  words: PictureWords;
}

/** Reads which pictures lie under public/images; the server does it once, at its start. */
export function readPublicPictures(): PictureFiles {
  return {
    portraits: publicPictures('images/portraits'),
    posters: publicPictures('images/posters'),
    sponsors: publicPictures('images/sponsors'),
    photos: publicPictures('images/photos'),
    logos: publicPictures('images/logos'),
    certificates: publicPictures('images/certificates'),
  };
}

/** Size of a file under public/ in bytes, null where there is none. */
export function publicFileSize(path: string): number | null {
  return statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size ?? null;
}

/** Addresses of the pictures of a folder under public/, by their names without an ending. */
function publicPictures(folder: string): ReadonlyMap<string, string> {
  const directory = join(publicFolder, folder);
  if (!existsSync(directory)) return new Map();
  const rank = (file: string) => pictureEndings.indexOf(parse(file).ext);
  const files = readdirSync(directory)
    .filter((file) => rank(file) >= 0)
    .sort((a, b) => rank(b) - rank(a));
  return new Map(files.map((file) => [parse(file).name, `/${folder}/${file}`]));
}

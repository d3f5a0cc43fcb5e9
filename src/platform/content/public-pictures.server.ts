import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { PictureFolder, PictureWords } from './picture-words.ts';

export const publicFolder = 'public';

/** Extensions of pictures an organizer may add, the lighter formats first. */
export const pictureEndings = ['.avif', '.webp', '.svg', '.jpg', '.png'];

/** Addresses of the content pictures, by name without extension. */
type PictureFiles = Record<PictureFolder, ReadonlyMap<string, string>>;

export interface PublicPictures extends PictureFiles {
  words: PictureWords;
}

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

/** Returns the size of a file under public/ in bytes; null when it is missing. */
export function publicFileSize(path: string): number | null {
  return statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size ?? null;
}

function publicPictures(folder: string): ReadonlyMap<string, string> {
  const directory = join(publicFolder, folder);
  if (!existsSync(directory)) return new Map();
  const rank = (file: string) => pictureEndings.indexOf(parse(file).ext);
  const files = readdirSync(directory)
    .filter((file) => rank(file) >= 0)
    .sort((a, b) => rank(b) - rank(a));
  return new Map(files.map((file) => [parse(file).name, `/${folder}/${file}`]));
}

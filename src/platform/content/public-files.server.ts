import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';

const publicFolder = 'public';

/** Kinds of pictures an organizer may put in, the lighter ones first. */
const pictureEndings = ['.avif', '.webp', '.svg', '.jpg', '.png'];

/** Size of a file under public/ in bytes, null where there is none. */
export function publicFileSize(path: string): number | null {
  return statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size ?? null;
}

/** Addresses of the pictures of a folder under public/, by their names without an ending. */
export function publicPictures(folder: string): ReadonlyMap<string, string> {
  const directory = join(publicFolder, folder);
  if (!existsSync(directory)) return new Map();
  const rank = (file: string) => pictureEndings.indexOf(parse(file).ext);
  const files = readdirSync(directory)
    .filter((file) => rank(file) >= 0)
    .sort((a, b) => rank(b) - rank(a));
  return new Map(files.map((file) => [parse(file).name, `/${folder}/${file}`]));
}

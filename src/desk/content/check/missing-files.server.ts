import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { ContentIssue } from '../../../platform/content/content-error.ts';
import { nearestNames } from '../../../platform/content/nearest-names.ts';
import { pictureEndings } from '../../../platform/content/public-pictures.server.ts';

export interface NamedFile {
  file: string;
  path: string;
  folder: string;
  /** Name as written in the file; a picture's without its extension. */
  name: string;
}

/** Returns the named files that are missing under public/, each with the file and place that names it. */
export function missingFiles(
  named: readonly NamedFile[],
  publicDirectory: string,
): { file: string; issue: ContentIssue }[] {
  return named.flatMap(({ file, path, folder, name }) => {
    const files = filesIn(join(publicDirectory, folder));
    if (files.some((present) => nameOf(folder, present) === name)) return [];
    const place = `${publicDirectory}/${folder}`;
    const expected = isPictures(folder)
      ? `a picture ${place}/${name} (${pictureEndings.join(', ')})`
      : `a file ${place}/${name}`;
    return [{ file, issue: { path, expected, found: likelyFile(name, folder, files) } }];
  });
}

export function unnamedFiles(named: readonly NamedFile[], publicDirectory: string): string[] {
  return [...Map.groupBy(named, ({ folder }) => folder)].flatMap(([folder, inFolder]) => {
    const names = new Set(inFolder.map(({ name }) => name));
    return filesIn(join(publicDirectory, folder))
      .filter((file) => ![...names].some((name) => isOf(folder, name, nameOf(folder, file) ?? '')))
      .map((file) => `${publicDirectory}/${folder}/${file}`);
  });
}

const isOf = (folder: string, name: string, file: string) =>
  file === name || (/\/(photos|logos)$/.test(folder) && file.startsWith(`${name}-`));

function isPictures(folder: string): boolean {
  return folder.startsWith('images/');
}

/** Returns the name that content uses for a file; null for a file that the site does not show. */
function nameOf(folder: string, file: string): string | null {
  if (!isPictures(folder)) return file;
  const { name, ext } = parse(file);
  return pictureEndings.includes(ext) ? name : null;
}

function likelyFile(name: string, folder: string, files: readonly string[]): string {
  const stem = (file: string) => (isPictures(folder) ? parse(file).name : file);
  const sameName = files.find((file) => stem(file).toLowerCase() === name.toLowerCase());
  const [nearest] = nearestNames(name, new Set(files.map(stem)));
  const found = sameName ?? files.find((file) => stem(file) === nearest);
  return found === undefined ? 'no such file' : `no such file; there is ${found}`;
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => !file.startsWith('.'))
    .sort();
}

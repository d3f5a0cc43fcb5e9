import { createHash } from 'node:crypto';
import { isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { readPublicPictures } from '../../../platform/content/public-pictures.server.ts';
import {
  type ReadJson,
  readJson,
  readJsonWith,
} from '../../../platform/content/read-json.server.ts';
import { emptyTeam, type TeamList, teamListAt } from '../../../record/editions/files/team-files.ts';
import { contentFileAt } from '../../../record/race/content-files.ts';
import { kindOfFiles } from '../pictures/picture-kinds.ts';
import { laidOver, type Overlay } from './overlay-of.ts';

/** Where the files lie. */
export type ContentFolders = Pick<Config, 'contentDir' | 'dataDir'>;

/** The path of a file from its name: `content/race.json`, wherever the folder lies. */
export function pathOfFile({ contentDir, dataDir }: ContentFolders, file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return join(folder === 'content' ? contentDir : dataDir, ...rest);
}

/** The name of a file from its path; null for one of another folder. */
export function fileOfPath({ contentDir, dataDir }: ContentFolders, path: string): string | null {
  for (const [name, folder] of [
    ['content', contentDir],
    ['data', dataDir],
  ] as const) {
    const inside = relative(folder, path);
    if (!inside.startsWith('..') && !isAbsolute(inside)) {
      return [name, ...inside.split(sep)].join('/');
    }
  }
  return null;
}

/** A reader of the files as the site says them: with what is laid over. */
export function readLaidOver(folders: ContentFolders, overlay: Overlay): ReadJson {
  return readJsonWith((path, value) => {
    const file = fileOfPath(folders, path);
    return file === null ? value : laidOver(value, file, overlay);
  });
}

/**
 * What a file says, or with an overlay what the site says instead; of a folder of pictures their
 * addresses by their names. Throws ContentError.
 */
export function readWhole(folders: ContentFolders, file: string, overlay: Overlay = []): unknown {
  const kind = kindOfFiles(file);
  const value = kind
    ? Object.fromEntries(readPublicPictures()[kind])
    : readJson(pathOfFile(folders, file), z.unknown(), missingOf(file));
  return laidOver(value, file, overlay);
}

/** What stands for a file that is not there; undefined for one that has to be. */
function missingOf(file: string): unknown {
  const team = teamListAt(file);
  return team ? emptyTeam(team.name) : contentFileAt(file)?.missing;
}

/** The lists of editions that the desk wrote: they need no file. */
export function writtenTeams(overlay: Overlay): TeamList[] {
  return overlay.flatMap(({ file }) => teamListAt(file) ?? []);
}

/** By which one sees whether a value is another one. */
export function digestOfValue(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return createHash('sha256').update(json).digest('base64url').slice(0, 16);
}

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
import { laidOver, type Overlay } from './build-overlay.ts';

export type ContentFolders = Pick<Config, 'contentDir' | 'dataDir'>;

export function pathOfFile({ contentDir, dataDir }: ContentFolders, file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return join(folder === 'content' ? contentDir : dataDir, ...rest);
}

/** Returns the name of a file by its path; null for a file in another folder. */
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

export function readLaidOver(folders: ContentFolders, overlay: Overlay): ReadJson {
  return readJsonWith((path, value) => {
    const file = fileOfPath(folders, path);
    return file === null ? value : laidOver(value, file, overlay);
  });
}

/** Returns a file's content with the overlay; for a folder of pictures, their addresses. Throws ContentError. */
export function readWhole(folders: ContentFolders, file: string, overlay: Overlay = []): unknown {
  const kind = kindOfFiles(file);
  const value = kind
    ? Object.fromEntries(readPublicPictures()[kind])
    : readJson(pathOfFile(folders, file), z.unknown(), findMissingDefault(file));
  return laidOver(value, file, overlay);
}

/** Returns the content of a missing file; undefined for a required file. */
function findMissingDefault(file: string): unknown {
  const team = teamListAt(file);
  return team ? emptyTeam(team.name) : contentFileAt(file)?.missing;
}

export function writtenTeams(overlay: Overlay): TeamList[] {
  return overlay.flatMap(({ file }) => teamListAt(file) ?? []);
}

export function digestOfValue(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return createHash('sha256').update(json).digest('base64url').slice(0, 16);
}

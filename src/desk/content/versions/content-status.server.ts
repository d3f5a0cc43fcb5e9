import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import { addressOfPicture, digestOfPicture } from '../pictures/keep-picture.server.ts';
import { kindOfFiles } from '../pictures/picture-kinds.ts';
import { mayBeNew } from '../pictures/picture-texts.ts';
import { buildOverlay, type LaidOver } from './build-overlay.ts';
import type { ContentRoom } from './publish-content.server.ts';
import { digestOfValue, readWhole } from './read-laid-over.server.ts';
import { readVersions } from './read-versions.server.ts';
import { valueAt } from './value-at.ts';

/**
 * The file has the old value, the file has the new value, the file was changed differently, or the place is gone and
 * the change has no effect.
 */
export type ChangeState = 'not_in_file' | 'in_file' | 'file_changed' | 'place_gone';

export interface StandingChange extends LaidOver {
  state: ChangeState;
  inFile: unknown;
}

export async function contentStatus({ database, folders }: ContentRoom): Promise<StandingChange[]> {
  const overlay = buildOverlay(await readVersions(database));
  return overlay.map((over) => {
    const inFile = valueAt(readWhole(folders, over.file), over.place) ?? undefined;
    const said = mayBeNew(over) ? (inFile ?? null) : inFile;
    const state = kindOfFiles(over.file)
      ? stateOfPicture(over, inFile)
      : deriveChangeState(over, said);
    return { ...over, inFile, state };
  });
}

/** A picture is in its folder when the file of its name has the same bytes. */
function stateOfPicture({ value, base }: LaidOver, inFile: unknown): ChangeState {
  if (typeof inFile === 'string') {
    const bytes = readFileSync(join(publicFolder, inFile));
    if (addressOfPicture(digestOfPicture(bytes)) === value) return 'in_file';
  }
  return digestOfValue(inFile ?? null) === base ? 'not_in_file' : 'file_changed';
}

function deriveChangeState({ value, base }: LaidOver, inFile: unknown): ChangeState {
  if (inFile === undefined) return 'place_gone';
  if (JSON.stringify(inFile) === JSON.stringify(value)) return 'in_file';
  return digestOfValue(inFile) === base ? 'not_in_file' : 'file_changed';
}

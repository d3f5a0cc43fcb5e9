import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { jsonText } from '../../../record/editions/exchange/json-text.ts';
import { digestInAddress, readPicture } from '../pictures/keep-picture.server.ts';
import { kindOfFiles } from '../pictures/picture-kinds.ts';
import { buildOverlay } from './build-overlay.ts';
import type { ContentRoom } from './publish-content.server.ts';
import { type ContentFolders, pathOfFile, readWhole } from './read-laid-over.server.ts';
import { readVersions } from './read-versions.server.ts';

/** Writes the changed files, keeping their formatting for a short diff, and returns their paths. */
export async function exportContent(
  { database, folders }: ContentRoom,
  into: ContentFolders & { publicDir: string },
): Promise<string[]> {
  const overlay = buildOverlay(await readVersions(database));
  const files = [...new Set(overlay.map(({ file }) => file))].toSorted();
  const written: string[] = [];
  for (const { file, place, value } of overlay) {
    const digest = kindOfFiles(file) && digestInAddress(String(value));
    const bytes = digest && (await readPicture(database, digest));
    if (!bytes) continue;
    const path = join(
      into.publicDir,
      ...file.split('/').slice(1),
      `${place}${extname(String(value))}`,
    );
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    written.push(path);
  }
  for (const file of files.filter((one) => kindOfFiles(one) === null)) {
    const before = pathOfFile(folders, file);
    // A list created at the desk has no file yet.
    const text = existsSync(before) ? await readFile(before, 'utf8') : null;
    const write = forms.find((form) => text !== null && form(JSON.parse(text)) === text);
    const path = pathOfFile(into, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, (write ?? expanded)(readWhole(folders, file, overlay)));
    written.push(path);
  }
  return written;
}

const listOfScalars = /\[\n\s+([^[\]{}]+)\n\s+\]/g;

/** Writes each field on its own line, and a list of words on one line. */
function expanded(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(listOfScalars, (_, list: string) => `[${list.replace(/,\n\s+/g, ', ')}]`)}\n`;
}

const forms = [expanded, jsonText];

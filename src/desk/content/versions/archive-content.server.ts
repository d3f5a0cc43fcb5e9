import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { exportContent } from './export-content.server.ts';
import type { ContentRoom } from './publish-content.server.ts';

/** Packs the files changed at the desk (tar, gzip) for unpacking over the folders in git; null without changes. */
export async function archiveContent(room: ContentRoom, varDir: string): Promise<Buffer | null> {
  await mkdir(varDir, { recursive: true, mode: 0o700 });
  // The next backup removes a folder that a killed server left.
  const folder = await mkdtemp(join(varDir, 'copy-'));
  const at = (name: string) => join(folder, name);
  try {
    const into = { contentDir: at('content'), dataDir: at('data'), publicDir: at('public') };
    const written = await exportContent(room, into);
    if (written.length === 0) return null;
    const entries = await Promise.all(
      written.map(async (path) => {
        const body = await readFile(path);
        const name = relative(folder, path).split(sep).join('/');
        return { header: { name, size: body.length }, body };
      }),
    );
    return gzipSync(await packTar(entries));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/open-database.server.ts';
import { archiveContent } from './archive-content.server.ts';
import { publishContent } from './publish-content.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const terminal = { accountId: null, sessionId: null, name: 'organizer' };

test("the desk's changes are packed as files for their folders, and no temporary file is left", async () => {
  const file = join(folder, 'race.sqlite');
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  const room = { database, folders: { contentDir: 'content', dataDir: 'data' } };
  const varDir = join(folder, 'var');
  expect(await archiveContent(room, varDir)).toBeNull();
  const place = 'links[0].url';
  const wanted = [{ file: 'content/race.json', place, value: 'https://rio.example' }];
  const order = { wanted, seen: 0, reason: 'moved' };
  const published = await publishContent(room, terminal, order, new Date());
  expect(published).toMatchObject({ code: 'ready' });
  const archive = await archiveContent(room, varDir);
  const packed = await unpackTar(gunzipSync(archive ?? ''));
  expect(packed.map(({ header }) => header.name)).toEqual(['content/race.json']);
  const said = JSON.parse(Buffer.from(packed[0]?.data ?? []).toString());
  const { links, ...rest } = JSON.parse(readFileSync('content/race.json', 'utf8'));
  const [first, ...others] = links;
  expect(said).toEqual({ ...rest, links: [{ ...first, url: 'https://rio.example' }, ...others] });
  expect(readdirSync(varDir)).toEqual([]);
  await database.destroy();
});

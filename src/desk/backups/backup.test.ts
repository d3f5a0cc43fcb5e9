import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupGround, codeKey, receipt } from '../../../tests/support/backup-ground.ts';
import { backUp } from './back-up.server.ts';
import { restore } from './restore.server.ts';

const now = new Date('2026-11-22T20:00:00.000Z');
const { folder, at, config, open, identity } = await backupGround();
let made: Awaited<ReturnType<typeof backUp>>;
let count = 0;

beforeAll(async () => {
  made = await backUp(config, at('whole.tar.gz.age'), now);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function changedArchive(change: (files: Map<string, Uint8Array>) => void): Promise<string> {
  const file = at(`changed-${count++}.tar.gz`);
  await backUp(open(), file, now);
  const entries = await unpackTar(gunzipSync(readFileSync(file)));
  const files = new Map(entries.map(({ header, data }) => [header.name, data ?? new Uint8Array()]));
  change(files);
  const packed = [...files].map(([name, body]) => ({ header: { name, size: body.length }, body }));
  writeFileSync(file, gzipSync(await packTar(packed)));
  return file;
}

async function restored(file: string, identities: string[] = []) {
  const place = at(`place-${count++}`);
  const result = await restore({ file, folder: place, identities });
  return { result, place };
}

async function refusal(file: string, identities: string[] = []) {
  const { result, place } = await restored(file, identities);
  expect(readdirSync(place)).toEqual([]);
  if (result.code !== 'refused') throw new Error(`was ${result.code}`);
  return result.issues.map(({ code, detail }) => `${code} ${detail}`.replace(folder, ''));
}

test('an archive is restored byte for byte, and only its owner can read it', async () => {
  const file = at('whole.tar.gz.age');
  expect(made).toEqual({ code: 'written', files: 6, gaps: [] });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file).includes('Secreta')).toBe(false);
  const { result, place } = await restored(file, [identity]);
  expect(result).toMatchObject({
    code: 'restored',
    manifest: {
      madeAt: now.toISOString(),
      schema: '2026-11-22-2-b',
      tables: { payment: 1, payment_receipt: 1 },
    },
  });
  expect(readFileSync(join(place, 'var/uploads/one.pdf'))).toEqual(receipt);
  for (const key of ['codes.key', 'certificates.key']) {
    expect(readFileSync(join(place, 'var', key))).toEqual(codeKey);
  }
  expect(statSync(join(place, 'var/codes.key')).mode & 0o077).toBe(0);
  expect(readFileSync(join(place, 'content/i18n/es.json'), 'utf8')).toBe('{"río": "ñ"}');
  expect(statSync(join(place, 'data/course.json')).size).toBe(0);
  expect(statSync(join(place, 'var/race.sqlite')).mode & 0o077).toBe(0);
});

test('a backup overwrites no archive and a restore no folder', async () => {
  const file = at('whole.tar.gz.age');
  expect(await backUp(config, file, now)).toEqual({ code: 'exists' });
  const result = await restore({ file, folder: at('content'), identities: [identity] });
  expect(result).toEqual({ code: 'not_empty' });
  expect(readdirSync(at('content'))).toEqual(['i18n']);
});

test('no copy of the database is left after a backup', () => {
  expect(readdirSync(at('var')).filter((name) => name.startsWith('copy-'))).toEqual([]);
});

test('nothing is restored without the key or with another key', async () => {
  const file = at('whole.tar.gz.age');
  expect(await refusal(file)).toEqual(['needs_key /whole.tar.gz.age']);
  const other = await generateX25519Identity();
  expect(await refusal(file, [other])).toEqual(['wrong_key /whole.tar.gz.age']);
});

test('a changed byte and a missing end are found, encrypted or not', async () => {
  const plain = at('plain.tar.gz');
  await backUp(open(), plain, now);
  for (const whole of [at('whole.tar.gz.age'), plain]) {
    const size = statSync(whole).size;
    const [broken, cut] = [`${whole}.broken`, `${whole}.cut`];
    const bytes = readFileSync(whole);
    bytes[size >> 1] = (bytes[size >> 1] ?? 0) ^ 1;
    writeFileSync(broken, bytes);
    cpSync(whole, cut);
    truncateSync(cut, size - 40);
    for (const bad of [broken, cut]) {
      expect((await refusal(bad, [identity]))[0]).toMatch(/^(unreadable|file_changed) /);
    }
  }
  writeFileSync(at('none'), 'not an archive');
  expect(await refusal(at('none'))).toEqual(['unreadable /none']);
});

test.each<[string, (files: Map<string, Uint8Array>) => void, string]>([
  ['no manifest', (files) => files.delete('manifest.json'), 'cut_off'],
  [
    'a file that is gone',
    (files) => files.delete('data/course.json'),
    'file_missing data/course.json',
  ],
  [
    'another byte',
    (files) => files.set('data/course.json', new Uint8Array([1])),
    'file_changed data/course.json',
  ],
  [
    'a file beside our folders',
    (files) => files.set('content/../../escaped', new Uint8Array([1])),
    'file_unknown content/../../escaped',
  ],
  [
    'an absolute one',
    (files) => files.set('/tmp/escaped', new Uint8Array([1])),
    'file_unknown /tmp/escaped',
  ],
  [
    'one that the manifest does not name',
    (files) => files.set('data/more.json', new Uint8Array([1])),
    'file_unknown data/more.json',
  ],
])('an archive with %s is refused, and nothing of it is left', async (_, change, expected) => {
  const [first] = await refusal(await changedArchive(change));
  expect(first).toMatch(new RegExp(`^${expected}`));
  expect(existsSync(at('escaped'))).toBe(false);
});

test.each<[string, (path: string) => void]>([
  ['is another one', (path) => appendFileSync(path, '.')],
  ['is lost', (path) => rmSync(path)],
])(
  'an archive is restored although the file of a receipt %s, and reports it',
  async (how, change) => {
    const file = at(`${how}.tar.gz`);
    change(at('var', 'uploads', 'one.pdf'));
    const written = await backUp(open(), file, now);
    writeFileSync(at('var', 'uploads', 'one.pdf'), receipt);
    expect(written).toMatchObject({ code: 'written', gaps: ['one.pdf'] });
    const { result } = await restored(file);
    expect(result).toMatchObject({ code: 'restored', lost: ['one.pdf'] });
  },
);

test('an archive that lost a receipt is refused unless incomplete ones are allowed', async () => {
  const file = await changedArchive((files) => {
    const manifest = JSON.parse(new TextDecoder().decode(files.get('manifest.json')));
    delete manifest.files['var/uploads/one.pdf'];
    files.delete('var/uploads/one.pdf');
    files.set('manifest.json', new TextEncoder().encode(JSON.stringify(manifest)));
  });
  expect(await refusal(file)).toEqual(['receipt_missing one.pdf']);
  const order = { file, folder: at('incomplete'), identities: [], evenIfIncomplete: true };
  expect(await restore(order)).toMatchObject({ code: 'restored', lost: ['one.pdf'] });
});

test('files that no payment names are in no archive', async () => {
  mkdirSync(at('var', 'uploads', '.orphans'));
  writeFileSync(at('var', 'uploads', '.orphans', 'stray.pdf'), 'stray');
  const written = await backUp(open(), at('stray.tar.gz'), now);
  rmSync(at('var', 'uploads', '.orphans'), { recursive: true });
  expect(written).toMatchObject({ files: 6 });
});

test('a database with broken references is not packed', async () => {
  const torn = at('torn.sqlite');
  cpSync(at('var', 'race.sqlite'), torn);
  const database = new DatabaseSync(torn);
  database.exec('pragma foreign_keys = off; delete from payment');
  database.close();
  const settings = { ...open(), database: { engine: 'sqlite', file: torn } } as const;
  await expect(backUp(settings, at('torn.tar.gz'), now)).rejects.toThrow('not whole');
  expect(existsSync(at('torn.tar.gz'))).toBe(false);
});

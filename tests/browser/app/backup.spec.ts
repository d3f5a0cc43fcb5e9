import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paddler, registering } from '../../contract/support/registrations.ts';
import { raceCommand } from '../../support/race-command.ts';
import { startSite } from '../../support/start-site.ts';

const secrets = mkdtempSync(join(tmpdir(), 'backup-drill-'));
const key = join(secrets, 'key.txt');
const archive = join(secrets, 'archive.tar.gz.age');
test.afterAll(() => rmSync(secrets, { recursive: true }));

async function register(url: string, n: number): Promise<string> {
  const answer = await fetch(`${url}/api/user/register`, registering(paddler(n)));
  const { data } = await answer.json();
  expect(answer.status).toBe(201);
  return data.identity;
}

const opens = async (url: string, identity: string) =>
  (await fetch(`${url}/es/confirmacion?identity=${identity}`)).status === 200;

const fetchResults = async (url: string) => {
  const text = await (await fetch(`${url}/es/resultados/2023`)).text();
  // The page's data for search engines contain the site's own address.
  return /<main[\s>][\s\S]*<\/main>/.exec(text)?.[0].replaceAll(url, '');
};

test('when the machine is gone, everything before the archive is restored elsewhere', async () => {
  const first = await startSite();
  const { race, raceWith } = raceCommand(first.varDir);
  const before = [];
  for (let n = 1; n <= 5; n++) before.push(await register(first.url, n));
  expect((await race('backup-key', key)).code).toBe(0);
  const recipient = /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] ?? '';
  const made = await raceWith({ BACKUP_RECIPIENTS: recipient }, 'backup', archive);
  expect(made, made.err).toMatchObject({ code: 0 });
  const after = await register(first.url, 6);
  const results = await fetchResults(first.url);

  const verified = await race('verify', archive, '--identity', key);
  expect(verified, verified.err).toMatchObject({ code: 0 });
  expect(verified.out).toMatch(/Pages that match the site: [1-9]\d+/);
  expect(await race('verify', archive)).toMatchObject({ code: 1 });

  await first.stop('SIGKILL');
  rmSync(first.varDir, { recursive: true });
  const place = join(secrets, 'elsewhere');
  const restored = await race('restore', archive, place, '--identity', key);
  expect(restored, restored.err).toMatchObject({ code: 0 });
  const settings = Object.fromEntries(
    [...restored.out.matchAll(/^ {2}([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(settings)).toEqual(['VAR_DIR', 'CONTENT_DIR', 'DATA_DIR']);

  const second = await startSite(settings);
  const found = await Promise.all(before.map((identity) => opens(second.url, identity)));
  expect(found).toEqual(before.map(() => true));
  expect(await opens(second.url, after)).toBe(false);
  expect(await fetchResults(second.url)).toBe(results);
  expect(await register(second.url, 6)).not.toBe(after);
  expect(await second.stop()).toBe(0);
});

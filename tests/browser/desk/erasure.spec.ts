import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { guardian, paddler, registering } from '../../contract/support/registrations.ts';
import { raceCommand } from '../../support/race-command.ts';
import { startSite } from '../../support/start-site.ts';

/** Values of one person that occur nowhere else, as they are stored. */
const planted = {
  name: 'Zenobia Quilumbaquin',
  key: 'zenobia-quilumbaquin',
  email: 'zenobia.q@planted.example',
  mobile: '981112223',
  document: '1713175071',
  born: '2011-06-13',
  city: 'Llanganatillo',
  guardian: 'Hermenegilda Quilumbaquin',
  guardianDocument: 'PLANT4477',
  emergency: 'Wilfrido Chanaluisa',
  emergencyMobile: '984445556',
};

/** Pages, data and endpoints in both languages that show people who paid. */
const pages = [
  '/es/participantes/2027',
  '/en/participantes/2027',
  '/es/participantes/2027.data',
  `/es/palistas/${planted.key}`,
  `/en/palistas/${planted.key}`,
  '/api/editions/3/participants',
  '/sitemap.xml',
  '/es/home',
  '/es/avisos.atom',
];

test('an erased person is on no page and in no log, file or archive of a running site', async () => {
  const site = await startSite({ LOG_LEVEL: 'trace' });
  const { race } = raceCommand(site.varDir);
  const run = async (...args: string[]) => {
    const { code, out, err } = await race(...args);
    expect([code, err]).toEqual([0, '']);
    return out;
  };
  const sent = paddler(1, {
    name: planted.name,
    email: planted.email,
    mobile: `0${planted.mobile}`,
    personal_id: planted.document,
    date_birth: planted.born,
    city: planted.city,
    ...guardian,
    guardian_name: planted.guardian,
    guardian_personal_id: planted.guardianDocument,
    emergency_name: planted.emergency,
    emergency_mobile: `0${planted.emergencyMobile}`,
  });
  const answer = await fetch(`${site.url}/api/user/register`, registering(sent));
  const { identity } = (await answer.json()).data;
  expect(answer.status).toBe(201);
  const [entry] = JSON.parse(await run('registrations', 'show', planted.document, '--json'));
  await run('payments', 'verify', entry.reference);
  const values = { ...planted, identity: String(identity) };

  const shown = async () => {
    const read = async (path: string) => (await fetch(site.url + path)).text();
    const own = await read(`/es/confirmacion?identity=${identity}`);
    return [...(await Promise.all(pages.map(read))), own.replaceAll(identity, '')].join('\n');
  };
  const archive = async (name: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'erasure-')), name);
    await run('backup', file);
    return gunzipSync(readFileSync(file)).toString('latin1');
  };
  const files = () =>
    globSync('**/*', { cwd: site.varDir, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n');
  const found = (text: string) =>
    Object.entries(values).flatMap(([name, value]) => (text.includes(value) ? [name] : []));

  // Requested twice, so that the second answer comes from the cache.
  await shown();
  expect(found(await shown())).toEqual(expect.arrayContaining(['name', 'key']));
  expect(found(await archive('before.tar.gz'))).toEqual(Object.keys(values));

  await run('privacy', 'erase', planted.key, '--yes');
  expect(found(await shown())).toEqual([]);
  expect(found(await archive('after.tar.gz'))).toEqual([]);
  expect(found(files())).toEqual([]);
  expect(await site.stop()).toBe(0);
  expect(found(files())).toEqual([]);
  expect(found(site.output())).toEqual([]);
  expect(site.output()).toContain('/api/user/register');
});

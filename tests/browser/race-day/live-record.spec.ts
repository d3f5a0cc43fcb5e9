import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { raceCommand } from '../../support/race-command.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';

test.describe.configure({ mode: 'serial' });

let site: RunningSite;

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.drop());

const text = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, url: answer.url, body: await answer.text() };
};

const says = async (path: string, words: string) => (await text(path)).body.includes(words);

async function run(...args: string[]): Promise<string> {
  const { code, out, err } = await raceCommand(site.varDir).race(...args);
  expect(err).toBe('');
  expect(code).toBe(0);
  return out;
}

async function fetchRow(bib: number): Promise<string> {
  const { body } = await text('/es/resultados/2023');
  const [row = ''] = new RegExp(`<tr[^>]* id="${bib}".*?</tr>`, 's').exec(body) ?? [];
  return row;
}

test('a time, a penalty and a remark are on the page at the next request', async () => {
  expect(await fetchRow(104)).toContain('1:37,67');
  await run('runs', 'change', '2023', '104', '1', '--finish', '10:34:40.67');
  expect(await fetchRow(104)).toContain('1:42,67');
  await run('runs', 'gate', '2023', '104', '1', '3', '50');
  expect(await fetchRow(104)).toContain('2:25,68');
  expect(await fetchRow(104)).not.toContain('Llegada corregida');
  await run(
    'decisions',
    'add',
    '2023',
    '104',
    '--es',
    'Llegada corregida.',
    '--en',
    'Finish corrected.',
  );
  expect(await fetchRow(104)).toContain('Llegada corregida.');
  const { body } = await text('/api/raceTime/2/10/participants');
  const [time] = JSON.parse(body).data.filter(
    (one: { participant_number: number }) => one.participant_number === 104,
  );
  expect(time).toMatchObject({ end_time: '10:34:40.67' });
  expect(time.race_times_lines[2]).toMatchObject({ penalty: '00:00:50' });
});

test('a disqualification removes the place, and the places behind move up', async () => {
  const second = await fetchRow(116);
  await run('runs', 'change', '2023', '116', '2', '--status', 'DSQ-C');
  const after = await fetchRow(116);
  expect(after).not.toBe(second);
  expect(after).not.toContain('1:37,72');
  const paddler = await text('/es/palistas/jordi-etxarri-arrieta');
  expect(paddler.body.includes('1:37,72')).toBe(false);
  await run('runs', 'change', '2023', '116', '2', '--status', 'none');
  expect(await fetchRow(116)).toContain('1:37,72');
});

test('joined people have one page, and two again when they are split', async () => {
  // Two competitors who never entered the same edition.
  const [kept, other] = ['joel-salazar-yumbo', 'javier-morales-cevallos'];
  expect(await says(`/en/palistas/${kept}`, '3 editions')).toBe(true);
  await run('people', 'same', kept, other, '--dry-run');
  expect((await text(`/en/palistas/${other}`)).url).toContain(other);
  await run('people', 'same', kept, other);
  const joined = await text(`/en/palistas/${other}`);
  expect(joined.url).toBe(`${site.url}/en/palistas/${kept}`);
  expect(joined.body.includes('4 editions')).toBe(true);
  expect(await says('/es/participantes/2019', `/es/palistas/${other}`)).toBe(false);
  await run('people', 'split', other);
  expect((await text(`/en/palistas/${other}`)).url).toContain(other);
  expect(await says('/es/participantes/2019', `/es/palistas/${other}`)).toBe(true);
});

test('a changed file of an edition is in the menus after its import', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  cpSync('data', dataDir, { recursive: true });
  const file = join(dataDir, 'editions/2023/record.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"sponsors": true', '"sponsors": false'));
  expect(await says('/es/home', '/es/auspiciantes/2023')).toBe(true);
  const { raceWith } = raceCommand(site.varDir);
  expect((await raceWith({ DATA_DIR: dataDir }, 'editions', 'import', '2023')).code).toBe(0);
  expect(await says('/es/home', '/es/auspiciantes/2023')).toBe(false);
  expect((await text('/es/auspiciantes/2023')).status).toBe(404);
});

test('an erased name is removed from the championship and the results at the next request', async () => {
  const name = 'Benjamín Curihual Riquelme';
  const pages = [
    '/es/resultados/2021',
    '/es/carrera/campeonato-nacional',
    '/es/participantes/2018',
  ];
  for (const page of pages) expect(await says(page, name)).toBe(true);
  await run('privacy', 'erase', 'benjamin-curihual-riquelme', '--also-results', '--yes');
  for (const page of pages) expect(await says(page, 'Curihual')).toBe(false);
  expect((await text('/es/palistas/benjamin-curihual-riquelme')).status).toBe(404);
});

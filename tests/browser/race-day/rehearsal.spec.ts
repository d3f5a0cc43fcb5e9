import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { rehearseListened } from '../../listeners/rehearse-listened.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { raceCommand, raceProgram } from '../../support/race-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

const { race } = raceCommand(folder);

test('a past race through a real server, with all its trouble, ends with the results of the archive', async () => {
  const report = await rehearseListened({
    folder: join(folder, 'listened'),
    year: 2023,
    speed: 5000,
    seats: 9,
    listeners: 20,
  });
  expect(report).toMatchObject({ runs: 116, lost: 0, doubled: 0, byPeople: 0, differences: [] });
  expect(report.made).toBeGreaterThan(2000);
  expect(report.shown).toMatchObject({ listeners: 20, wrong: [] });
  expect(report.shown.states).toBeGreaterThan(10);
  const { screen, speaker, followers } = report.shown;
  expect(screen.choices).toBeGreaterThan(1);
  expect(screen.pictures).toBeGreaterThan(screen.choices);
  expect(speaker.asked).toBeGreaterThan(1);
  expect(speaker.readings).toBe(speaker.asked);
  expect(followers).toMatchObject({ browsers: 5, gone: 1 });
  expect(followers.told).toBeGreaterThan(8);
  expect(followers.refused).toBeGreaterThan(3);
});

test('a kayak cross of a past race is rehearsed to the last place', async () => {
  const cross = ['rehearse', '2023', '--cross', '16', '--speed', '5000'];
  const { code, out, err } = await race(...cross, '--json');
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ runs: 16, lost: 0, doubled: 0, differences: [] });
  expect(code).toBe(0);
});

test('a race without times is refused with a message', async () => {
  const refusal = 'Nobody recorded the starts of 2018: that race cannot be run again.\n';
  expect(await race('rehearse', '2018')).toEqual({ code: 1, out: '', err: refusal });
});

test('a rehearsal that waits for people ends with its server and its folder', async ({ page }) => {
  const program = await bundledProgram(raceProgram);
  const temporary = mkdtempSync(join(tmpdir(), 'rehearse-'));
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    const args = [program, 'rehearse', '2023', '--people', 'start'];
    const child = spawn(resolve('node_modules/.bin/node'), args, {
      env: { PATH: '', VAR_DIR: folder, LANG: 'en_US.UTF-8', TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const ended = new Promise((settle) => child.once('close', settle));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('clave=');
    const [link = ''] = /http:\S+clave=\S+/.exec(said) ?? [];
    await page.goto(link);
    // The phone's language decides, not that of the desk that printed the link.
    await expect(page.getByRole('button', { name: 'Tomar el puesto' })).toBeVisible();
    child.kill(signal);
    expect(await ended).toBe(code);
    await expect
      .poll(() =>
        page.goto(link).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
    expect(readdirSync(temporary)).toEqual([]);
    expect(said).not.toMatch(/\n\s+at /);
  }
  rmSync(temporary, { recursive: true });
});

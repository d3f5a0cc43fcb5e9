import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { createCommandContext } from '../../cli/command-context.ts';
import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { languages } from '../../src/platform/i18n/languages.ts';
import { createRaceDays } from '../../src/race-day/feed/create-race-days.server.ts';
import { keepDayPlan } from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import { centiseconds } from '../../src/record/scoring/centiseconds.ts';
import { runTimeText } from '../../src/record/scoring/run-time-text.ts';
import { removeTemporaryFolders, temporaryFolder } from '../contract/support/temporary-folder.ts';
import { FakeCanoe123 } from '../fakes/canoe123/canoe123-server.ts';
import { type PlayedRow, playWeekend } from '../fakes/canoe123/played-weekend.ts';
import { toMarkWord } from '../support/canoe123/allowed-sentences.ts';
import { liveDay } from '../support/live-day.ts';
import { type RunningCommand, raceCommand, raceProgram } from '../support/race-command.ts';
import { type RunningSite, startSite } from '../support/start-site.ts';

const whole = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = { ...whole, boats: whole.boats.filter(({ place }) => place <= 2) };
const wanted = { kills: 20, cuts: 50, siteKills: 3 };
const speed = 8;
/** Line and processes hold near the end, so that each race comes once more in turn. */
const holdsFor = 200_000;

afterAll(removeTemporaryFolders);

test('20 kills of the command, 50 cuts of the line and 3 kills of the site lose nothing', async () => {
  const varDir = temporaryFolder();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const context = createCommandContext(readConfig({ VAR_DIR: varDir }), 'en');
  const database = await context.database();
  await keepDayPlan(database, { plan, over: 0 }, new Date('2027-02-20T12:00:00Z'));
  const { messages, results } = playWeekend(plan, 5);
  const until = (messages.at(-1)?.at ?? 0) - holdsFor;
  const random = seededRandom(43);
  /** Played instants of so many troubles, evenly over the day. */
  const instants = (count: number) =>
    Array.from({ length: count }, (_, index) => ((index + 0.3 + 0.6 * random()) / count) * until);
  const fake = new FakeCanoe123();
  const port = await fake.start();
  const { begin } = raceCommand(varDir, raceProgram);
  const command = () =>
    begin({}, 'import', 'canoe123', '--live', `127.0.0.1:${port}`, '--edition', '2027');
  const siteSettings = { VAR_DIR: varDir, MOMENT: '2027-02-20T11:00:00-05:00' };
  const counts = { kills: 0, cuts: 0, siteKills: 0, pages: 0 };
  let playedAt = 0;
  let running: RunningCommand = await command();
  let site: RunningSite = await startSite(siteSettings);
  const over = new AbortController();
  const whenPlayed = async (at: number) => {
    while (playedAt < at && !over.signal.aborted) await pause(20);
  };
  const connected = () => vi.waitFor(() => expect(fake.connections).toBe(1), 60_000);

  async function killCommands(): Promise<void> {
    for (const at of instants(wanted.kills)) {
      await whenPlayed(at);
      await connected();
      const { code, err } = await running.end('SIGKILL');
      expect([code, err.includes('Error')]).toEqual([null, false]);
      counts.kills += 1;
      running = await command();
    }
  }

  async function cutLines(): Promise<void> {
    for (const at of instants(wanted.cuts)) {
      await whenPlayed(at);
      await connected();
      fake.cut();
      counts.cuts += 1;
    }
  }

  async function killSites(): Promise<void> {
    for (const at of instants(wanted.siteKills)) {
      await whenPlayed(at);
      await site.drop();
      counts.siteKills += 1;
      site = await startSite(siteSettings);
    }
  }

  const said = new Map<string, Map<string, PlayedRow>>();
  function note(rows: readonly PlayedRow[]): void {
    for (const row of rows) {
      const key = `${row.race} ${row.bib}`;
      const known = said.get(key) ?? new Map<string, PlayedRow>();
      said.set(key, known.set(JSON.stringify(row), row));
    }
  }
  /** Returns the results with penalties of a page that the program never sent until now. */
  function unsaidOf(html: string): string[] {
    const allowed = new Set(
      [...said.values()].flatMap((rows) =>
        [...rows.values()].flatMap(({ timeCs, gates }) => {
          const cost = gates.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
          if (timeCs === null) return [];
          const result = centiseconds(timeCs + 100 * cost);
          return languages.map((language) => `${runTimeText(result, language)} (+${cost})`);
        }),
      ),
    );
    const shown = html.match(/\d+:\d\d[.,]\d\d \(\+\d+\)/g) ?? [];
    return shown.filter((text) => !allowed.has(text));
  }
  const unsaid: string[] = [];
  async function readPages(): Promise<void> {
    while (!over.signal.aborted) {
      await pause(1500);
      for (const language of languages) {
        // The site may be dead at this moment.
        const page = await fetch(`${site.url}/${language}/en-vivo`).catch(() => null);
        const html = await page?.text().catch(() => '');
        if (!html) continue;
        counts.pages += 1;
        unsaid.push(...unsaidOf(html).map((text) => `${playedAt} ${text}`));
      }
    }
  }

  const ending = [killCommands(), cutLines(), killSites()];
  const reading = readPages();
  await connected();
  await fake.play(messages, {
    speed,
    onMessage({ at, says }) {
      playedAt = at;
      note(says ?? []);
    },
  });
  await Promise.all(ending);
  await vi.waitFor(
    async () => {
      // The clock of the program keeps the line alive.
      fake.send('<Canoe123><TimeOfDay>18:00:00</TimeOfDay></Canoe123>|');
      const read = await createRaceDays(database).read(plan.date);
      const runs = (read?.state.runs ?? []).filter(({ counts: isCounted }) => isCounted);
      expect(
        runs.map(({ race, bib, time, gates, status }) => ({
          race,
          bib,
          timeCs: status === null ? time : null,
          gates: gates.map(({ seconds }) => seconds),
          mark: status ?? '',
        })),
      ).toEqual(
        results.map(({ corrected: _, mark, ...result }) => ({ ...result, mark: toMarkWord(mark) })),
      );
      expect([read?.state.flags, read?.unreadable]).toEqual([[], 0]);
    },
    { timeout: 120_000, interval: 500 },
  );
  // The page that a visitor opens now has each result, in either language.
  for (const language of languages) {
    const html = await (await fetch(`${site.url}/${language}/en-vivo`)).text();
    for (const { timeCs, gates } of results) {
      if (timeCs === null) continue;
      const cost = gates.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
      expect(html).toContain(runTimeText(centiseconds(timeCs + 100 * cost), language));
    }
  }
  over.abort();
  await reading;
  expect(unsaid).toEqual([]);
  expect(counts).toMatchObject(wanted);
  expect(counts.pages).toBeGreaterThanOrEqual(40);
  expect((await running.end('SIGINT')).code).toBe(0);
  await site.stop();
  await fake.stop();
  await context.close();
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { measure, reliabilityPage, writeFigures } from '../../campaigns/figures.ts';
import { median } from '../../campaigns/statistics.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { registrationEdition } from '../../src/record/editions/catalogue.ts';
import { importNewEditions } from '../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../src/record/editions/record/record-reader.server.ts';
import { countPlaces } from '../../src/record/entries/registrations-repository.server.ts';
import { engines } from '../contract/support/engines.ts';
import { removeTemporaryFolders } from '../contract/support/temporary-folder.ts';
import { followChanges } from './follow-changes.ts';
import {
  type Attempts,
  heldPlaces,
  wantFromOneAddress,
  wantPlaces,
  wantTwice,
} from './last-places.ts';
import {
  contentWithPlaces,
  type ServerProcess,
  type Site,
  startProcesses,
  whileTheyRun,
} from './start-processes.ts';

/** `npm run test:many` is the campaign; every other run does less of everything. */
const isWhole = process.env.MANY === 'whole';
const [count, places, people, twice, changes] = isWhole
  ? [4, 37, 5000, 100, 300]
  : [2, 5, 60, 4, 10];
const registrationsPerHour = 25;

vi.setConfig({ testTimeout: isWhole ? 3_600_000 : 180_000 });
afterAll(removeTemporaryFolders);

interface Measured {
  engine: string;
  attempts: Attempts;
  held: Awaited<ReturnType<typeof heldPlaces>>;
  limit: { taken: number; refused: number };
  mails: { all: number; once: number };
  following: Awaited<ReturnType<typeof followChanges>>;
}
const measured: Measured[] = [];

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? `${count} processes`, () => {
    let site: Site;
    /** A database that a single process filled, for comparison. */
    let alone: AppDatabase;
    let database: AppDatabase;
    let processes: ServerProcess[] = [];
    const found: Partial<Measured> = { engine: engine.name };

    beforeAll(async () => {
      await engine.start();
      alone = await openDatabase({ database: await engine.empty() });
      await importNewEditions(alone, 'data');
      site = {
        database: await engine.empty(),
        varDir: mkdtempSync(join(tmpdir(), 'many-')),
        contentDir: contentWithPlaces((await takenByFiles(alone)) + places),
        registrationsPerHour,
      };
    });
    afterAll(async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await Promise.all([alone.destroy(), database?.destroy()]);
      await engine.stop();
    });

    test('processes start at the same moment on an empty database and fill it once', async () => {
      processes = await startProcesses(count, site);
      database = await openDatabase(site);
      expect(await countRows(database)).toEqual(await countRows(alone));
    });

    test(`processes give ${places} places to ${people} simultaneous people, and not one more`, async () => {
      const attempts = await whileTheyRun(processes, wantPlaces(processes, people));
      const held = await heldPlaces(database);
      // A caller whose answer was lost learns at the retry that the entry exists.
      const { entered, waiting, again, retries } = attempts;
      expect(entered + waiting + again).toBe(people);
      expect(again).toBeLessThanOrEqual(retries);
      expect(held).toEqual({ entered: places, waiting: people - places, payments: places, people });
      Object.assign(found, { attempts, held });
    });

    test('processes enter a person once whose form is sent through all of them at once', async () => {
      const numbers = Array.from({ length: twice }, (_, index) => people + index);
      const answers = await whileTheyRun(processes, wantTwice(processes, numbers));
      expect(answers).toMatchObject({ entered: 0, waiting: twice, again: twice * (count - 1) });
      expect((await heldPlaces(database)).people).toBe(people + twice);
    });

    test('processes count the calls of one address together', async () => {
      const numbers = Array.from(
        { length: 2 * registrationsPerHour },
        (_, n) => people + twice + n,
      );
      const limit = await wantFromOneAddress(processes, numbers);
      expect(limit).toEqual({ taken: registrationsPerHour, refused: registrationsPerHour });
      found.limit = limit;
    });

    test('processes send every mail once', async () => {
      const all = (await heldPlaces(database)).people;
      const count = (isOnce: boolean) =>
        database
          .selectFrom('mail_outbox')
          .select(({ fn }) => fn.countAll().as('mails'))
          .where('state', '=', 'sent')
          .$if(isOnce, (mails) => mails.where('attempts', '=', 1))
          .executeTakeFirstOrThrow()
          .then(({ mails }) => Number(mails));
      const sent = expect.poll(() => count(false), { timeout: 1_800_000, interval: 500 }).toBe(all);
      await whileTheyRun(processes, sent);
      found.mails = { all, once: await count(true) };
      expect(found.mails.once).toBe(all);
    });

    test('processes all show a commit of another one', async () => {
      const following = followChanges(database, processes, changes);
      found.following = await whileTheyRun(processes, following);
      measured.push(found as Measured);
    });

    test('a process that ends keeps no caller waiting', async () => {
      const asking = whileTheyRun(processes, new Promise(() => undefined));
      processes[0]?.kill();
      await expect(asking).rejects.toThrow('ended by itself with SIGKILL');
    });
  });
});

async function takenByFiles(database: AppDatabase): Promise<number> {
  const edition = registrationEdition(await createRecordReader(database).catalogue());
  return (await countPlaces(database, edition?.id ?? 0))(2).entered;
}

async function countRows(database: AppDatabase) {
  const counts = (['edition', 'imported_unit', 'participant', 'run'] as const).map(
    async (table) => {
      const { rows } = await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow();
      return [table, Number(rows)];
    },
  );
  return Object.fromEntries(await Promise.all(counts));
}

if (isWhole) {
  test('the figures are saved', async () => {
    const figures = await measure('npm run test:many', async () => [buildSection(measured)]);
    const seconds = Math.round(process.uptime());
    const whole = figures.map((each) => ({ ...each, run: { ...each.run, seconds } }));
    writeFigures('many', whole, reliabilityPage);
  });
}

function buildSection(engines: readonly Measured[]) {
  const quantile = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  return {
    title: `${count} processes on one database`,
    note: `Started at the same moment on an empty database. ${people} different people want ${places} places, 12 at once from each process; one address sends ${2 * registrationsPerHour} people where ${registrationsPerHour} an hour may; another process commits ${changes} changes and asks all others at once what they show.`,
    columns: ['what', ...engines.map(({ engine }) => engine)],
    rows: [
      ['places given', ...engines.map(({ held }) => String(held.entered))],
      ['waiting list', ...engines.map(({ held }) => String(held.waiting))],
      ['people and payments doubled', ...engines.map(({ held }) => String(doubled(held)))],
      [
        'answers that asked to come back',
        ...engines.map(({ attempts }) => String(attempts.retries)),
      ],
      ['taken of one address', ...engines.map(({ limit }) => String(limit.taken))],
      ['mails', ...engines.map(({ mails }) => String(mails.all))],
      ['mails sent once', ...engines.map(({ mails }) => String(mails.once))],
      ['changes followed', ...engines.map(({ following }) => String(following.until.length))],
      ['older answers after a commit', ...engines.map(({ following }) => String(following.older))],
      [
        'ms until all show a change, median',
        ...engines.map(({ following }) => median(following.until).toFixed(1)),
      ],
      [
        'ms until all show a change, p99',
        ...engines.map(({ following }) => quantile(following.until, 0.99).toFixed(1)),
      ],
    ],
  };
}

function doubled({ entered, waiting, payments, people }: Measured['held']): number {
  return entered + waiting - people + payments - entered;
}

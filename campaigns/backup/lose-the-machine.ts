import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { paddler, registering } from '../../tests/contract/support/registrations.ts';
import { raceCommand } from '../../tests/support/race-command.ts';
import { startSite } from '../../tests/support/start-site.ts';
import type { Table } from '../figures.ts';

const secondsOfRegistering = 15;

interface Loss {
  acknowledged: number;
  lost: number;
  /** Seconds between the confirmation of the oldest lost registration and the end. */
  age: number;
  backSeconds: number;
}

/** A way to copy the data elsewhere while people register. */
interface Keeper {
  name: string;
  /** Begins to copy `varDir`; the returned function stops. */
  begin: (folder: string, varDir: string) => () => Promise<void>;
  /** Restores the copy; returns the settings to start from. */
  back: (folder: string) => Promise<Record<string, string>>;
}

const archive: Keeper = {
  name: 'archive (`race backup`), made as they register',
  begin: (folder, varDir) => {
    const made = after(2000).then(() =>
      raceCommand(varDir).race('backup', join(folder, 'a.tar.gz')),
    );
    return async () => {
      await made;
    };
  },
  back: async (folder) => {
    const place = join(folder, 'place');
    const { out } = await raceCommand(join(folder, 'none')).race(
      'restore',
      join(folder, 'a.tar.gz'),
      place,
    );
    return Object.fromEntries(
      [...out.matchAll(/^ {2}([A-Z_]+)=(.+)$/gm)].map(([, name, to]) => [name, to]),
    );
  },
};

const litestream: Keeper = {
  name: 'Litestream, within a second',
  begin: (folder, varDir) => {
    const config = join(folder, 'litestream.yml');
    const replica = `url: file://${folder}/replica\n        sync-interval: 1s`;
    writeFileSync(
      config,
      `dbs:\n  - path: ${varDir}/race.sqlite\n    replicas:\n      - ${replica}\n`,
    );
    const copying = spawn('litestream', ['replicate', '-config', config], { stdio: 'ignore' });
    return async () => {
      copying.kill('SIGKILL');
    };
  },
  back: async (folder) => {
    const VAR_DIR = join(folder, 'var');
    mkdirSync(VAR_DIR);
    const to = ['-o', join(VAR_DIR, 'race.sqlite'), `file://${folder}/replica`];
    const { status, stderr } = spawnSync('litestream', ['restore', ...to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return { VAR_DIR };
  },
};

/** Registers people, deletes the machine's data in the middle, and starts again from the copy. */
export async function loseTheMachine(): Promise<Table[]> {
  const hasLitestream = spawnSync('litestream', ['version']).status === 0;
  const keepers = hasLitestream ? [archive, litestream] : [archive];
  const rows: string[][] = [];
  for (const keeper of keepers) {
    const { acknowledged, lost, age, backSeconds } = await lose(keeper);
    rows.push([
      keeper.name,
      String(acknowledged),
      String(lost),
      lost === 0 ? '–' : age.toFixed(1),
      backSeconds.toFixed(1),
    ]);
  }
  return [
    {
      title: 'The machine is gone',
      note: `One after the other registers for ${secondsOfRegistering} s; then the site and its folder are gone at once, and a new one starts from the copy. Oldest lost: how long before the end it was acknowledged. Back: until the new site answers.${hasLitestream ? '' : ' Litestream was not on this machine.'}`,
      columns: ['copy', 'acknowledged', 'lost', 'oldest lost, s', 'back, s'],
      rows,
    },
  ];
}

async function lose({ begin, back }: Keeper): Promise<Loss> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const site = await startSite({ REGISTRATIONS_PER_HOUR: '100000' });
  const end = begin(folder, site.varDir);
  const acknowledged: number[] = [];
  const begun = performance.now();
  while (performance.now() - begun < secondsOfRegistering * 1000) {
    const sent = registering(paddler(acknowledged.length + 1));
    const { status } = await fetch(`${site.url}/api/user/register`, sent);
    if (status !== 201) throw new Error(`registration answered ${status}`);
    acknowledged.push(performance.now());
  }
  const over = performance.now();
  await site.stop('SIGKILL');
  await end();
  rmSync(site.varDir, { recursive: true });
  const gone = performance.now();
  const settings = await back(folder);
  const again = await startSite(settings);
  const backSeconds = (performance.now() - gone) / 1000;
  await again.stop();
  const database = new DatabaseSync(join(again.varDir, 'race.sqlite'));
  const kept = Number(database.prepare('select count(*) as count from registration').get()?.count);
  database.close();
  rmSync(folder, { recursive: true });
  const lost = acknowledged.length - kept;
  const age = (over - (acknowledged[kept] ?? over)) / 1000;
  return { acknowledged: acknowledged.length, lost, age, backSeconds };
}

import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { settingNames } from '../../../platform/config/setting-names.ts';
import { freePort } from './free-port.server.ts';

export interface RehearsalSite {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface SiteOrder {
  folder: string;
  /** All settings of the site; those of this machine are left out, so that there is no mail, card payment or backup. */
  settings: Record<string, string>;
  args?: readonly string[];
}

export async function startRehearsalSite({
  folder,
  settings,
  args = [],
}: SiteOrder): Promise<RehearsalSite> {
  const port = settings.PORT ?? String(await freePort());
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
  const child = spawn(process.execPath, [...args, resolve('scripts/serve-built.ts')], {
    // The channel closes with this process, however the process ends: then the site ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      // biome-ignore lint/style/noProcessEnv: what the machine needs to run a program at all
      ...process.env,
      ...empty,
      LOG_LEVEL: 'warn',
      PORT: port,
      VAR_DIR: join(folder, 'var'),
      DATA_DIR: join(folder, 'data'),
      ...settings,
    },
  });
  let said = '';
  const ended = new Promise<'ended'>((settle) => child.once('close', () => settle('ended')));
  const started = new Promise<'started'>((settle) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said = `${said}${text}`.slice(-20_000);
        if (said.includes('The site is on')) settle('started');
      });
    }
  });
  if ((await Promise.race([started, ended])) === 'ended') {
    throw new Error(`The site of the rehearsal does not start:\n${said}`);
  }
  return {
    url: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

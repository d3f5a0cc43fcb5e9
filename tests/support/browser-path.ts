import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packageFile = 'node_modules/@sparticuz/chromium/package.json';

/** Bytes of shared memory that the browsers of a run never fill. */
const enoughShared = 2 * 2 ** 30;

/**
 * The browser of all browser tests, unpacked once a machine. Runs that begin together unpack into
 * folders of their own; the first to finish gives its folder the name that all of them use.
 */
export function browserPath(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const kept = join(process.env.LASTING_TMPDIR ?? tmpdir(), `chromium-${version}`);
  if (!existsSync(kept)) unpackInto(kept);
  return join(kept, 'chromium');
}

/**
 * How the tests start it. Playwright lets a browser share what it draws through temporary files, since
 * a container may have 64 MB of shared memory; on a disk that is a tenth of what a test costs, so it
 * is left out where there is plenty.
 */
export function browserLaunch() {
  return {
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
    ignoreDefaultArgs: freeShared() < enoughShared ? [] : ['--disable-dev-shm-usage'],
  };
}

/** Bytes; none where the system has no such folder. */
function freeShared(): number {
  if (!existsSync('/dev/shm')) return 0;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize;
}

function unpackInto(kept: string): void {
  const own = mkdtempSync(`${kept}-`);
  // The package unpacks into the folder for temporary files, wherever that is.
  const { status, stderr } = spawnSync(process.execPath, ['tests/support/unpack-browser.ts'], {
    env: { ...process.env, TMPDIR: own, TEMP: own, TMP: own },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The browser cannot be unpacked:\n${stderr}`);
  try {
    renameSync(own, kept);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
}

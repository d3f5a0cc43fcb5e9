import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packageFile = 'node_modules/@sparticuz/chromium/package.json';

/** Bytes of shared memory that the browsers of a run never fill. */
const enoughShared = 2 * 2 ** 30;

/**
 * Returns the path of the tests' browser, unpacked once per machine. Parallel runs unpack into separate folders; the
 * first to finish renames its folder to the common name.
 */
export function browserPath(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const kept = join(process.env.LASTING_TMPDIR ?? tmpdir(), `chromium-${version}`);
  if (!existsSync(kept)) unpackInto(kept);
  return join(kept, 'chromium');
}

/**
 * Returns the launch options. Playwright makes the browser draw through temporary files, because containers may have 64
 * MB of shared memory; that costs a tenth of a test, so it is switched off where there is enough.
 */
export function browserLaunch() {
  return {
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
    ignoreDefaultArgs: freeShared() < enoughShared ? [] : ['--disable-dev-shm-usage'],
  };
}

/** Returns free bytes; none where the system has no such folder. */
function freeShared(): number {
  if (!existsSync('/dev/shm')) return 0;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize;
}

function unpackInto(kept: string): void {
  const own = mkdtempSync(`${kept}-`);
  // The package unpacks into the folder for temporary files, which is set here.
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

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packageFile = 'node_modules/@sparticuz/chromium/package.json';

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

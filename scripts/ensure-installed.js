// Plain JavaScript without dependencies: it runs on the machine's own Node before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const lock = 'package-lock.json';
/** npm writes this file at the end of each complete install. */
const installed = 'node_modules/.package-lock.json';

const complete = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
if (!complete) {
  console.log('Installing what the project needs …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}

// Plain JavaScript without dependencies: it runs on the machine's own Node before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const lock = 'package-lock.json';
/** npm writes this file at the end of each complete install. */
const installed = 'node_modules/.package-lock.json';
/** The Node that the lock names for this platform, where it names one; npm's scripts find it first. */
const ownNode = `node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`;
const oldestNode = 26;

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
if (!process.exitCode && !existsSync(ownNode) && parseInt(process.versions.node, 10) < oldestNode) {
  console.error(
    `npm has no Node ${oldestNode} for ${process.platform}-${process.arch} (or left it out): install Node ${oldestNode} or newer yourself.`,
  );
  process.exitCode = 1;
}

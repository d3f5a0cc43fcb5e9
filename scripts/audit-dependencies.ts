import { spawnSync } from 'node:child_process';
import { auditVerdict } from './dependencies/audit-verdict.ts';

/**
 * Asks the registry for known vulnerabilities of packages that a server gets, and for the signatures of all packages.
 */
const asked = {
  faults: ['audit', '--omit=dev', '--json'],
  signatures: ['audit', 'signatures', '--json'],
};
for (const [name, args] of Object.entries(asked)) {
  const { stdout, stderr } = spawnSync('npm', [...args, '--loglevel=warn'], { encoding: 'utf8' });
  const { words, isFault } = auditVerdict(stdout, stderr);
  console.log(`${name}: ${words}`);
  if (isFault) process.exitCode = 1;
}

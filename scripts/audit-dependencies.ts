import { spawnSync } from 'node:child_process';
import { auditVerdict } from './dependencies/audit-verdict.ts';

/** Asks the registry for known faults of what comes to a server, and for the signatures of all. */
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

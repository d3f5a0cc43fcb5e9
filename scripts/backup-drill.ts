import { keepMeasured, measurePart } from './bench/measured-part.ts';
import { loseTheMachine } from './drill/lose-the-machine.ts';

/** Loses the machine while people register, and keeps what that cost for docs/reliability.md. */
const measured = await measurePart('npm run backup-drill', { measure: loseTheMachine });
keepMeasured('backup', measured, 'docs/reliability');
console.table(measured.sections[0]?.rows);
process.exit();

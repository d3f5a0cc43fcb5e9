import { writeFileSync } from 'node:fs';
import { reliabilityPage } from './reliability/reliability-page.ts';

/** Weaves docs/reliability.md out of what each part wrote and measured. */
const page = 'docs/reliability.md';
writeFileSync(page, reliabilityPage());
console.log(page);

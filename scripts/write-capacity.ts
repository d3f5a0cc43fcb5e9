import { writeFileSync } from 'node:fs';
import { capacityPage } from './capacity/capacity-page.ts';

/** Writes docs/capacity.md out of what the bench measured last. */
const page = 'docs/capacity.md';
writeFileSync(page, capacityPage());
console.log(page);

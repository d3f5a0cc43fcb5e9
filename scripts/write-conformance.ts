import { writeFileSync } from 'node:fs';
import { conformancePage } from './conformance/conformance-page.ts';
import { readConformance } from './conformance/read-conformance.ts';

const file = 'docs/conformance.md';
writeFileSync(file, conformancePage(readConformance()));
console.log(file);

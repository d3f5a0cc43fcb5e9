import { writeFileSync } from 'node:fs';
import { asvsPage } from './asvs/asvs-page.ts';
import { readAsvs } from './asvs/read-asvs.ts';

const file = 'docs/asvs.md';
writeFileSync(file, asvsPage(readAsvs()));
console.log(file);

import { readFileSync, writeFileSync } from 'node:fs';
import { withColumns } from './import-columns/with-columns.ts';

const page = 'docs/operations.md';
writeFileSync(page, withColumns(readFileSync(page, 'utf8')));
console.log(page);

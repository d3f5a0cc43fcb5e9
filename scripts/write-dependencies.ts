import { writeFileSync } from 'node:fs';
import { dependenciesPage } from './dependencies/dependencies-page.ts';
import { readDependencies } from './dependencies/read-dependencies.ts';

const file = 'docs/dependencies.md';
writeFileSync(file, dependenciesPage(readDependencies()));
console.log(file);

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleFiles } from './sample-files.ts';

const data = join(import.meta.dirname, '..', '..', 'data');
for (const [path, text] of sampleFiles()) {
  const file = join(data, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`data/${path}`);
}

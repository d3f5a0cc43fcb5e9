import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type GeneratedPart, generatedFiles } from './generated-files.ts';

/**
 * Writes the generated files again: all, or the named parts. `generated-files.test.ts` and the tests of the recorded
 * answers fail when it was forgotten.
 */
const parts = Object.keys(generatedFiles) as GeneratedPart[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  process.exit(1);
}

for (const part of parts.filter((name) => asked.length === 0 || asked.includes(name))) {
  for (const [file, text] of generatedFiles[part]()) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
}
// The remaining generators need a fresh build of the site, so they run only without named parts.
if (asked.length === 0) {
  const { status } = spawnSync('npm run --silent record-answers', {
    shell: true,
    stdio: 'inherit',
  });
  console.log('The answers are recorded again: judge the git diff.');
  process.exitCode = status ?? 1;
}

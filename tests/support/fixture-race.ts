import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleFiles } from '../../scripts/sample-data/sample-files.ts';
import { type Content, readContent } from '../../src/record/race/read-content.server.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/**
 * Writes `content/` and `data/` of a race that does not change with the shipped files: facts, rows and teams of
 * tests/fixtures, the generated editions, and the dictionaries with the fixture's own rules and schedule.
 */
export function writeFixtureRace(folder: string): { contentDir: string; dataDir: string } {
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')];
  for (const file of ['race', 'schedule', 'media', 'testimonials', 'pictures']) {
    mkdirSync(contentDir, { recursive: true });
    cpSync(join(fixtures, `content/${file}.json`), join(contentDir, `${file}.json`));
  }
  mkdirSync(join(contentDir, 'i18n'), { recursive: true });
  for (const language of ['es', 'en']) {
    const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
    const rows = JSON.parse(readFileSync(join(fixtures, `content/rows.${language}.json`), 'utf8'));
    const text = JSON.stringify({ ...texts, ...rows }, null, 2);
    writeFileSync(join(contentDir, `i18n/${language}.json`), `${text}\n`);
  }
  for (const [file, text] of sampleFiles()) {
    mkdirSync(dirname(join(dataDir, file)), { recursive: true });
    writeFileSync(join(dataDir, file), text);
  }
  cpSync(join(fixtures, 'data'), dataDir, { recursive: true });
  return { contentDir, dataDir };
}

export function readFixtureContent(folder: string): Content {
  return readContent(writeFixtureRace(folder).contentDir);
}

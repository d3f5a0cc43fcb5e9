import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/platform/i18n/languages.ts';
import { roles } from '../../src/record/accounts/roles.ts';
import { flattenTexts } from '../../src/record/race/text-issues.ts';

const [es = '', en = ''] = readFileSync('docs/organizing.md', 'utf8').split(/^# A season/m);
const guide = { es, en };
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns the names written as *a name* in the guide; bold text and pictures are none. */
function namesIn(text: string): string[] {
  const plain = text.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\*\*/g, ' ');
  return [...plain.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => oneLine(name));
}

describe.each(languages)('the guide for organizers, %s', (language) => {
  const texts = flattenTexts(JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8')));
  const ofDesk = [...texts].filter(([key]) => key.startsWith('desk'));
  const shown = new Set(ofDesk.map(([, text]) => text));
  const named = (name: string) => texts.get(`desk.${name}`) ?? '';

  test('the organizers’ guide names pages, titles and buttons as the desk does', () => {
    const names = namesIn(guide[language]);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('the organizers’ guide calls the roles by their names', () => {
    const rows = oneLine(guide[language]).toLowerCase();
    const called = roles.map((role) => named(`roles.${role}`).toLowerCase());
    expect(called.filter((role) => !rows.includes(role))).toEqual([]);
  });
});

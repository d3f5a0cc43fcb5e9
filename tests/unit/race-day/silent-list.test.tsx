import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SilentList } from '../../../src/desk/control/attention.tsx';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { TextToolsContext } from '../../../src/platform/i18n/use-texts.ts';

const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
const t = createTranslator(createTextInstance('en', texts, names));

/** Returns the sentence of a gate that so many boats passed without a judgement. */
function told(boats: number): string {
  const bibs = Array.from({ length: boats }, (_, at) => ({ race: 'men-1', bib: at + 1 }));
  const html = renderToStaticMarkup(
    <TextToolsContext value={{ t, language: 'en', locale: 'en-US' }}>
      <SilentList silent={[{ gate: 3, bibs, seats: [] }]} now="2027-02-20T14:00:00Z" />
    </TextToolsContext>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

test('a silent gate names some of its boats and the number of the others', () => {
  expect(told(6)).toContain('6 boats: 1, 2, 3, 4, 5, 6 ');
  expect(told(6)).not.toContain('more');
  expect(told(9)).toContain('9 boats: 1, 2, 3, 4, 5, 6, and 3 more');
});

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import { ColorFields } from './color-fields.tsx';

test('Enter in a colour field sends the typed colour, not a ready pair', () => {
  const texts = JSON.parse(readFileSync('content/i18n/es.json', 'utf8'));
  const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
  const t = createTranslator(createTextInstance('es', texts, names));
  const html = renderToStaticMarkup(
    <TextToolsContext value={{ t, language: 'es', locale: 'es-EC' }}>
      <ColorFields
        colors={{ main: '#123456', accent: '#f4b740' }}
        race="Race"
        findError={() => undefined}
      />
    </TextToolsContext>,
  );
  const [first, ...others] = html.match(/<button[^>]*>/g) ?? [];
  expect(first).toContain('value="colors"');
  expect(others.length).toBeGreaterThan(1);
  for (const button of others) expect(button).toContain('name="pair"');
});

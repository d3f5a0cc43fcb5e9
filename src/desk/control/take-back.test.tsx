import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { languages, localeOf } from '../../platform/i18n/languages.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import { TimeForms } from './run-panel.tsx';

const decided = { start: 'a', finish: 'b', startOf: 'c', finishOf: 'd' };
const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };

test.for(languages)(
  'the buttons that take back a start or finish have distinct names: %s',
  (language) => {
    const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
    const t = createTranslator(createTextInstance(language, texts, names));
    const props = {
      run: {
        race: 'men-1',
        bib: 1,
        attempt: 1,
        start: null,
        finish: null,
        seen: { start: [], finish: [] },
        warnings: [],
        decided,
      },
      control: { day: '2027-02-20' },
    } as unknown as Parameters<typeof TimeForms>[0];
    const Stub = createRoutesStub([
      {
        Component: () => <Outlet context={{ who: 1 }} />,
        children: [{ path: '/', Component: () => <TimeForms {...props} /> }],
      },
    ]);
    const html = renderToStaticMarkup(
      <TextToolsContext value={{ t, language, locale: localeOf[language] }}>
        <Stub />
      </TextToolsContext>,
    );
    const buttons = html.match(/<button[^>]*aria-label.*?<\/button>/g) ?? [];
    const spoken = buttons.map((button) => /aria-label="([^"]*)"/.exec(button)?.[1]);
    const shown = buttons.map((button) => />([^<]*)</.exec(button)?.[1]);
    expect(new Set(spoken).size).toBe(4);
    // One pair of buttons is beside each field.
    expect(new Set(shown).size).toBe(2);
  },
);

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import { Attention } from './attention.tsx';

const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };

/** Returns the buttons for one sum of Canoe123 that is not that of the gates. */
function offer(stays: boolean) {
  const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
  const t = createTranslator(createTextInstance('en', texts, names));
  const flag = { event: 'a', flag: 'penalties_differ', label: 'Canoe123', person: '', bib: 7 };
  const control = {
    day: '2027-02-20',
    may: { score: true },
    chosen: null,
    runs: [],
    strays: [],
    silent: [],
    notSeen: [],
    flags: [{ ...flag, gate: null, mayDrop: true, stays }],
  } as unknown as Parameters<typeof Attention>[0]['control'];
  const Stub = createRoutesStub([
    {
      Component: () => <Outlet context={{ who: 1 }} />,
      children: [{ path: '/', Component: () => <Attention control={control} /> }],
    },
  ]);
  const html = renderToStaticMarkup(
    <TextToolsContext value={{ t, language: 'en', locale: 'en' }}>
      <Stub />
    </TextToolsContext>,
  );
  const buttons = [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text);
  return { buttons, saysWhatToDo: html.includes(t('deskRaceControl.flagStays')) };
}

test('a sum that may lack a decided gate cannot be marked as seen, and Control says what to do', () => {
  expect(offer(true)).toEqual({ buttons: ['Drop'], saysWhatToDo: true });
  expect(offer(false)).toEqual({ buttons: ['Seen', 'Drop'], saysWhatToDo: false });
});

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { TextToolsContext } from '../../../platform/i18n/use-texts.ts';
import { noticeSentences } from '../notices/notice-text.ts';
import { FollowArea } from './follow-area.tsx';

const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
const texts = JSON.parse(readFileSync('content/i18n/en.json', 'utf8'));
const t = createTranslator(createTextInstance('en', texts, names));

const markup = (publicKey: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/en-vivo']}>
      <TextToolsContext value={{ t, language: 'en', locale: 'en-US' }}>
        <FollowArea day="2027-02-20" publicKey={publicKey} />
      </TextToolsContext>
    </MemoryRouter>,
  );

test("the follow area is hidden until the page's script shows it", () => {
  expect(markup('BKey')).toMatch(/^<section[^>]* data-follow-area="2027-02-20"[^>]* hidden/);
});

test('the follow area mentions notices only when the site has push keys', () => {
  expect(markup('BKey')).toContain('data-push="BKey"');
  expect(markup('BKey')).toContain('about three minutes before each start');
  expect(markup(null)).not.toMatch(/push-|data-push|three minutes before/);
});

test('the script has every sentence, with its placeholders left open', () => {
  const [, words = ''] = /data-words="([^"]*)"/.exec(markup(null)) ?? [];
  const { follow, notices } = JSON.parse(words.replaceAll('&quot;', '"'));
  expect(follow).toBe('Follow {{name}}');
  expect(Object.keys(notices)).toEqual([...noticeSentences]);
  expect(notices.place).toBe('{{bib}} {{name}}: place {{rank}}, {{result}}');
});

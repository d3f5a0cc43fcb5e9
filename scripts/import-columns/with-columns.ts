import { createTextInstance, createTranslator } from '../../src/platform/i18n/create-translator.ts';
import { namesInTexts } from '../../src/record/race/race-names.ts';
import { readContent } from '../../src/record/race/read-content.server.ts';
import { explainColumns } from '../../src/registration/people-table/explain-columns.ts';

const [begin, end] = ['<!-- import columns: npm run import-columns -->', '<!-- end -->'];

/** Returns a page with the import's columns between its two marks. */
export function withColumns(page: string): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`The page has no ${begin} … ${end}`);
  return `${page.slice(0, before + begin.length)}\n${table()}\n${page.slice(after)}`;
}

function table(): string {
  const { race, texts } = readContent('content');
  const variables = namesInTexts(race, 'en');
  const t = createTranslator(createTextInstance('en', texts.en, variables));
  const rows = explainColumns(t, race).map(
    ({ name, when, words, example }) =>
      `| \`${name}\` | ${when} | ${words} | ${example && `\`${example}\``} |`,
  );
  return ['| column | | what it holds | example |', '|---|---|---|---|', ...rows].join('\n');
}

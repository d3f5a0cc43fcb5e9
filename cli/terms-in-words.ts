import type { Translate } from '../src/platform/i18n/text-key.ts';

const terms = [
  ...(['options', 'command', 'year', 'file', 'folder', 'state', 'text', 'words', 'name'] as const),
  ...([
    'reference',
    'person',
    'key',
    'kept',
    'other',
    'bib',
    'descent',
    'gate',
    'gear',
    'seconds',
    'day',
    'address',
    'hour',
    'number',
    'bank',
    'email',
    'kind',
    'column',
    'entrant',
    'rank',
    'id',
  ] as const),
];

/** Translates the names of arguments into the terminal's language: `<year>` becomes `<año>`. */
export function termsInWords(t: Translate, usage: string): string {
  return usage.replace(/([<[])(\w+)/g, (written, opens: string, name: string) => {
    const term = terms.find((known) => known === name);
    return term ? `${opens}${t(`cli.terms.${term}`)}` : written;
  });
}

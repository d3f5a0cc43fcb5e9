import { addressWords, type DeskAddress, deskPages, innerPages } from './desk-pages.ts';

const words: Readonly<Record<string, string>> = addressWords;
const english = (address: string) =>
  address
    .split('/')
    .map((part) => words[part] ?? part)
    .join('/');

const pages = [...deskPages, ...innerPages].map(({ path }) => ({
  es: path.split('/'),
  en: english(path).split('/'),
}));

export function englishAddress(address: DeskAddress): string {
  return english(address);
}

/** Translates an address from either language; unknown addresses and parameters stay as written. */
export function addressIn(language: 'es' | 'en', address: string): string {
  const end = address.search(/[?#]/);
  const [path, rest] = end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
  const parts = path.split('/');
  const page = matchPage(parts);
  return page
    ? page[language].map((word, at) => (isName(word) ? parts[at] : word)).join('/') + rest
    : address;
}

const isName = (word: string) => word.startsWith(':');

/** Finds the page of an address; the page with the fewest parameters wins, `inscripciones/nueva` before `:id`. */
function matchPage(parts: readonly string[]) {
  const fits = (words: readonly string[]) =>
    words.length === parts.length && words.every((word, at) => isName(word) || word === parts[at]);
  const names = ({ es }: (typeof pages)[number]) => es.filter(isName).length;
  return pages
    .filter(({ es, en }) => fits(es) || fits(en))
    .sort((one, other) => names(one) - names(other))[0];
}

import type { Bilingual } from '../../../platform/content/bilingual.ts';

/** Each word means one placeholder in both languages. A placeholder without a word is shown by its name. */
const words: Readonly<Record<string, Bilingual>> = {
  race: { es: 'carrera', en: 'race' },
  river: { es: 'río', en: 'river' },
  town: { es: 'pueblo', en: 'town' },
  region: { es: 'provincia', en: 'region' },
  country: { es: 'país', en: 'country' },
  date: { es: 'fecha', en: 'date' },
  time: { es: 'hora', en: 'time' },
  end: { es: 'hora final', en: 'end time' },
  duration: { es: 'duración', en: 'duration' },
  count: { es: 'cuántos', en: 'how many' },
  year: { es: 'año', en: 'year' },
  day: { es: 'día', en: 'day' },
  days: { es: 'días', en: 'days' },
  lastDay: { es: 'último día', en: 'last day' },
  until: { es: 'hasta cuándo', en: 'until' },
  minutes: { es: 'minutos', en: 'minutes' },
  seconds: { es: 'segundos', en: 'seconds' },
  name: { es: 'nombre', en: 'name' },
  email: { es: 'correo', en: 'e-mail' },
  club: { es: 'club', en: 'club' },
  captain: { es: 'capitán', en: 'captain' },
  category: { es: 'categoría', en: 'category' },
  age: { es: 'edad', en: 'age' },
  minimumAges: { es: 'edades mínimas', en: 'minimum ages' },
  bib: { es: 'dorsal', en: 'bib' },
  rank: { es: 'puesto', en: 'rank' },
  gate: { es: 'puerta', en: 'gate' },
  gates: { es: 'puertas', en: 'gates' },
  touch: { es: 'toque', en: 'touch' },
  miss: { es: 'falta', en: 'miss' },
  run: { es: 'manga', en: 'run' },
  amount: { es: 'valor', en: 'amount' },
  number: { es: 'número', en: 'number' },
  reference: { es: 'referencia', en: 'reference' },
  question: { es: 'pregunta', en: 'question' },
  place: { es: 'lugar', en: 'place' },
  title: { es: 'título', en: 'title' },
  reason: { es: 'motivo', en: 'reason' },
  length: { es: 'longitud', en: 'length' },
  grade: { es: 'dificultad', en: 'grade' },
  difference: { es: 'diferencia', en: 'difference' },
};

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

const named = new Map(
  Object.entries(words).flatMap(([name, { es, en }]) =>
    [es, en, name].map((word) => [plain(word), name] as const),
  ),
);

const inBraces = /\{\{\s*(\w+)\s*(,[^{}]*)?\}\}/g;
const inBrackets = /\[([^[\]\n,]{1,40})(,[^[\]\n]{1,60})?\]/g;

export const wordOfValue = (name: string, language: 'es' | 'en') => words[name]?.[language] ?? name;

/** Returns a text as people read and write it: `[río]` for `{{river}}` in the files. */
export function withValueWords(text: string, language: 'es' | 'en'): string {
  return text.replace(
    inBraces,
    (_, name: string, form = '') => `[${wordOfValue(name, language)}${form}]`,
  );
}

export const namedValues: readonly string[] = Object.keys(words);

/** Returns a text as in the files; words in brackets that are none of the `known` placeholders stay. */
export function withValues(text: string, known: readonly string[]): string {
  return text.replace(inBrackets, (written, word: string, form = '') => {
    const called = [named.get(plain(word)), word.trim()];
    const name = called.find((one) => one !== undefined && known.includes(one));
    return name === undefined ? written : `{{${name}${form}}}`;
  });
}

export function valuesIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
}

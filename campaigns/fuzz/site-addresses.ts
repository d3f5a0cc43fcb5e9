import type { RouteConfigEntry } from '@react-router/dev/routes';
import { languages } from '../../src/platform/i18n/languages.ts';
import routes from '../../src/routes.ts';
import { type hostileTexts, inAddress } from './hostile-text.ts';
import type { SeededDice } from './seeded-dice.ts';

type Hostile = ReturnType<typeof hostileTexts>;

const pagePaths: readonly string[] = listPaths(routes);

/** Existing values by the name of the parameter. */
const known: Readonly<Record<string, readonly string[]>> = {
  year: ['2018', '2019', '2021', '2023', '2027'],
  key: ['benjamin-curihual-riquelme', 'roberto-proano-zambrano'],
  '*': [
    'nowhere',
    'es/nowhere',
    '.env',
    '.git/config',
    'build/server/server.js',
    'var/race.sqlite',
  ],
};

/** Names of query fields, of any page. */
const fields = [
  'identity',
  'sale',
  'clientTransactionId',
  'id',
  'unavailable',
  'page',
  'perPage',
  'buscar',
  'categoria',
  'sexo',
  'pais',
  'heat',
  'manga',
  'language',
  'to',
  'path',
  'next',
  '_routes',
  'xsrf_token',
  '__proto__',
  'index',
];

function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const whole = path === '' ? above : `${above}/${path}`;
    return [whole === '' ? '/' : whole, ...listPaths(children, whole)];
  });
}

export function anyPage(dice: SeededDice, hostile: Hostile): string {
  const path = dice.pick(pagePaths).replace(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    if (dice.onceIn(3)) return inAddress(dice.pick(hostile), dice);
    return dice.pick(known[name ?? whole] ?? ['x']);
  });
  const spelled = dice.weighted<(path: string) => string>([
    [20, (usual) => usual],
    [4, (usual) => `${usual}.data`],
    [1, (usual) => `${usual}/`],
    [1, (usual) => `/${usual}`],
    [1, (usual) => usual.toUpperCase()],
    [1, (usual) => usual.replaceAll('a', '%61')],
    [1, (usual) => `/${dice.pick(languages)}${usual}`],
    [1, (usual) => `${usual}/${inAddress(dice.pick(hostile), dice)}`],
    [1, (usual) => usual.replace('/', '/..%2f')],
  ]);
  return spelled(path) + anyQuery(dice, hostile);
}

/** Builds a query of no, one or some fields, mostly known ones; sometimes thousands. */
export function anyQuery(dice: SeededDice, hostile: Hostile): string {
  const count = dice.weighted([
    [6, 0],
    [3, 1],
    [2, 3],
  ]);
  if (dice.onceIn(400)) return `?${'a=b&'.repeat(3000)}`;
  if (count === 0) return dice.onceIn(10) ? '?' : '';
  const pairs = Array.from({ length: count }, () => {
    const name = dice.onceIn(6) ? dice.pick(hostile) : dice.pick(fields);
    const value = dice.onceIn(3) ? String(dice.below(400)) : dice.pick(hostile);
    return `${inAddress(name, dice)}=${inAddress(value, dice)}`;
  });
  return `?${pairs.join('&')}`.slice(0, 12_000);
}

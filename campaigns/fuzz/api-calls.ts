import type { ApiDocument } from '../../tests/contract/support/documented-answer.ts';
import { inAddress } from './hostile-text.ts';
import type { SeededDice } from './seeded-dice.ts';
import { anyQuery } from './site-addresses.ts';

export interface ApiCall {
  method: string;
  path: string;
}

/** Builds a call from the API document with arbitrary parameters, sometimes with a wrong method. */
export function anyApiCall(
  { paths }: ApiDocument,
  dice: SeededDice,
  hostile: readonly string[],
): ApiCall {
  const template = dice.pick([...Object.keys(paths), '/api/openapi.json', '/api/{nothing}']);
  const path = template.replaceAll(/\{(\w+)\}/g, () =>
    dice.weighted([
      [4, String(dice.below(14))],
      [1, dice.pick(['es', 'en'])],
      [3, inAddress(dice.pick(hostile), dice)],
    ]),
  );
  const named = Object.keys(paths[template] ?? { get: null }).map((name) => name.toUpperCase());
  const method = dice.onceIn(8)
    ? dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    : dice.pick(named);
  return { method, path: path + anyQuery(dice, hostile) };
}

export function findTemplate({ paths }: ApiDocument, path: string): string | undefined {
  const asked = (path.split('?', 1)[0] ?? '').split('/');
  return Object.keys(paths).find((template) => {
    const parts = template.split('/');
    return (
      parts.length === asked.length &&
      parts.every((part, index) => {
        const [before = '', after] = part.split(/\{\w+\}/, 2);
        const given = asked[index] ?? '';
        if (after === undefined) return given === part;
        const isLong = given.length > before.length + after.length;
        return isLong && given.startsWith(before) && given.endsWith(after);
      })
    );
  });
}

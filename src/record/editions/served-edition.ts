import { z } from '@hono/zod-openapi';
import { type Catalogue, findServedEdition } from './catalogue.ts';
import type { Edition } from './record/edition-facts.ts';

/** The edition in an API path. Accepts any text, because an unknown edition is a 404, not a 422. */
export const editionParameter = z.string().openapi({
  description: 'Number of the edition: 1 is 2021, 2 is 2023, the next edition 3',
  example: '2',
  pattern: '^[1-9][0-9]*$',
});

/** Parses a number in a path; null for anything but plain digits without leading zeros. */
export function parseNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function servedEdition(catalogue: Catalogue, text: string): Edition | undefined {
  const number = parseNumber(text);
  return number === null ? undefined : findServedEdition(catalogue, number);
}

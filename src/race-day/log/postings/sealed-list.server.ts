import { createHash } from 'node:crypto';
import { type PostedList, postedList } from './posted-list.ts';

/** The parts follow the schema's order, so that parsing and sealing again gives the same text. */
export function sealedList(list: PostedList): { text: string; hash: string } {
  const text = JSON.stringify(postedList.parse(list));
  return { text, hash: computeHash(text) };
}

/** Hashes rows and decisions, without the time before a change, which may become known later. */
export function rowsHash(list: PostedList): string {
  const { rows, decisions } = postedList.parse(list);
  const ruled = decisions.map(({ time: _change, ...decision }) => decision);
  return computeHash(JSON.stringify([rows, ruled]));
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

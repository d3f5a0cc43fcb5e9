import { createHash } from 'node:crypto';
import { type PostedList, postedList } from './posted-list.ts';

/**
 * Returns the text of a list and its hash. The parts are in the order of the schema, so that parsing the text and
 * sealing it again gives the same text.
 */
export function sealedList(list: PostedList): { text: string; hash: string } {
  const text = JSON.stringify(postedList.parse(list));
  return { text, hash: computeHash(text) };
}

/**
 * Returns a hash of the rows and decisions, whenever the list was made. The time before a change is left out, because
 * it may become known later and lists of an earlier version lack it.
 */
export function rowsHash(list: PostedList): string {
  const { rows, decisions } = postedList.parse(list);
  const ruled = decisions.map(({ time: _change, ...decision }) => decision);
  return computeHash(JSON.stringify([rows, ruled]));
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

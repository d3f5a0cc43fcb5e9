import { createHash } from 'node:crypto';
import { type PostedList, postedList } from './posted-list.ts';

/**
 * The text of a list, and the hash that it is known by: its parts in the order of the schema, as who
 * reads it again has them.
 */
export function sealedList(list: PostedList): { text: string; hash: string } {
  const text = JSON.stringify(postedList.parse(list));
  return { text, hash: hashOf(text) };
}

/**
 * The same for two lists whose rows and decisions say the same, whenever they were made: what a time was before
 * somebody changed it may come to be known later, and lists of an earlier version lack it.
 */
export function rowsHash(list: PostedList): string {
  const { rows, decisions } = postedList.parse(list);
  const ruled = decisions.map(({ time: _change, ...decision }) => decision);
  return hashOf(JSON.stringify([rows, ruled]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

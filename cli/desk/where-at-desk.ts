import { deskPath } from '../../src/desk/frame/desk-path.ts';
import type { CommandContext } from '../command-context.ts';
import { atTheDesk } from './at-the-desk.ts';

/** Where the desk does what a command does, or why none does; null for a group of commands. */
export function whereAtDesk(
  { t, language }: Pick<CommandContext, 't' | 'language'>,
  command: string,
): string | null {
  const way = atTheDesk[command];
  if (way === undefined) return null;
  if ('only' in way) return t(way.only);
  // The list that leads to it: a page of one record has no address without its number.
  const [list = ''] = way.page.split(/[/.]/);
  return t('cli.where.desk', { page: deskPath(`/${language}`, list) });
}

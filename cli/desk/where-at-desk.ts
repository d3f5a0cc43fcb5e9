import { deskPath } from '../../src/desk/frame/desk-path.ts';
import type { CommandContext } from '../command-context.ts';
import { atTheDesk } from './at-the-desk.ts';

/**
 * Names the page of the desk that does the same as a command, or the reason why there is none. Null for a group of
 * commands.
 */
export function whereAtDesk(
  { t, language }: Pick<CommandContext, 't' | 'language'>,
  command: string,
): string | null {
  const way = atTheDesk[command];
  if (way === undefined) return null;
  if ('only' in way) return t(way.only);
  // Names the list that leads to the page: the page of one record has no address without its number.
  const [list = ''] = way.page.split(/[/.]/);
  return t('cli.where.desk', { page: deskPath(`/${language}`, list) });
}

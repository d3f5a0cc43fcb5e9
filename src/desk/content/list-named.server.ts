import {
  type ContentListName,
  contentLists,
  type ListRow,
} from '../../content-versions/fields/content-lists.ts';
import { valueAt } from '../../content-versions/versions/value-at.ts';
import type { DeskDeps } from '../desk-deps.server.ts';
import { noSuchPage } from './load-fields.server.ts';

interface NamedList {
  name: ContentListName;
  year: string;
  file: string;
}

/** The list that an address names; throws a 404 where no file has it. */
export function listNamed(
  { library }: Pick<DeskDeps, 'library'>,
  { list = '', year = '' }: Record<string, string | undefined>,
): NamedList {
  const name = (Object.keys(contentLists) as ContentListName[]).find((known) => known === list);
  if (!name) return noSuchPage();
  const { file } = contentLists[name];
  if (!library[file].has(Number(year)) || !/^\d{4}$/.test(year)) return noSuchPage();
  return { name, year, file: `data/editions/${year}/${file}.json` };
}

/** Its rows as the site says them. */
export function readList({ name, file }: NamedList, read: (file: string) => unknown): ListRow[] {
  return valueAt(read(file), contentLists[name].place) as ListRow[];
}

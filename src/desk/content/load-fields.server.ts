import { data, type LoaderFunctionArgs } from 'react-router';
import { writeField } from '../../content-versions/fields/content-field.ts';
import { type FieldPageName, pageFields } from '../../content-versions/fields/page-fields.ts';
import { permissionOfPage } from '../../content-versions/fields/permission-of.ts';
import { addressOf } from '../../content-versions/versions/content-change.ts';
import { readDraft } from '../../content-versions/versions/keep-draft.server.ts';
import { overlayOf } from '../../content-versions/versions/overlay-of.ts';
import { readWhole } from '../../content-versions/versions/read-laid-over.server.ts';
import { readVersions } from '../../content-versions/versions/read-versions.server.ts';
import { valueAt } from '../../content-versions/versions/value-at.ts';
import type { DeskDeps } from '../desk-deps.server.ts';
import { loadDesk } from '../guard/load-desk.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** A form of fixed places: what the site says there, or what a draft of it would say. */
export function loadFields(args: Args, page: FieldPageName) {
  return loadDesk(args, {
    ...{ permission: permissionOfPage(page), texts: ['deskContent', 'category'] },
    async load({ services, request }) {
      const { read, version } = await readSite(services);
      const draft = await draftIn(services, request);
      const groups = pageFields(page, read).map(({ fields, ...group }) => ({
        ...group,
        fields: fields.map((field) => {
          const address = addressOf(field);
          const wanted = draft?.wanted.find((change) => addressOf(change) === address);
          const value = wanted ? wanted.value : valueAt(read(field.file), field.place);
          return { ...field, address, value: writeField(field.kind, value) };
        }),
      }));
      return { groups, version: draft?.seen ?? version };
    },
  });
}

/** Reads files as the site says them now, or said them at a version, with the number of it. */
export async function readSite(
  { database, config }: Pick<DeskDeps, 'database' | 'config'>,
  last?: number,
) {
  const versions = await readVersions(database, last);
  const overlay = overlayOf(versions);
  const read = (file: string) => readWhole(config, file, overlay);
  return { read, version: versions.at(-1)?.version ?? 0 };
}

/** The draft that an address brings back into its form; null where it names none. */
export async function draftIn({ database }: Pick<DeskDeps, 'database'>, request: Request) {
  const id = new URL(request.url).searchParams.get('borrador');
  return id === null ? null : readDraft(database, id);
}

/** A page that is not there. */
export function noSuchPage(): never {
  throw data(null, { status: 404 });
}

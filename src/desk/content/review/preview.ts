import type { LoaderFunctionArgs } from 'react-router';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { nextEditionNumber } from '../../../record/editions/own-race.server.ts';
import { serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { readLiveContent } from '../live/live-content.server.ts';
import { noSuchPage } from '../load-fields.server.ts';
import { readVersions } from '../versions/read-versions.server.ts';
import { findRight, readChanges, requireDraft } from './load-review.server.ts';
import { lookedAt } from './looked-at.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services, params, query, need, now }) => {
    const { database, config, preview } = services;
    const draft = await requireDraft(database, params);
    await need({ permission: findRight(draft) });
    const path = query.get('pagina') ?? '';
    const { language, path: rest } = splitPath(path);
    if (language === null) throw noSuchPage();
    const changes = await readChanges({ database, folders: config }, draft);
    if (changes.length === 0 && !draft.begins) throw noSuchPage();
    const versions = await readVersions(database);
    const at = now.toISOString();
    const next = { version: draft.seen + 1, at, changes };
    const live = readLiveContent(config, [...versions, next]);
    const shown = new URL(localizedPath(rest, language), config.publicUrl);
    const edition = draft.begins && {
      ...draft.begins.facts,
      id: await nextEditionNumber(database),
    };
    const page = await preview(live, edition).fetch(new Request(shown));
    const type = page.headers.get('content-type');
    return lookedAt(await page.text(), { status: page.status, ...(type !== null && { type }) });
  });
}

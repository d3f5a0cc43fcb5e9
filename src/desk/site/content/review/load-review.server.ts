import { issueInWords } from '../../../../organizing/content/fields/issue-in-words.ts';
import { permissionOf } from '../../../../organizing/content/fields/permission-of.ts';
import { previewPaths } from '../../../../organizing/content/fields/preview-paths.ts';
import type { ContentChange } from '../../../../organizing/content/versions/content-change.ts';
import {
  type ContentDraft,
  readDraft,
} from '../../../../organizing/content/versions/keep-draft.server.ts';
import {
  type ContentRoom,
  planContent,
} from '../../../../organizing/content/versions/publish-content.server.ts';
import { readWhole } from '../../../../organizing/content/versions/read-laid-over.server.ts';
import { lastVersion } from '../../../../organizing/content/versions/read-versions.server.ts';
import { valueAt } from '../../../../organizing/content/versions/value-at.ts';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import type { DeskArgs, DeskCaller } from '../../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { contentInWords } from '../content-in-words.ts';
import { noSuchPage, readSite } from '../load-fields.server.ts';

/** The draft that the address names; throws a 404 where there is none any more. */
export async function draftOf(
  database: AppDatabase,
  { draft = '' }: { draft?: string | undefined },
): Promise<ContentDraft> {
  return (await readDraft(database, draft)) ?? noSuchPage();
}

/** What a draft would change, also where somebody else changed it meanwhile. */
export async function changesOf(
  room: ContentRoom,
  draft: ContentDraft,
): Promise<readonly ContentChange[]> {
  const seen = await lastVersion(room.database);
  const plan = await planContent(room, { wanted: draft.wanted, seen });
  return plan.code === 'ready' ? plan.changes : [];
}

/** What a draft would change, for who may publish it. */
export function loadReview(args: DeskArgs) {
  return loadDesk(args, ['deskContent', 'category'], async (page) => {
    const { services, params, need, t } = page;
    const { database, config } = services;
    const draft = await draftOf(database, params);
    const permission = permissionOf(draft.wanted);
    await need({ permission });
    const room = { database, folders: config };
    const plan = await planContent(room, draft);
    const shown = await changesOf(room, draft);
    const words = await draftInWords(page, draft, shown);
    return {
      id: draft.id,
      formPage: draft.page,
      needsProof: permission === 'settings.edit',
      state: plan.code,
      issues:
        plan.code === 'faulty'
          ? plan.issues.map((issue) => ({
              called: words.called(issue),
              words: issueInWords(t, issue),
            }))
          : [],
      by:
        plan.code === 'overtaken'
          ? plan.by.map((one) => ({
              version: one.version,
              who: one.actor,
              place: words.called(one),
            }))
          : [],
      version: 'version' in plan ? plan.version : draft.seen,
      differences: shown.flatMap((change) => {
        const { file, place } = change;
        const after = 'value' in change ? change.value : valueAt(readWhole(config, file), place);
        return words.changes(change, after);
      }),
      previews: previewPaths(shown),
    };
  });
}

/** The words for what a draft changes, with the rows that come and those that go. */
async function draftInWords(
  { t, locale, services }: DeskCaller,
  draft: ContentDraft,
  changes: readonly ContentChange[],
) {
  const { database, config, race } = services;
  const { read: now } = await readSite({ database, config });
  const { read: then } = await readSite({ database, config }, { draft });
  const { currency } = race.registration;
  return contentInWords(
    { t, locale, currency },
    [now, then],
    changes.map(({ file }) => file),
  );
}

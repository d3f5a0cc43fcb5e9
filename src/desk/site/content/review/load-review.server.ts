import { writeField } from '../../../../organizing/content/fields/content-field.ts';
import { issueInWords } from '../../../../organizing/content/fields/issue-in-words.ts';
import { nameFields } from '../../../../organizing/content/fields/name-fields.ts';
import { permissionOf } from '../../../../organizing/content/fields/permission-of.ts';
import { previewPaths } from '../../../../organizing/content/fields/preview-paths.ts';
import {
  addressOf,
  type ContentChange,
} from '../../../../organizing/content/versions/content-change.ts';
import { differencesOf } from '../../../../organizing/content/versions/differences-of.ts';
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
import type { Translate } from '../../../../platform/i18n/text-key.ts';
import type { DeskDeps } from '../../../frame/desk-deps.server.ts';
import type { DeskArgs } from '../../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { fieldInWords, groupInWords } from '../field-in-words.ts';
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
  return loadDesk(args, ['deskContent', 'category'], async ({ services, params, need, t }) => {
    const { database, config } = services;
    const draft = await draftOf(database, params);
    const permission = permissionOf(draft.wanted);
    await need({ permission });
    const room = { database, folders: config };
    const plan = await planContent(room, draft);
    const shown = await changesOf(room, draft);
    const differences = await differencesInWords(t, { database, config }, draft, shown);
    return {
      id: draft.id,
      formPage: draft.page,
      needsProof: permission === 'settings.edit',
      state: plan.code,
      issues:
        plan.code === 'faulty'
          ? plan.issues.map((issue) => ({
              address: addressOf(issue),
              words: issueInWords(t, issue),
            }))
          : [],
      by: plan.code === 'overtaken' ? plan.by.map(({ value: _, ...one }) => one) : [],
      version: 'version' in plan ? plan.version : draft.seen,
      differences,
      previews: previewPaths(shown),
    };
  });
}

/** What is said and what would be said instead, each with what its form calls it. */
async function differencesInWords(
  t: Translate,
  room: Pick<DeskDeps, 'database' | 'config'>,
  draft: ContentDraft,
  changes: readonly ContentChange[],
) {
  const files = changes.map(({ file }) => file);
  const { read: now } = await readSite(room);
  const { read: then } = await readSite(room, { draft });
  const fields = new Map([...nameFields(now, files), ...nameFields(then, files)]);
  return changes.flatMap(({ file, place, ...change }) => {
    const isField = fields.has(addressOf({ file, place }));
    const after = 'value' in change ? change.value : valueAt(readWhole(room.config, file), place);
    const parts = isField
      ? [{ place, before: change.before, after }]
      : differencesOf(change.before, after, place);
    return parts.map((part) => {
      const known = fields.get(addressOf({ file, place: part.place }));
      if (!known) return { file, place: part.place, ...asWords(part) };
      const { group, field } = known;
      const called = `${groupInWords(t, group)}: ${fieldInWords(t, field)}`;
      const write = (value: unknown) => (value === null ? null : writeField(field.kind, value));
      return {
        file,
        place: part.place,
        called,
        before: write(part.before),
        after: write(part.after),
      };
    });
  });
}

const asWords = ({ before, after }: { before: unknown; after: unknown }) => ({
  before: before === null ? null : String(before),
  after: after === null ? null : String(after),
});

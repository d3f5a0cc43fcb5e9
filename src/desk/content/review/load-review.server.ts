import type { LoaderFunctionArgs } from 'react-router';
import { writeField } from '../../../content-versions/fields/content-field.ts';
import { issueInWords } from '../../../content-versions/fields/issue-in-words.ts';
import { fieldPages, pageFields } from '../../../content-versions/fields/page-fields.ts';
import { permissionOf } from '../../../content-versions/fields/permission-of.ts';
import { previewPaths } from '../../../content-versions/fields/preview-paths.ts';
import {
  addressOf,
  type ContentChange,
} from '../../../content-versions/versions/content-change.ts';
import { differencesOf } from '../../../content-versions/versions/differences-of.ts';
import {
  type ContentDraft,
  readDraft,
} from '../../../content-versions/versions/keep-draft.server.ts';
import {
  type ContentRoom,
  planContent,
} from '../../../content-versions/versions/publish-content.server.ts';
import { readWhole } from '../../../content-versions/versions/read-laid-over.server.ts';
import { lastVersion } from '../../../content-versions/versions/read-versions.server.ts';
import { valueAt } from '../../../content-versions/versions/value-at.ts';
import { deskDeps } from '../../desk-deps.server.ts';
import { loadDesk } from '../../guard/load-desk.server.ts';
import { fieldInWords, groupInWords } from '../field-in-words.ts';
import { noSuchPage } from '../load-fields.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** The draft that the address names; throws a 404 where there is none any more. */
export async function draftOf({ params, context }: Args): Promise<ContentDraft> {
  const { database } = context.get(deskDeps);
  return (await readDraft(database, params.draft ?? '')) ?? noSuchPage();
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

/** The fields of all forms, by the place that each changes. */
function knownFields(read: (file: string) => unknown) {
  return new Map(
    fieldPages
      .flatMap((page) => pageFields(page, read))
      .flatMap((group) =>
        group.fields.map((field) => [addressOf(field), { group, field }] as const),
      ),
  );
}

/** What a draft would change, for who may publish it. */
export async function loadReview(args: Args, draft: ContentDraft) {
  const permission = permissionOf(draft.wanted);
  return loadDesk(args, {
    ...{ permission, texts: ['deskContent', 'category'] },
    async load({ services: { database, config }, t }) {
      const room = { database, folders: config };
      const plan = await planContent(room, draft);
      const shown = await changesOf(room, draft);
      const fields = knownFields((file) => readWhole(config, file));
      const differences = shown.flatMap(({ file, place, ...change }) => {
        const after = 'value' in change ? change.value : valueAt(readWhole(config, file), place);
        const known = fields.get(addressOf({ file, place }));
        if (!known) {
          return differencesOf(change.before, after, place).map((one) => ({ file, ...one }));
        }
        const write = (value: unknown) => writeField(known.field.kind, value);
        const called = `${groupInWords(t, known.group)}: ${fieldInWords(t, known.field)}`;
        return [{ file, place, called, before: write(change.before), after: write(after) }];
      });
      return {
        ...{ id: draft.id, formPage: draft.page, needsProof: permission === 'settings.edit' },
        state: plan.code,
        issues:
          plan.code === 'faulty'
            ? plan.issues.map((issue) => ({
                ...{ address: addressOf(issue), words: issueInWords(t, issue) },
              }))
            : [],
        by: plan.code === 'overtaken' ? plan.by.map(({ value: _, ...one }) => one) : [],
        version: 'version' in plan ? plan.version : draft.seen,
        differences,
        previews: previewPaths(shown),
      };
    },
  });
}

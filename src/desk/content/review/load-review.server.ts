import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { beginRefusal } from '../../editions/next/begin-edition.server.ts';
import type { DeskArgs, DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { contentInWords } from '../content-in-words.ts';
import { findPermission } from '../fields/find-permission.ts';
import { issueInWords } from '../fields/issue-in-words.ts';
import { previewPaths } from '../fields/preview-paths.ts';
import { noSuchPage, readSite } from '../load-fields.server.ts';
import { type ContentChange, setupDraft } from '../versions/content-change.ts';
import { type ContentDraft, readDraft } from '../versions/keep-draft.server.ts';
import { type ContentRoom, planContent } from '../versions/publish-content.server.ts';
import { readWhole } from '../versions/read-laid-over.server.ts';
import { lastVersion } from '../versions/read-versions.server.ts';
import { valueAt } from '../versions/value-at.ts';

/** Returns the draft that the address names. Throws a 404 when it no longer exists. */
export async function requireDraft(
  database: AppDatabase,
  { draft = '' }: { draft?: string | undefined },
): Promise<ContentDraft> {
  return (await readDraft(database, draft)) ?? noSuchPage();
}

const orderOf = ({ wanted, seen, begins }: ContentDraft) => ({
  wanted,
  seen,
  begins: begins?.facts,
});

export const findRight = ({ wanted, begins }: ContentDraft) =>
  begins ? 'settings.edit' : findPermission(wanted);

export async function readChanges(
  room: ContentRoom,
  draft: ContentDraft,
): Promise<readonly ContentChange[]> {
  const seen = await lastVersion(room.database);
  const plan = await planContent(room, { ...orderOf(draft), seen });
  return plan.code === 'ready' ? plan.changes : [];
}

export function loadReview(args: DeskArgs) {
  return loadDesk(
    args,
    ['deskContent', 'deskEditions', 'deskOwnRace', 'category'],
    async (page) => {
      const { services, params, need, t, language } = page;
      const { database, config } = services;
      const draft = await requireDraft(database, params);
      const permission = findRight(draft);
      await need({ permission });
      const room = { database, folders: config };
      const plan = await planContent(room, orderOf(draft));
      const shown = await readChanges(room, draft);
      const words = await draftInWords(page, draft, shown);
      const isSetup = draft.id === setupDraft;
      // Lists of an edition and the many texts of a setup are folded.
      const isList = ({ file }: ContentChange) =>
        isSetup
          ? file.startsWith('content/i18n/')
          : draft.begins !== null && file.startsWith('data/');
      const inWords = (which: (change: ContentChange) => boolean) =>
        shown.filter(which).flatMap((change) => {
          const { file, place } = change;
          const after = 'value' in change ? change.value : valueAt(readWhole(config, file), place);
          return words.changes(draft.begins ? withoutClosing(change, after) : change, after);
        });
      return {
        id: draft.id,
        isSetup,
        begins: draft.begins && {
          year: draft.begins.facts.year,
          raceDate: draft.begins.facts.raceDate,
          from: draft.begins.from,
          questions: draft.begins.questions,
          plan: draft.begins.plan,
          seats: draft.begins.seats,
          closes: closedBy(shown),
          refusal: await beginRefusal(database, draft.begins),
        },
        formPage: draft.page,
        needsProof: permission === 'settings.edit',
        state: plan.code,
        issues:
          plan.code === 'faulty'
            ? plan.issues.map((issue) => ({
                called: words.called(issue),
                words: issueInWords({ t, language }, issue),
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
        differences: inWords((change) => !isList(change)),
        lists: inWords(isList),
        previews: [
          // The schedule moves with the race day.
          ...new Set([
            ...previewPaths(shown),
            ...(draft.begins ? ['/home', '/registro', '/carrera/programa'] : []),
          ]),
        ].filter((path) => !draft.begins || !path.endsWith(`/${draft.begins.facts.year}`)),
      };
    },
  );
}

function closedBy(changes: readonly ContentChange[]): number[] {
  const closed = (list: unknown) =>
    (Array.isArray(list) ? list : [])
      .filter((row) => valueAt(row, 'closed') === true)
      .map((row) => Number(valueAt(row, 'category')));
  return changes
    .filter(({ place }) => place === 'registration.categories')
    .flatMap(({ before, value }) => closed(value).filter((code) => !closed(before).includes(code)));
}

/** Drops the closing of categories, which the review lists separately. */
function withoutClosing(change: ContentChange, after: unknown): ContentChange {
  const { place, before } = change;
  if (place !== 'registration.categories' || !Array.isArray(before)) return change;
  const rows = before.map((row: unknown, index) => {
    const closed = valueAt(after, `[${index}].closed`);
    return { ...Object(row), ...(closed !== undefined && { closed }) };
  });
  return { ...change, before: rows };
}

async function draftInWords(
  { t, language, locale, services }: DeskCaller,
  draft: ContentDraft,
  changes: readonly ContentChange[],
) {
  const { database, config, race } = services;
  const { read: now } = await readSite({ database, config });
  const { read: then } = await readSite({ database, config }, { draft });
  const { currency } = race.registration;
  return contentInWords(
    { t, language, locale, currency },
    [now, then],
    changes.map(({ file }) => file),
  );
}

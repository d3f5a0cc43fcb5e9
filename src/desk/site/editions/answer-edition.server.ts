import { type ActionFunctionArgs, data } from 'react-router';
import {
  archivedOf,
  changeEdition,
  type EditionShows,
} from '../../../organizing/season/editions/change-edition.server.ts';
import { countRuns } from '../../../organizing/season/editions/count-runs.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import { overrideEdition } from '../../../record/editions/read-edition-override.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { type Changed, sameAsShown, shownWith } from '../../frame/parts/same-as-shown.server.ts';
import { readShows, type WrittenShows, writtenShows } from './written-shows.ts';

/** What two people wrote at once of what the site shows. */
interface ShowsConflict {
  changed: Changed[];
  values: WrittenShows;
  /** What the answer was made over; the next one is compared with it, not with what was read before. */
  shown: string;
}

/** Answers the page of an edition: its registration by hand, and what the site shows of it. */
export async function answerEdition(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'settings.edit' });
  const form = await readDeskForm(args);
  const deps = args.context.get(deskDeps);
  const { database } = deps;
  const edition = findEdition(deps.catalogue, Number(args.params.year));
  if (!edition) throw notFound();
  const editionId = edition.id;
  const actor = actorOf(session);
  const now = new Date();
  const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const saved = () => doneAt(path, { code: 'saved' });
  const intent = form.read('intent');
  const openings = { open: 'open', close: 'closed', 'by-date': null } as const;
  if (intent === 'open' || intent === 'close' || intent === 'by-date') {
    await overrideEdition(database, actor, { editionId, registration: openings[intent], now });
    return saved();
  }
  const told: { both?: ShowsConflict } = {};
  const hasRuns = (await countRuns(database, editionId)) > 0;
  const wanted = (present: EditionShows) => {
    if (intent === 'archive') return archivedOf(present, hasRuns);
    if (intent !== 'save') return null;
    const sent = writtenShows(readShows((name) => form.read(name)));
    const written = writtenShows(present);
    const { changed, values } = sameAsShown(form.read('shown'), { sent, present: written });
    if (changed.length === 0) return readShows((name) => values[name]);
    told.both = { changed, values, shown: shownWith(written) };
    return null;
  };
  const changed = await changeEdition(deps, actor, { editionId, from: wanted, now });
  const refused = <Refusal extends { code: string }>(refusal: Refusal) =>
    data(refusal, { status: 409, headers: privateHeaders });
  if (told.both) return refused({ code: 'changed_meanwhile' as const, ...told.both });
  if (changed.code === 'changed' || changed.code === 'unchanged') return saved();
  if (changed.code === 'unknown') throw notFound();
  return refused(changed);
}

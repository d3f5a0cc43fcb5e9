import {
  archivedOf,
  changeEdition,
  type EditionShows,
} from '../../../organizing/season/editions/change-edition.server.ts';
import { countRuns } from '../../../organizing/season/editions/count-runs.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import { overrideEdition } from '../../../record/editions/read-edition-override.server.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';
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
export async function answerEdition({ form, intent, services, actor, params, page, now }: DeskAct) {
  const { database, catalogue } = services;
  const edition = findEdition(catalogue, Number(params.year));
  if (!edition) throw notFound();
  const editionId = edition.id;
  const saved = () => doneAt(page, { code: 'saved' });
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
  const changed = await changeEdition(services, actor, { editionId, from: wanted, now });
  if (told.both) return say({ code: 'changed_meanwhile', ...told.both }, 409);
  if (changed.code === 'changed' || changed.code === 'unchanged') return saved();
  if (changed.code === 'unknown') throw notFound();
  return say(changed, 409);
}

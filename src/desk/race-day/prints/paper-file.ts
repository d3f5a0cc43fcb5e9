import { redirect } from 'react-router';
import { optionsOf } from '../../../organizing/papers/options-of.ts';
import { paperKinds } from '../../../organizing/papers/paper-kinds.server.ts';
import { paperSizes } from '../../../organizing/papers/paper-sizes.ts';
import {
  documentOf,
  papersNow,
  printableOf,
} from '../../../organizing/papers/papers-now.server.ts';
import { notePrinted } from '../../../organizing/papers/printed/print-states.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { fileAnswer, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/paper-file.ts';
import { optionField } from './option-field.ts';
import { kindsFor, ofAccounts, paperPlace } from './paper-place.server.ts';

const everything = 'todo';

/**
 * A kind of paper as a document (`start-lists.pdf`), of one subject (`?de=`) or of all; `todo.pdf` is all
 * that may be printed now, for the copy shop: nothing of the accounts.
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const name = /^([a-z\d-]+)\.pdf$/.exec(caller.params.file ?? '')?.[1];
    const kinds = kindsFor(caller).filter((kind) =>
      name === everything ? !ofAccounts(kind) : kind === name,
    );
    const place = await paperPlace(caller);
    if (kinds.length === 0 || !place) throw noFile();
    const of = caller.asked.read('de').trim();
    const back = (fault: string) => {
      const query = new URLSearchParams({ ...queryOf(caller), fallo: fault });
      return redirect(`${deskPath(caller.page, 'papeles')}?${query}`);
    };
    const [kind] = kinds;
    // The options of all kinds at once are as they mostly are.
    const decided = optionsOf(
      kind && name !== everything ? paperKinds[kind] : {},
      optionsAsked(caller.query),
    );
    if (decided.faults.length > 0) return back('option');
    const wanted = await printableOf(place, kinds, of);
    const papers = await papersNow(
      place,
      name === everything ? wanted : wanted.map((one) => ({ ...one, options: decided.options })),
    );
    if (papers.length === 0) return back('nothing');
    const size = paperSizes.find((known) => known === caller.asked.read('papel')) ?? 'a4';
    const made = await caller.services.pdfMaker.pdf(await documentOf(place, papers, size));
    if ('fault' in made) return back(made.fault);
    await notePrinted(place, caller.actor, papers);
    const file = [name === everything ? place.t('papers.file') : name, of, place.edition.year];
    return fileAnswer(made.bytes, file.filter(Boolean).join('-'), 'pdf');
  });
}

function queryOf({ query }: { query: URLSearchParams }): Record<string, string> {
  const kept = ['dia', 'edicion', 'idioma', 'papel', 'de'];
  // What somebody chose stands in its form again.
  return Object.fromEntries(
    Array.from(query).filter(([name]) => kept.includes(name) || name.startsWith(optionField(''))),
  );
}

/** The options that an address asks for, by their names. */
function optionsAsked(query: URLSearchParams): Record<string, string> {
  const field = optionField('');
  return Object.fromEntries(
    Array.from(query).flatMap(([name, value]) =>
      name.startsWith(field) ? [[name.slice(field.length), value]] : [],
    ),
  );
}

import { redirect } from 'react-router';
import { paperSizes } from '../../../organizing/papers/paper-sizes.ts';
import { documentOf, papersNow, printable } from '../../../organizing/papers/papers-now.server.ts';
import { notePrinted } from '../../../organizing/papers/printed/print-states.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { fileAnswer, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/paper-file.ts';
import { kindsFor, paperPlace } from './paper-place.server.ts';

const everything = 'todo';

/**
 * A kind of paper as a document (`start-lists.pdf`), of one subject (`?de=`) or of all; `todo.pdf` is all
 * that may be printed now, for the copy shop.
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const name = /^([a-z\d-]+)\.pdf$/.exec(caller.params.file ?? '')?.[1];
    const kinds = kindsFor(caller).filter((kind) => name === everything || kind === name);
    const place = await paperPlace(caller);
    if (kinds.length === 0 || !place) throw noFile();
    const of = caller.asked.read('de');
    const wanted = await printable(place, kinds);
    const papers = await papersNow(
      place,
      wanted.filter(({ subject }) => of === '' || subject === of),
    );
    const back = (fault: string) =>
      redirect(
        `${deskPath(caller.page, 'papeles')}?${new URLSearchParams({ ...queryOf(caller), fallo: fault })}`,
      );
    if (papers.length === 0) return back('nothing');
    const size = paperSizes.find((known) => known === caller.asked.read('papel')) ?? 'a4';
    const made = await caller.services.pdfMaker.pdf(documentOf(place, papers, size));
    if ('fault' in made) return back(made.fault);
    await notePrinted(place, caller.actor, papers);
    const file = [name === everything ? place.t('papers.file') : name, of, place.edition.year];
    return fileAnswer(made.bytes, file.filter(Boolean).join('-'), 'pdf');
  });
}

function queryOf({ query }: { query: URLSearchParams }): Record<string, string> {
  return Object.fromEntries(
    ['dia', 'edicion', 'idioma', 'papel'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

import { redirect } from 'react-router';
import { deskPath } from '../frame/desk-path.ts';
import { fileAnswer, noFile, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/paper-file.ts';
import { everything, makePaper } from './make-paper.server.ts';
import { optionField } from './option-field.ts';
import { paperPlace } from './paper-place.server.ts';
import { notePrinted } from './printed/print-states.server.ts';

/**
 * Serves a kind of paper as PDF (`start-lists.pdf`), of one subject (`?de=`) or of all. `todo.pdf` is everything that
 * may be printed now, without papers of the accounts. When letters are missing in the fonts, the page of papers first
 * names the texts and then asks again (`?aunque=si`).
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { params, page, asked, query, actor } = caller;
    const name = /^([a-z\d-]+)\.pdf$/.exec(params.file ?? '')?.[1];
    const place = await paperPlace(caller);
    const made = place && (await makePaper(caller, place, name));
    if (!made || name === undefined) throw noFile();
    const back = (more: Record<string, string>) => {
      const asks = new URLSearchParams({ ...pickKeptQuery(query), ...more });
      return redirect(`${deskPath(page, 'papeles')}?${asks}`);
    };
    if ('fault' in made) return back({ fallo: made.fault });
    if (made.undrawn.length > 0 && asked.read('aunque') !== 'si') return back({ letras: name });
    await notePrinted(place, actor, made.papers);
    const of = asked.read('de').trim();
    const file = [
      name === everything ? place.t('papers.file') : name,
      of,
      place.edition.year,
      asked.read('parte').replace(/\D/g, ''),
    ];
    return fileAnswer(made.bytes, file.filter(Boolean).join('-'), 'pdf');
  });
}

function pickKeptQuery(query: URLSearchParams): Record<string, string> {
  const kept = ['dia', 'edicion', 'idioma', 'papel', 'de', 'parte'];
  // The form shows the chosen options again.
  return Object.fromEntries(
    Array.from(query).filter(([name]) => kept.includes(name) || name.startsWith(optionField(''))),
  );
}

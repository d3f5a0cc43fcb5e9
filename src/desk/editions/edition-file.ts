import type { LoaderFunctionArgs } from 'react-router';
import { findEdition } from '../../record/editions/catalogue.ts';
import { fileAnswer, noFile, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { exportEdition } from './export-edition.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services, actor, now, params, page }) => {
    const what = page.endsWith('/contacts.json') ? 'contacts' : 'record';
    const edition = findEdition(services.catalogue, Number(params.year));
    const order = { editionId: edition?.id ?? 0, what, now } as const;
    const file = await exportEdition(services.database, actor, order);
    if (file === null) throw noFile();
    return fileAnswer(file, `${what}-${edition?.year}`, 'json');
  });
}

import type { LoaderFunctionArgs } from 'react-router';
import { exportEdition } from '../../../organizing/season/editions/export-edition.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import { fileAnswer, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';

/** Sends an edition as a file; who is in it without being shown, only after a second proof. */
export function sendEditionFile(
  args: LoaderFunctionArgs,
  what: 'record' | 'contacts',
): Promise<Response> {
  return serveOnDesk(args, async ({ services, actor, now, params }) => {
    const edition = findEdition(services.catalogue, Number(params.year));
    const order = { editionId: edition?.id ?? 0, what, now };
    const file = await exportEdition(services.database, actor, order);
    if (file === null) throw new Response('not found', { status: 404, headers: privateHeaders });
    return fileAnswer(file, `${what}-${edition?.year}`, 'json');
  });
}

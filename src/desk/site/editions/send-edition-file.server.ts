import type { LoaderFunctionArgs } from 'react-router';
import { exportEdition } from '../../../organizing/season/editions/export-edition.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';

/** Sends an edition as a file; who is in it without being shown, only after a second proof. */
export async function sendEditionFile(
  args: LoaderFunctionArgs,
  what: 'record' | 'contacts',
): Promise<Response> {
  const need = { permission: 'settings.edit', proven: what === 'contacts' } as const;
  const session = await requireSession(args, need);
  const { database, catalogue } = args.context.get(deskDeps);
  const edition = findEdition(catalogue, Number(args.params.year));
  const order = { editionId: edition?.id ?? 0, what, now: new Date() };
  const file = await ifAllowed(args, () => exportEdition(database, actorOf(session), order));
  if (file === null) throw new Response('not found', { status: 404, headers: privateHeaders });
  return new Response(file, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${edition?.year}.json"`,
    },
  });
}

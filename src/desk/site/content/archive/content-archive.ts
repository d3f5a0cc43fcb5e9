import { archiveContent } from '../../../../organizing/content/versions/archive-content.server.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import type { Route } from './+types/content-archive.ts';

/** The files that the desk changed, for whoever keeps them in git. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireSession(args, { permission: 'content.edit' });
  const { database, config } = args.context.get(deskDeps);
  const archive = await archiveContent({ database, folders: config }, config.varDir);
  if (!archive) throw new Response('not found', { status: 404, headers: privateHeaders });
  return new Response(new Uint8Array(archive), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/gzip',
      'Content-Disposition': 'attachment; filename="contenido.tar.gz"',
    },
  });
}

import { fileAnswer, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { archiveContent } from '../versions/archive-content.server.ts';
import type { Route } from './+types/content-archive.ts';

/** Serves the content files that the desk changed, for a maintainer who keeps them in git. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services }) => {
    const { database, config } = services;
    const archive = await archiveContent({ database, folders: config }, config.varDir);
    if (!archive) throw noFile();
    return fileAnswer(new Uint8Array(archive), 'contenido.tar', 'gz');
  });
}

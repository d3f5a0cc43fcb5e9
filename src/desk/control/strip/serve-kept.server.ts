import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { pictureType } from '../../../race-day/log/strips/picture-type.ts';
import type { SentStrip } from '../../../race-day/log/strips/sent-strip.ts';
import { findStrip } from '../../../race-day/log/strips/strips-repository.server.ts';
import { type DeskArgs, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';

/**
 * Serves the part that `choose` takes of a phone's strip or clip (base64; null for none); it runs no scripts and no
 * cache may store it.
 */
export function serveKept(
  args: DeskArgs,
  choose: (sent: SentStrip, asked: Fields) => string | null,
): Promise<Response> {
  return serveOnDesk(args, async ({ services, params, asked }) => {
    const of = { day: asked.read('dia'), id: params.file ?? '' };
    const found = await findStrip(services.database, of);
    const chosen = found && choose(found, asked);
    const bytes = chosen && Buffer.from(chosen, 'base64');
    const type = bytes && pictureType(bytes);
    if (!type) throw noFile();
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...privateHeaders,
        'Content-Type': type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    });
  });
}

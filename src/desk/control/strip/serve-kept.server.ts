import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { pictureType } from '../../../race-day/log/strips/picture-type.ts';
import type { SentStrip } from '../../../race-day/log/strips/sent-strip.ts';
import { findStrip } from '../../../race-day/log/strips/strips-repository.server.ts';
import { type DeskArgs, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';

/** Serves what a phone's camera took; it runs no scripts and no cache may store it. */
export function serveKept(
  args: DeskArgs,
  isServed: (strip: SentStrip['strip']) => boolean,
): Promise<Response> {
  return serveOnDesk(args, async ({ services, params, asked }) => {
    const of = { day: asked.read('dia'), id: params.file ?? '' };
    const found = await findStrip(services.database, of);
    const bytes = found && isServed(found.strip) && Buffer.from(found.picture, 'base64');
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

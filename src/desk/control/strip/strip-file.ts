import type { LoaderFunctionArgs } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { pictureType } from '../../../race-day/log/strips/picture-type.ts';
import { findStrip } from '../../../race-day/log/strips/strips-repository.server.ts';
import { noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';

/** Serves the picture of a strip, or its stills, to accounts that may read times; it runs no scripts and no cache may store it. */
export function loader(args: LoaderFunctionArgs) {
  return serveOnDesk(args, async ({ services, params, asked }) => {
    const of = { day: asked.read('dia'), id: params.file ?? '' };
    const found = await findStrip(services.database, of);
    const picture = asked.read('de') === 'fotos' ? found?.stills : found?.picture;
    const bytes = picture && Buffer.from(picture, 'base64');
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

import type { LoaderFunctionArgs } from 'react-router';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { noFile, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { readReceiptFile } from './read-receipt-file.server.ts';

/** Types that a browser shows without running scripts; other types are downloaded. */
const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** Serves a receipt to accounts that may see payments; it runs no scripts and no cache may store it. */
export function loader(args: LoaderFunctionArgs) {
  return serveOnDesk(args, async ({ services, params }) => {
    const { database, config } = services;
    const room = { database, varDir: config.varDir };
    const found = await readReceiptFile(room, params.file ?? '');
    if (!found) throw noFile();
    const { bytes, mediaType, reference } = found;
    const ending = mediaType.replace(/^.*\//, '');
    const shown = pictures.includes(mediaType) ? 'inline' : 'attachment';
    return new Response(bytes, {
      headers: {
        ...privateHeaders,
        'Content-Type': mediaType,
        'Content-Disposition': `${shown}; filename="${reference}.${ending}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    });
  });
}

import { encode } from 'uqr';
import { giveWay } from '../background/give-way.ts';

/** Draws addresses as QR codes, by template path. The site answers requests between them. */
export async function squarePictures(
  addresses: Iterable<readonly [path: string, address: string]>,
): Promise<Record<string, Uint8Array>> {
  const drawn: Record<string, Uint8Array> = {};
  for (const [path, address] of addresses) {
    drawn[path] = squarePicture(address);
    await giveWay();
  }
  return drawn;
}

/**
 * Draws a QR code with one byte per module, 0 for dark, which `square` in `paper.typ` draws; 500 vector pictures would
 * take seconds. Level H is readable with a third of it torn or wet.
 */
function squarePicture(address: string): Uint8Array {
  const { data } = encode(address, { ecc: 'H', border: 0 });
  return Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
}

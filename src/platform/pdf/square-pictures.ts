import { encode } from 'uqr';
import { giveWay } from '../background/give-way.ts';

/**
 * Addresses as squares to photograph (QR), by the paths under which templates ask for them. One takes
 * milliseconds: between them the site answers who asks for something else.
 */
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
 * A byte a module, 0 dark: of 500 vectors a document takes seconds; `square` in `paper.typ` draws it. Level H
 * is read with a third of it torn or wet.
 */
function squarePicture(address: string): Uint8Array {
  const { data } = encode(address, { ecc: 'H', border: 0 });
  return Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
}

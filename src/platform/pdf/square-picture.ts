import { encode } from 'uqr';

/**
 * An address as a square to photograph (QR), a byte a module, 0 dark: of 500 vectors a document takes
 * seconds; `square` in `paper.typ` draws it. Level H is read with a third of it torn or wet.
 */
export function squarePicture(address: string): Uint8Array {
  const { data } = encode(address, { ecc: 'H', border: 0 });
  return Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
}

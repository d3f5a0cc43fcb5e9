import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import { squarePictures } from '../../../platform/pdf/square-pictures.ts';
import { digestInAddress, readPicture } from '../../content/pictures/keep-picture.server.ts';
import type { PaperPlace } from '../paper-kind.ts';
import type { BoatWithBib } from './boats-with-bibs.server.ts';

const flags = 'node_modules/country-flag-icons/3x2';
const nationForm = /^[A-Z]{2}$/;

/** Paths of a bib's QR square and of a nation's flag in templates. */
export const squareOfBib = (bib: string) => `/papers/squares/${bib}`;
export const flagOfNation = (nation: string) => `/papers/flags/${nation}`;

export function drawSquares(boats: readonly BoatWithBib[]): Promise<Record<string, Uint8Array>> {
  return squarePictures(boats.map(({ bib, page }) => [squareOfBib(bib).slice(1), page]));
}

/** Returns the flags of nations by path; an unknown flag is white. */
export async function loadFlags(nations: Iterable<string>): Promise<Record<string, Uint8Array>> {
  const drawn = await Promise.all(
    Array.from(new Set(nations), async (nation) => {
      const bytes = nationForm.test(nation)
        ? await readFile(join(flags, `${nation}.svg`)).catch(() => noFlag)
        : noFlag;
      return [flagOfNation(nation).slice(1), await drawnOnce(bytes)] as const;
    }),
  );
  return Object.fromEntries(drawn);
}

const noFlag = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#fff" d="M0 0h3v2H0z"/></svg>',
);

export interface SponsorMark {
  name: string;
  mark: string | null;
}

export function listSponsors({ office, edition }: PaperPlace, most: number) {
  const sponsors = (office.library.sponsors.get(edition.year) ?? []).slice(0, most);
  const listed = sponsors.map(({ name, logo }, at) => {
    const address = office.pictures.sponsors.get(logo);
    // Templates detect the format from the bytes, so the path has no extension.
    return { name, address, mark: address ? `/papers/sponsors/${at}` : null };
  });
  const marks: SponsorMark[] = listed.map(({ name, mark }) => ({ name, mark }));
  const pictures = async () => {
    const read = listed.flatMap(({ address, mark }) =>
      address && mark ? [readMark(office, address).then((bytes) => [mark.slice(1), bytes])] : [],
    );
    return Object.fromEntries(await Promise.all(read)) as Record<string, Uint8Array | null>;
  };
  return { marks, pictures };
}

/** Returns a logo in a format that templates can draw; null when it cannot be read. */
async function readMark(
  { database }: Pick<PaperPlace['office'], 'database'>,
  address: string,
): Promise<Uint8Array | null> {
  const digest = digestInAddress(address);
  const bytes = digest
    ? await readPicture(database, digest)
    : await readFile(join(publicFolder, address)).catch(() => null);
  return bytes && drawnOnce(bytes).catch(() => null);
}

/** Size of a picture on bibs: 18 mm at 600 dots an inch. */
const mostPixels = 425;

/** Returns any picture as PNG. A document stores a PNG once, but an SVG with each bib, and it cannot contain AVIF. */
async function drawnOnce(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const shape = { width: mostPixels, height: mostPixels, fit: 'inside' } as const;
  return new Uint8Array(await sharp(bytes, { density: 300 }).resize(shape).png().toBuffer());
}

import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaperKindName } from '../../../src/desk/papers/paper-kinds.server.ts';
import { buildPdfOrder, papersNow } from '../../../src/desk/papers/papers-now.server.ts';
import { openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { readCertificateKey } from '../../../src/site/results/papers/certificate-key.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../support/papers/place-to-print.ts';

const maker = openPdfMaker({ onFailure: () => undefined });
let site: PlaceToPrint;
beforeAll(async () => {
  site = await placeToPrint();
});
afterAll(async () => {
  maker.close();
  await site.close();
});

/** Reads the QR code in the picture of a paper, as a phone does. */
async function readOn(year: number, kind: PaperKindName, subject: string) {
  const place = await site.place('es', year);
  const papers = await papersNow(place, [{ kind, subject }]);
  const made = await maker.svg(await buildPdfOrder(place, papers, 'a4'));
  if ('fault' in made) throw new Error(`${kind}: ${made.fault}`);
  const { data, info } = await sharp(Buffer.from(made.bytes), { density: 144, unlimited: true })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return { place, read: read?.data ?? null };
}

test('the QR code of a bib leads to the page of its paddler', async () => {
  const { person_key: key, bib } = await site.database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['person.person_key', 'participant.bib'])
    .where('participant.edition_id', '=', 3)
    .where('participant.bib', 'is not', null)
    .where('participant.listed', '=', 1)
    .where('participant.payment_verified_at', 'is not', null)
    .orderBy('participant.bib')
    .executeTakeFirstOrThrow();
  const { read } = await readOn(2027, 'bibs', String(bib));
  expect(read).toBe(`https://correntada.example/palistas/${key}`);
});

test('the QR code of a certificate leads to the page that proves it, by a key that this site signed', async () => {
  const { bib, id } = await site.database
    .selectFrom('participant')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.bib', 'participant.id'])
    .where('edition.year', '=', 2023)
    .where('participant.bib', 'is not', null)
    .orderBy('participant.id')
    .executeTakeFirstOrThrow();
  const { place, read } = await readOn(2023, 'certificates', String(bib));
  const [, key = ''] =
    /^https:\/\/correntada\.example\/certificado\/([\w-]+)$/.exec(read ?? '') ?? [];
  const known = readCertificateKey(place.office.certificateKey, key);
  expect(known).toMatchObject({ year: 2023 });
  expect(known?.entry).toBe(id);
});

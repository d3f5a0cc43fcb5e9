import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import {
  type CertificateFacts,
  certificatesOf,
} from '../../../site/results/papers/certificate-facts.ts';
import {
  certificatePaper,
  certificatePicture,
  certificateTemplate,
} from '../../../site/results/papers/certificate-paper.server.ts';
import { resultTables } from '../../../site/results/tables/result-tables.ts';
import { digestInAddress, readPicture } from '../../content/pictures/keep-picture.server.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';

const all = 'all';

/** The certificates of who raced, by the record. */
export const certificatesPaper: PaperKind = {
  title: 'papers.kinds.certificates',
  need: 'race.watch',
  moment: 'after',
  template: certificateTemplate,
  ofOneBib: true,
  options: {
    background: {
      label: 'papers.certificateGround',
      choices: [
        { value: 'own', words: 'papers.certificateGrounds.own' },
        { value: 'drawn', words: 'papers.certificateGrounds.drawn' },
        { value: 'none', words: 'papers.certificateGrounds.none' },
      ],
    },
  },

  async subjects(place) {
    const { length: count } = await certificatesIn(place);
    return count === 0 ? [] : [{ id: all, title: place.t('papers.allCertificates', { count }) }];
  },

  async make(place, subject, { background }) {
    const listed = await certificatesIn(place);
    const certificates = listed.filter(({ bib }) => subject === all || String(bib) === subject);
    const [first, ...others] = certificates;
    if (!first) return null;
    const { office, edition, t, language } = place;
    const own = background === 'own' ? groundOf(place) : null;
    const { config, certificateKey: secret } = office;
    const { data, squares } = certificatePaper(
      { secret, publicUrl: config.publicUrl, edition, t, language },
      certificates,
      own ? 'picture' : background === 'none' ? 'none' : 'drawn',
    );
    const kind = `${t('papers.kinds.certificates')} ${edition.year}`;
    return {
      title: others.length === 0 ? `${kind}: ${first.name}` : kind,
      data,
      rows: new Map(certificates.map((facts) => [String(facts.entry), says(facts)])),
      async pictures() {
        if (!own) return squares;
        return { [certificatePicture]: await readGround(office, own), ...squares };
      },
    };
  },
};

const says = ({ name, group, rank, result }: CertificateFacts) => ({ name, group, rank, result });

async function certificatesIn({ office, edition }: PaperPlace): Promise<CertificateFacts[]> {
  const record = await office.records.record(edition.id);
  return record ? certificatesOf(record, resultTables(record)) : [];
}

/** The address of the picture that the organizer has for them: that of the year, or the last one. */
function groundOf({ office, edition }: PaperPlace): string | null {
  const pictures = office.pictures.certificates;
  return pictures.get(String(edition.year)) ?? [...pictures.values()].at(-1) ?? null;
}

/** A picture as a document holds it once, 200 dots an inch over a whole sheet. */
async function readGround(
  { database }: Pick<PaperPlace['office'], 'database'>,
  address: string,
): Promise<Uint8Array> {
  const digest = digestInAddress(address);
  const bytes = digest
    ? await readPicture(database, digest)
    : await readFile(join(publicFolder, address));
  const { default: sharp } = await import('sharp');
  const shape = { width: 2340, height: 1654, fit: 'inside' } as const;
  const drawn = sharp(bytes ?? undefined)
    .resize(shape)
    .flatten({ background: '#ffffff' });
  return new Uint8Array(await drawn.jpeg({ quality: 85 }).toBuffer());
}

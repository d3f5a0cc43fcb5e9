import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type PublicPictures,
  publicFolder,
} from '../../../platform/content/public-pictures.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { addressOnPaper } from '../../../platform/pdf/address-on-paper.ts';
import { officialCrossesReader } from '../../../race-day/feed/official-lists-reader.server.ts';
import {
  type CertificateFacts,
  listCertificates,
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
    const { office, edition, t, language, locale } = place;
    const own = background === 'own' ? findBackground(office.pictures, edition.year) : null;
    const { config, certificateKey: secret } = office;
    const { data, squares } = certificatePaper(
      { secret, publicUrl: addressOnPaper(config), edition, t, language, locale },
      certificates,
      own ? 'picture' : background === 'none' ? 'none' : 'drawn',
    );
    const kind = `${t('papers.kinds.certificates')} ${edition.year}`;
    return {
      title: others.length === 0 ? `${kind}: ${first.name}` : kind,
      data,
      rows: new Map(certificates.map((facts) => [String(facts.entry), says(facts)])),
      async pictures() {
        const pictures = await squares();
        if (own) pictures[certificatePicture] = await readGround(office.database, own);
        return pictures;
      },
    };
  },
};

const says = ({ name, group, rank, result }: CertificateFacts) => ({ name, group, rank, result });

async function certificatesIn({ office, edition }: PaperPlace): Promise<CertificateFacts[]> {
  const record = await office.records.record(edition.id);
  if (!record) return [];
  const reader = officialCrossesReader(office.database, office.raceDays);
  return listCertificates(record, resultTables(record), await reader(edition.year));
}

/** Returns the address of the organizer's background picture for a year, else the last one. */
function findBackground(
  { certificates }: Pick<PublicPictures, 'certificates'>,
  year: number,
): string | null {
  return certificates.get(String(year)) ?? [...certificates.values()].at(-1) ?? null;
}

/**
 * Returns a reader of the background for certificates that visitors download, prepared once. Null without a picture and
 * for an unreadable one, which is logged.
 */
export function certificateGrounds({
  database,
  pictures,
  onFailure,
}: {
  database: AppDatabase;
  pictures: () => Pick<PublicPictures, 'certificates'>;
  onFailure: (error: unknown) => void;
}): (year: number) => Promise<Uint8Array | null> {
  const ready = new Map<string, Promise<Uint8Array | null>>();
  return (year) => {
    const shown = pictures();
    const address = findBackground(shown, year);
    if (address === null) return Promise.resolve(null);
    const made = ready.get(address);
    if (made) return made;
    const held = new Set(shown.certificates.values());
    for (const other of ready.keys()) if (!held.has(other)) ready.delete(other);
    const picture = readGround(database, address).catch((error: unknown) => {
      onFailure(error);
      ready.delete(address);
      return null;
    });
    ready.set(address, picture);
    return picture;
  };
}

/** Returns a picture prepared for a full sheet at 200 dots an inch, which a document stores once. */
async function readGround(database: AppDatabase, address: string): Promise<Uint8Array> {
  const digest = digestInAddress(address);
  const bytes = digest
    ? await readPicture(database, digest)
    : await readFile(join(publicFolder, address));
  const { default: sharp } = await import('sharp');
  const shape = { width: 2340, height: 1654, fit: 'inside' } as const;
  if (!bytes) throw new Error(`no picture ${address}`);
  const drawn = sharp(bytes).resize(shape).flatten({ background: '#ffffff' });
  return new Uint8Array(await drawn.jpeg({ quality: 85 }).toBuffer());
}

import { squarePictures } from '../../../platform/pdf/square-pictures.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { certificateKey } from './certificate-key.server.ts';
import { type CertificateTongue, certificateWords } from './certificate-words.ts';

export const certificateTemplate = '/src/site/results/papers/certificate.typ';

export interface CertificatePlace extends CertificateTongue {
  secret: Buffer;
  publicUrl: string;
}

/** Background of the paper: the site's drawing, the organizer's picture, or none. */
export type CertificateGround = 'drawn' | 'picture' | 'none';

/** Path under which the template finds the organizer's picture. */
export const certificatePicture = 'papers/certificate-ground';

/** Returns certificates, one on each page, as data of their template. */
export function certificatePaper(
  place: CertificatePlace,
  certificates: readonly CertificateFacts[],
  ground: CertificateGround,
) {
  const { secret, publicUrl, edition, t } = place;
  const shown = certificates.map((facts) => {
    const address = `${publicUrl}/certificado/${certificateKey(secret, edition.year, facts)}`;
    const square = `/papers/certificates/${facts.entry}`;
    return { ...certificateWords(facts, place), address, square };
  });
  return {
    data: {
      ground,
      picture: `/${certificatePicture}`,
      certificates: shown,
      words: {
        signed: t('certificate.signed'),
        check: t('certificate.check'),
        square: t('certificate.square'),
      },
    },
    /** A function, because QR codes are drawn only for printing, and changes are checked far more often. */
    squares: () =>
      squarePictures(shown.map(({ square, address }) => [square.slice(1), address] as const)),
  };
}

import { squarePictures } from '../../../platform/pdf/square-pictures.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { certificateKey } from './certificate-key.server.ts';
import { type CertificateTongue, certificateWords } from './certificate-words.ts';

export const certificateTemplate = '/src/site/results/papers/certificate.typ';

/** Where certificates are made: by whose key, of which race, in which language. */
export interface CertificatePlace extends CertificateTongue {
  secret: Buffer;
  publicUrl: string;
}

/** What the paper has beside its words: what the site draws, a picture of the organizer's, or nothing. */
export type CertificateGround = 'drawn' | 'picture' | 'none';

/** Under which path the template asks for the organizer's own picture. */
export const certificatePicture = 'papers/certificate-ground';

/** Certificates, one a page, as their template shows them. */
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
    /** Drawn when it is printed: whether it changed since is asked far more often. */
    squares: () =>
      squarePictures(shown.map(({ square, address }) => [square.slice(1), address] as const)),
  };
}

import type { Config } from '../../config/config.ts';
import { type Certificate, readCertificate } from './read-certificate.server.ts';
import { watchCertificate } from './watch-certificate.server.ts';

type Following = Omit<Parameters<typeof watchCertificate>[0], 'files' | 'host'>;

/**
 * The certificate of the settings and how to follow its files, or null where the server speaks plain
 * HTTP. Throws a StartError where it cannot be used.
 */
export function openCertificate(
  { tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>,
  now: Date,
): (Certificate & { follow: (following: Following) => { stop: () => void } }) | null {
  if (tls === null) return null;
  const host = new URL(publicUrl).hostname;
  return {
    ...readCertificate(tls, { host, now }),
    follow: (following) => watchCertificate({ files: tls, host, ...following }),
  };
}

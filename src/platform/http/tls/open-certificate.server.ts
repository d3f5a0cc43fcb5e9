import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import {
  type Certificate,
  type CertificateFiles,
  readCertificate,
} from './read-certificate.server.ts';

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

interface Watched {
  files: CertificateFiles;
  /** The name under which visitors come. */
  host: string;
  /** Takes what is read for the connections from now on. */
  renew: (certificate: Certificate) => void;
  log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds between two looks. */
  every?: number;
}

/**
 * Looks after the files of a certificate: tools that renew it replace links, move files or write
 * them in two steps, so what they hold is compared. What cannot be used is told once and left: the
 * certificate of before goes on.
 */
export function watchCertificate({ files, host, renew, log, every = 10_000 }: Watched): {
  stop: () => void;
} {
  let seen = stateOf(files);
  const look = () => {
    const state = stateOf(files);
    if (state === seen) return;
    seen = state;
    try {
      const certificate = readCertificate(files, { host, now: new Date() });
      renew(certificate);
      log.info({ validTo: certificate.facts.validTo }, 'certificate renewed');
    } catch (err) {
      log.error({ err }, 'new certificate cannot be used');
    }
  };
  const timer = setInterval(look, every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function stateOf({ certFile, keyFile }: CertificateFiles): string {
  const hash = createHash('sha256');
  for (const file of [certFile, keyFile]) {
    try {
      hash.update(readFileSync(file));
    } catch {
      hash.update('unread');
    }
  }
  return hash.digest('hex');
}

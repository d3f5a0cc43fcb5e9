import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../errors/start-error.ts';
import type { CertificateFacts } from './certificate-facts.ts';

interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

interface Certificate {
  cert: string;
  key: string;
  facts: CertificateFacts;
}

/** Throws a StartError that names the file and its fault, never the key. */
export function readCertificate(
  { certFile, keyFile }: CertificateFiles,
  { host, now }: { host: string; now: Date },
): Certificate {
  const cert = toText('TLS_CERT', certFile);
  const key = toText('TLS_KEY', keyFile);
  const leaf = parseLeafCertificate(cert, certFile);
  if (!leaf.checkPrivateKey(toKey(key, keyFile))) {
    throw new StartError(`TLS_KEY: ${keyFile} is not the key of ${certFile}; renew or copy both`);
  }
  const [validFrom, validTo] = [leaf.validFromDate, leaf.validToDate];
  if (now > validTo) {
    throw new StartError(`TLS_CERT: ${certFile} expired on ${validTo.toISOString()}; renew it`);
  }
  if (now < validFrom) {
    const from = validFrom.toISOString();
    throw new StartError(`TLS_CERT: ${certFile} is good from ${from} on; look at this clock`);
  }
  const facts = {
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    names: collectNames(leaf),
    isForHost: (isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)) !== undefined,
    hasChain: leaf.issuer === leaf.subject || cert.split(beginning).length > 2,
  };
  return { cert, key, facts };
}

const beginning = '-----BEGIN CERTIFICATE-----';

function toText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError(`${setting}: ${file} cannot be read (${code})`);
  }
}

function parseLeafCertificate(cert: string, file: string): X509Certificate {
  try {
    return new X509Certificate(cert);
  } catch {
    throw new StartError(`TLS_CERT: ${file} holds no certificate as PEM (${beginning})`);
  }
}

function toKey(key: string, file: string): KeyObject {
  try {
    return createPrivateKey(key);
  } catch {
    throw new StartError(`TLS_KEY: ${file} holds no private key as PEM without a password`);
  }
}

function collectNames({ subjectAltName }: X509Certificate): string[] {
  return (subjectAltName ?? '').split(', ').map((name) => name.replace(/^(DNS|IP Address):/, ''));
}

type CertificateFollowOptions = Omit<Parameters<typeof watchCertificate>[0], 'files' | 'host'>;

/** Returns the certificate and its watch; null for plain HTTP. Throws a StartError. */
export function openCertificate(
  { tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>,
  now: Date,
):
  | (Certificate & { follow: (following: CertificateFollowOptions) => { stop: () => void } })
  | null {
  if (tls === null) return null;
  const host = new URL(publicUrl).hostname;
  return {
    ...readCertificate(tls, { host, now }),
    follow: (following) => watchCertificate({ files: tls, host, ...following }),
  };
}

interface WatchedCertificate {
  files: CertificateFiles;
  host: string;
  renew: (certificate: Certificate) => void;
  log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds between two checks. */
  every?: number;
}

/**
 * Watches the files of a certificate by comparing their content, because renewal tools replace links, move files or
 * write in two steps. A faulty certificate is logged once, and the previous one stays.
 */
export function watchCertificate({ files, host, renew, log, every = 10_000 }: WatchedCertificate): {
  stop: () => void;
} {
  let seen = hashState(files);
  const look = () => {
    const state = hashState(files);
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

function hashState({ certFile, keyFile }: CertificateFiles): string {
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

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';

export interface SiteProbe {
  /** Code of the error: unknown host, no connection, or an invalid certificate. */
  fault: string | null;
  status: number | null;
  /** Time in the response, to the second. */
  date: Date | null;
  certificateEnds: Date | null;
}

/** Requests an address like a browser, including the certificate check, without following redirects. */
export function reachSite(url: string, patience: number): Promise<SiteProbe> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const failed = (fault: string) =>
      resolve({ fault, status: null, date: null, certificateEnds: null });
    const asked = request(url, { method: 'HEAD', timeout: patience, agent: false }, (answer) => {
      const { socket, headers, statusCode = null } = answer;
      const ends = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : null;
      answer.resume();
      resolve({
        fault: null,
        status: statusCode,
        date: headers.date ? new Date(headers.date) : null,
        certificateEnds: ends ? new Date(ends) : null,
      });
    });
    asked.once('timeout', () => {
      failed('ETIMEDOUT');
      asked.destroy();
    });
    asked.once('error', (error) => {
      failed('code' in error && typeof error.code === 'string' ? error.code : error.name);
    });
    asked.end();
  });
}

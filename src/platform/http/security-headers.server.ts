import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers that every answer carries. What a page may load is said by the page itself, which knows
 * its scripts; no other site may frame it.
 */
export function securityHeaders(): MiddlewareHandler {
  const fixed = secureHeaders({
    xContentTypeOptions: 'nosniff',
    referrerPolicy: false,
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: false,
    // No HSTS from here: HTTPS ends at the proxy, and only it knows about the other subdomains.
    strictTransportSecurity: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
    originAgentCluster: '?1',
  });
  return async (c, next) => {
    await fixed(c, next);
    // A page whose address carries a token says `no-referrer` itself.
    if (!c.res.headers.has('referrer-policy')) {
      c.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
  };
}

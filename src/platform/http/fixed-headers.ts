/** Browser features that no page of the site uses. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/**
 * Headers of every answer, by lower-case name. Other sites may frame only pages that allow it (`securityHeaders`). HSTS
 * is left to the proxy, which ends HTTPS and alone knows the other subdomains.
 */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Referrer policy of pages that set none. */
export const usualReferrerPolicy = 'strict-origin-when-cross-origin';

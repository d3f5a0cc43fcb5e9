/** Features of browsers that no page of the site uses. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/**
 * Headers that every answer carries, by lower-case names. No site may
 * frame ours but what says so itself (`securityHeaders`). No HSTS from here:
 * HTTPS ends at the proxy, and only it knows about the other subdomains.
 */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What an address may tell the site that a link leads to, unless its page says so itself. */
export const usualReferrerPolicy = 'strict-origin-when-cross-origin';

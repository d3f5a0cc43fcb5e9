const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Headers of every answer. HSTS is left to the proxy, which alone knows the other subdomains. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const usualReferrerPolicy = 'strict-origin-when-cross-origin';

const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

const permit = (own?: 'camera') =>
  unused.map((feature) => `${feature}=(${feature === own ? 'self' : ''})`).join(', ');

/** Permissions of the pages that film: start and finish, and the judge of gates. */
export const cameraPermissions = permit('camera');

/** Headers of every answer. HSTS is left to the proxy, which alone knows the other subdomains. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permit(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const usualReferrerPolicy = 'strict-origin-when-cross-origin';

type SvgFault = 'file_type_unknown' | 'file_active';

const programs = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /javascript\s*:/i,
  /<!ENTITY/i,
];

/** `isOwn` allows a drawing's own parts. An optional name prefix would make matching quadratic. */
const addresses = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const calls = /url\(\s*["']?([^"')]*)/gi;
const isOwn = (address: string) =>
  /^\s*#/.test(address) || /^\s*data:image\/(?:png|jpeg|webp);base64,/i.test(address);

/** Returns the program or outside address in an SVG drawing; null for a plain one. */
export function svgFault(text: string): SvgFault | null {
  if (!/^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg|[\w-]+:svg)/i.test(text))
    return 'file_type_unknown';
  if (!/<(?:[\w-]+:)?svg[\s>]/i.test(text)) return 'file_type_unknown';
  // Letters may be written as numbers, which no address of a drawing needs.
  const plain = text.replace(/&#x?[0-9a-f]+;?/gi, (letter) => toCharacter(letter));
  if (programs.some((one) => one.test(plain))) return 'file_active';
  const named = [...plain.matchAll(addresses)].map(([, double, single]) => double ?? single ?? '');
  const called = [...plain.matchAll(calls)].map(([, address]) => address ?? '');
  const isForeign =
    named.concat(called).some((address) => !isOwn(address)) ||
    /@import|<\?xml-stylesheet|\bxml:base\s*=/i.test(plain);
  return isForeign ? 'file_active' : null;
}

function toCharacter(written: string): string {
  const [, hex, digits = ''] = /^&#(x?)([0-9a-f]+);?$/i.exec(written) ?? [];
  const code = Number.parseInt(digits, hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/**
 * An amount as banks write it, in integer cents: `1.234,56`, `1,234.56`, `$ 45.00`, `45`, `(45,00)`
 * and `45.00-` below zero. The last point or comma with one or two digits after it is the decimal
 * mark. Null for what is no amount.
 */
export function bankAmount(written: string): number | null {
  const text = written.replace(/USD|US\$|[$\s\u00a0']/gi, '');
  const isBelow = /^\(.*\)$/.test(text) || /^[-−]|[-−]$/.test(text);
  const plain = text.replace(/[()+\-−]/g, '');
  const [, whole, part = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (isBelow ? -cents : cents) : null;
}

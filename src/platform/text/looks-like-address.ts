/** Endings of addresses that are no names: found after a space too, as in "example. com". */
const endings = '(?:com|net|org|info|biz|https?|www)(?![\\p{L}\\p{M}])';

const signs = [
  // A dot with a word of two letters or more right after it; initials ("J.R.") have one.
  /\.(?=[\p{N}\p{M}-]*\p{L})[\p{L}\p{M}\p{N}-]{2}/u,
  /\d\.\d+\.\d/u,
  /@|\/\//u,
  new RegExp(`[.·]\\s*${endings}`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:punto|dot|arroba)\\s+${endings}`, 'iu'),
  /(?<!\p{L})(?:https?|www|mailto)(?![\p{L}\p{M}])/iu,
];

/**
 * Whether a text in NFKC may be read, or made into a link by a mail program, as an address of the web
 * or of e-mail. A name is sent to whom its writer likes: it must lead nowhere.
 */
export function looksLikeAddress(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}

/** Endings of addresses that no name has, found after a space too, as in "example. com". */
const endings = '(?:com|net|org|info|biz|https?|www)(?![\\p{L}\\p{M}])';

const signs = [
  // A dot followed by a word of two or more letters; initials ("J.R.") have one.
  /\.(?=[\p{N}\p{M}-]*\p{L})[\p{L}\p{M}\p{N}-]{2}/u,
  /\d\.\d+\.\d/u,
  /@|\/\//u,
  new RegExp(`[.·]\\s*${endings}`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:punto|dot|arroba)\\s+${endings}`, 'iu'),
  /(?<!\p{L})(?:https?|www|mailto)(?![\p{L}\p{M}])/iu,
];

/**
 * Returns whether a text in NFKC can be read as a web or e-mail address, or linked by a mail program. Names are mailed
 * to addresses that their writer chooses, so they must lead nowhere.
 */
export function looksLikeAddress(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}

import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any code point: like fast-check's `binary`, without its table of a million entries, which costs each worker more than
 * a second.
 */
export const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(
  (at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count),
  (value) => {
    const point = typeof value === 'string' ? value.codePointAt(0) : undefined;
    if (point === undefined || value !== String.fromCodePoint(point))
      throw new Error('no character');
    const at = point < surrogates.first ? point : point - surrogates.count;
    if (point >= surrogates.first && at < surrogates.first) throw new Error('half a character');
    return at;
  },
);

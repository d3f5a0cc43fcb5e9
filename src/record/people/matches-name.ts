export function matchesName(name: string, search: string): boolean {
  const words = wordsOf(name);
  const wanted = wordsOf(search);
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}]+/gu) ?? []
  );
}

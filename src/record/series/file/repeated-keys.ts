/** Returns repeated keys, of which a parser silently keeps the last. Expects valid JSON. */
export function repeatedKeys(text: string): string[] {
  const found: string[] = [];
  const open: { keys: Set<string> | null; key: string; index: number }[] = [];
  const path = () =>
    open.map(({ keys, key, index }) => (keys === null ? `[${index}]` : `.${key}`)).join('');
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    const inside = open.at(-1);
    if (token === '{') open.push({ keys: new Set(), key: '', index: 0 });
    else if (token === '[') open.push({ keys: null, key: '', index: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && inside) inside.index += 1;
    else if (token === ':' && inside?.keys) {
      inside.key = String(JSON.parse(last));
      if (inside.keys.has(inside.key)) found.push(path().slice(1));
      inside.keys.add(inside.key);
    }
    last = token;
  }
  return found;
}

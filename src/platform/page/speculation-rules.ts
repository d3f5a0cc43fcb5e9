/**
 * Which pages a browser may fetch while somebody is about to follow their link, by their paths
 * without a language: those that anybody may have, as they stand finished. The same text on every
 * page; a browser that saves data or power leaves it by itself.
 */
export function speculationRules(paths: readonly string[]): string {
  const href_matches = paths.map((path) => `/:language(es|en)?${path}`);
  return JSON.stringify({ prefetch: [{ where: { href_matches }, eagerness: 'moderate' }] });
}

/** Adds the rules to a rendered page, as a script of the renderer's own (seal-scripts.server.ts). */
export function withSpeculationRules(
  marked: string,
  { mark, rules }: { mark: string; rules: string },
): string {
  const script = `<script nonce="${mark}" type="speculationrules">${rules}</script>`;
  return marked.replace('</body>', () => `${script}</body>`);
}

/**
 * Returns the rules by which browsers prefetch a page before its link is followed: public pages that are cached, by
 * their paths without a language. The same text on every page; browsers that save data or power ignore it.
 */
export function speculationRules(paths: readonly string[]): string {
  const href_matches = paths.map((path) => `/:language(es|en)?${path}`);
  return JSON.stringify({ prefetch: [{ where: { href_matches }, eagerness: 'moderate' }] });
}

/** Adds the rules to a rendered page as a marked script (seal-scripts.server.ts). */
export function withSpeculationRules(
  marked: string,
  { mark, rules }: { mark: string; rules: string },
): string {
  const script = `<script nonce="${mark}" type="speculationrules">${rules}</script>`;
  return marked.replace('</body>', () => `${script}</body>`);
}

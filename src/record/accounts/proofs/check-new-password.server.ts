import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export type PasswordIssue = 'short' | 'long' | 'easy';

/** Limits in characters; only the length counts (NIST SP 800-63B, OWASP ASVS 5.0, 6.2). */
const shortest = 12;
const longest = 200;

let latest: WeakRef<ZxcvbnFactory> | null = null;

/** Returns null for a good password. `known` are public facts about its owner. */
export async function checkNewPassword(
  password: string,
  known: readonly string[],
): Promise<PasswordIssue | null> {
  const length = [...password].length;
  if (length < shortest) return 'short';
  if (length > longest) return 'long';
  const words = known
    .flatMap((text) => [text.replace(/\s/g, ''), ...text.split(/[\s@.]+/)])
    .filter((word) => word.length > 2);
  const { score } = (await guesser()).check(password, words);
  return score < 3 ? 'easy' : null;
}

/**
 * Loads the password estimator on demand, because its word lists take 25 MB that no visitor needs.
 */
async function guesser(): Promise<ZxcvbnFactory> {
  const kept = latest?.deref();
  if (kept) return kept;
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const made = new ZxcvbnFactory({ dictionary, graphs });
  latest = new WeakRef(made);
  return made;
}

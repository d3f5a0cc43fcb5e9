import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What is wrong with a password that somebody wants to take. */
export type PasswordIssue = 'short' | 'long' | 'easy';

/** Characters; the length is what counts (NIST SP 800-63B, OWASP ASVS 5.0, 6.2). */
const shortest = 12;
const longest = 200;

let latest: WeakRef<ZxcvbnFactory> | null = null;

/**
 * Judges a new password, null where it is good: long enough, and not what is guessed first. `known`
 * is what anybody knows of its owner: name, e-mail, the race.
 */
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
 * What guesses first, with its lists made once for who tries several passwords and let go when memory
 * is wanted. Loaded when somebody chooses a password: 25 MB that no visitor of the site needs.
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

/** What is wrong with a password that somebody wants to take. */
export type PasswordIssue = 'short' | 'long' | 'easy';

/** Characters; the length is what counts (NIST SP 800-63B, OWASP ASVS 5.0, 6.2). */
const shortest = 12;
const longest = 200;

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
  // Loaded when somebody chooses a password: 25 MB that no visitor of the site needs.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const words = known
    .flatMap((text) => [text.replace(/\s/g, ''), ...text.split(/[\s@.]+/)])
    .filter((word) => word.length > 2);
  const { score } = new ZxcvbnFactory({ dictionary, graphs }).check(password, words);
  return score < 3 ? 'easy' : null;
}

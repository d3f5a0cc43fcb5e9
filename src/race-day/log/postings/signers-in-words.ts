import { authorities } from '../log/authorities.ts';

export const signingRoles = authorities.filter((role) => role !== 'section_chief');
export type SigningRole = (typeof signingRoles)[number];

export function formatSigner(name: string, role: SigningRole): string {
  return `${name} (${role})`;
}

export function withoutAddress(name: string): string {
  return name
    .replace(/[<(]?[^\s<>(),]{1,64}@[^\s<>(),]{1,190}[>)]?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the signers by name and role in one language, never by an e-mail address. */
export function signersInWords(
  signed: readonly string[],
  words: (role: SigningRole) => string,
): string[] {
  return signed.flatMap((signer) => {
    const [, name = signer, code] = /^(.*) \((\w+)\)$/.exec(signer) ?? [];
    const role = signingRoles.find((known) => known === code);
    if (role === undefined) return withoutAddress(signer) || [];
    return personInWords(name, words(role));
  });
}

/** Returns a person's name and role; only the role when the name is just an e-mail address. */
export function personInWords(name: string, role: string): string {
  const said = withoutAddress(name);
  return said === '' ? role : `${said} (${role})`;
}

import { authorities } from '../log/authorities.ts';

/** As what somebody signs results. */
export const signingRoles = authorities.filter((role) => role !== 'section_chief');
export type SigningRole = (typeof signingRoles)[number];

/** Writes a signer as postings keep one: `Rosa Pérez (jury)`. */
export function signerOf(name: string, role: SigningRole): string {
  return `${name} (${role})`;
}

/** Takes e-mail addresses out of the name of somebody; '' when nothing else is in it. */
export function withoutAddress(name: string): string {
  return name
    .replace(/[<(]?[^\s<>(),]{1,64}@[^\s<>(),]{1,190}[>)]?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Says who signed, by name and role in the words of one language; never an e-mail address. */
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

/** Says somebody by name and role; only by the role when the name is nothing but an e-mail address. */
export function personInWords(name: string, role: string): string {
  const said = withoutAddress(name);
  return said === '' ? role : `${said} (${role})`;
}

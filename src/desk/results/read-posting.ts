import {
  formatSigner,
  signingRoles,
  withoutAddress,
} from '../../race-day/log/postings/signers-in-words.ts';
import type { Fields } from '../frame/guard/fields.ts';

export const postingStates = ['provisional', 'under_review', 'official'] as const;
const longestMinutes = 240;
export const signerRows = [1, 2, 3, 4] as const;
export const longestSigner = 60;

/** Reads the posting of a form by its intent. Returns the name of the invalid field otherwise. */
export function readPosting({ read }: Pick<Fields, 'read'>, intent: string) {
  const state = postingStates.find((known) => known === intent);
  const minutes = Number(read('minutes') || 0);
  if (!state || !Number.isInteger(minutes) || minutes < 0 || minutes > longestMinutes) {
    return 'invalid';
  }
  const [es, en] = [read('note_es').trim(), read('note_en').trim()];
  if ((es === '') !== (en === '') || es.length > 500 || en.length > 500) return 'note';
  const signed = signerRows.flatMap((row) =>
    readSigner(read(`signed_${row}`), read(`role_${row}`)),
  );
  if (signed.some((signer) => signer === null)) return 'signers';
  return {
    state,
    minutes,
    over: Number(read('over')),
    signed: signed.filter((signer) => signer !== null),
    note: es === '' ? null : { es, en },
    early: read('early') === 'yes',
    despite: read('despite') === 'yes',
  };
}

/** Reads one signer line. Empty list for an empty line; null without a role or with an e-mail address in the name. */
function readSigner(typed: string, chosen: string): string | null | [] {
  const name = typed.replace(/\s+/g, ' ').trim();
  if (name === '') return [];
  const role = signingRoles.find((known) => known === chosen);
  if (role === undefined || name.length > longestSigner || withoutAddress(name) !== name)
    return null;
  return formatSigner(name, role);
}

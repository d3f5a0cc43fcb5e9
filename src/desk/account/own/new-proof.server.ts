import { addPasskey } from '../../../record/accounts/proofs/add-passkey.server.ts';
import { offerPasskey } from '../../../record/accounts/proofs/offer-passkey.server.ts';
import type { Receiver } from '../../../record/accounts/proofs/receiver.ts';
import { setPassword } from '../../../record/accounts/proofs/set-password.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';
import { say } from '../../frame/parts/done.ts';
import { json, passkeySite } from '../sign-in/sign-in-once.server.ts';
import type { NewProofAnswer } from './new-proof-forms.tsx';

interface Order extends Receiver {
  form: Fields;
}

export async function newProof(deps: DeskDeps, { form, ...who }: Order, now: Date) {
  const { database, race, codeKey } = deps;
  const site = passkeySite(deps);
  const intent = form.read('intent');
  if (intent === 'offer') {
    const { options, token } = await offerPasskey(database, site, who.account, now);
    return answer({ kind: 'offered', create: true, options, ceremony: token });
  }
  if (intent === 'passkey') {
    const label = form.read('label') || 'passkey';
    const made = { token: form.read('ceremony'), response: json(form.read('response')), label };
    const added = await addPasskey(database, site, who, made, now);
    return added ? answer({ kind: 'kept' }) : answer({ kind: 'refused', issue: 'passkey' });
  }
  const written = {
    password: form.read('password'),
    secret: form.read('secret'),
    code: form.read('code'),
  };
  const set = await setPassword(database, { ...who, race: race.name, codeKey }, written, now);
  return 'issue' in set
    ? answer({ kind: 'refused', issue: set.issue })
    : answer({ kind: 'codes', recoveryCodes: set.recoveryCodes });
}

const answer = (answered: NewProofAnswer) => say(answered, answered.kind === 'refused' ? 422 : 200);

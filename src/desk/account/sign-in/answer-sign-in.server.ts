import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { readLocalPath } from '../../../platform/page/read-local-path.ts';
import { askForPasskey } from '../../../record/accounts/proofs/check-passkey.server.ts';
import { sessionCookie } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { say } from '../../frame/parts/done.ts';
import type { OfferedCeremony } from './passkey-card.tsx';
import type { SignInAnswer } from './sign-in-forms.tsx';
import { type Proof, passkeySite, signInOnce } from './sign-in-once.server.ts';

type Proven = Extract<Proof, { accountId: number }>;

interface ProofRequest {
  /** Account that must prove itself. Null for a sign-in. */
  accountId: number | null;
  /** Acts on the proof and returns the token for the cookie. Null when it is too late. */
  open: (deps: DeskDeps, proven: Proven, now: Date) => Promise<string | null>;
}

export async function answerSignIn(args: ActionFunctionArgs, { accountId, open }: ProofRequest) {
  const { url, context } = args;
  const deps = context.get(deskDeps);
  const form = await readDeskForm(args);
  const now = new Date();
  if (form.read('intent') === 'offer') {
    const counted = accountId === null ? context.get(callerContext) : `account ${accountId}`;
    const turn = await deps.limiters.ceremonies.take(counted, now);
    if (!turn.allowed) {
      return refuse('too_many_requests', { minutes: Math.ceil(turn.retryAfterSeconds / 60) });
    }
    const site = passkeySite(deps);
    const { options, token } = await askForPasskey(deps.database, site, accountId, now);
    return say<OfferedCeremony>({ kind: 'offered', create: false, options, ceremony: token });
  }
  const asked = { form, accountId, caller: context.get(callerContext) };
  const proof = await signInOnce(deps, asked, now);
  const opened = 'accountId' in proof ? await open(deps, proof, now) : null;
  const outcome = 'accountId' in proof ? { account: proof.accountId, method: proof.method } : proof;
  deps.log.info({ signIn: outcome }, opened === null ? 'sign-in refused' : 'signed in');
  if (opened !== null) {
    const { pathname, searchParams } = url;
    const to = readLocalPath(searchParams.get('to')) ?? deskPath(pathname);
    throw redirect(to, {
      headers: { ...privateHeaders, 'set-cookie': sessionCookie(opened, deps.config) },
    });
  }
  return refuse('code' in proof ? proof.code : 'refused', {
    minutes: 'minutes' in proof ? proof.minutes : 0,
    email: form.read('email').slice(0, 254),
  });
}

function refuse(
  code: SignInAnswer['code'],
  { minutes, email = '' }: { minutes: number; email?: string },
) {
  const answer: SignInAnswer = { code, minutes, email };
  const headers = minutes > 0 ? { 'retry-after': String(minutes * 60) } : {};
  return data(answer, {
    status: code === 'too_many_requests' ? 429 : 422,
    headers: { ...privateHeaders, ...headers },
  });
}

import { data, redirect } from 'react-router';
import { Notice } from '../../../design/ui/page/notice.tsx';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Account } from '../../../record/accounts/account.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import {
  readInvitation,
  spendInvitation,
} from '../../../record/accounts/invitations/spend-invitation.server.ts';
import {
  codeAddress,
  newCodeSecret,
} from '../../../record/accounts/proofs/codes/step-of-code.server.ts';
import { sessionCookie } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { startSession } from '../../../record/accounts/sessions/start-session.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { PageTop } from '../../frame/parts/page-top.tsx';
import { renderQrCode } from '../../frame/render-qr-code.server.ts';
import { newProof } from '../own/new-proof.server.ts';
import { NewProofForms, RecoveryCodes } from '../own/new-proof-forms.tsx';
import type { Route } from './+types/invitation-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const code = args.url.searchParams.get('codigo') ?? '';
  const loaded = await loadPage(args, {
    deps: deskDeps,
    texts: ['deskInvitation', 'deskSignIn', 'deskOwn', 'desk'],
    async load({ services: { database, race } }) {
      const account = await readInvitation(database, code, new Date());
      if (!account) return { account: null, secret: '', square: '' };
      const secret = newCodeSecret();
      const { name, email, roles } = account;
      const square = await renderQrCode(codeAddress(secret, { email, race: race.name }));
      return { account: { name, email, roles }, secret, square };
    },
  });
  return data(loaded, { status: loaded.account ? 200 : 404 });
}

/** Leaves the link valid after a refusal; if two people use the link at the same time, only one succeeds. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const deps = context.get(deskDeps);
  const { pathname, searchParams } = url;
  const code = searchParams.get('codigo') ?? '';
  const form = await readDeskForm(args);
  const now = new Date();
  const account = await readInvitation(deps.database, code, now);
  if (!account) throw notFound();
  const spend = async (transaction: AppDatabase) => {
    if (!(await spendInvitation(transaction, code, now))) throw notFound();
  };
  const who = { account, actor: toActor(account), first: spend };
  const answered = await newProof(deps, { form, ...who }, now);
  if (answered.data.kind !== 'codes' && answered.data.kind !== 'kept') return answered;
  const method = answered.data.kind === 'codes' ? 'password' : 'passkey';
  const cookie = await begin(deps, { accountId: account.id, method, request }, now);
  const headers = { ...privateHeaders, 'set-cookie': cookie };
  if (answered.data.kind === 'codes') return data(answered.data, { headers });
  throw redirect(deskPath(pathname), { headers });
}

async function begin(
  { database, config }: DeskDeps,
  { request, ...who }: { accountId: number; method: 'passkey' | 'password'; request: Request },
  now: Date,
): Promise<string> {
  const device = request.headers.get('user-agent') ?? '';
  const { token } = await database
    .transaction()
    .execute((transaction) => startSession(transaction, { ...who, device }, now));
  return sessionCookie(token, config);
}

function toActor({ id, name, email }: Account): Actor {
  return { accountId: id, sessionId: null, name: `${name} <${email}>` };
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { account, secret, square } = loaderData;
  // The form has just used the link up; its recovery codes are shown once.
  const made = actionData?.kind === 'codes' ? actionData : undefined;
  if (made) return <RecoveryCodes codes={made.recoveryCodes} />;
  if (!account) {
    return (
      <>
        <h1>{t('deskInvitation.overTitle')}</h1>
        <Notice kind="warning" title={t('deskInvitation.overNotice')}>
          <p>{t('deskInvitation.overText')}</p>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageTop
        title={t('deskInvitation.title', { name: account.name })}
        lead={t('deskInvitation.lead', {
          roles: account.roles.map((role) => t(`desk.roles.${role}`)).join(', '),
        })}
      />
      <NewProofForms secret={secret} square={square} answer={actionData} email={account.email} />
    </>
  );
}

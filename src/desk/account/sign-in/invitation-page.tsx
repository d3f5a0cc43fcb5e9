import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { readInvitation } from '../../../record/accounts/invitations/spend-invitation.server.ts';
import {
  codeAddress,
  newCodeSecret,
} from '../../../record/accounts/proofs/codes/step-of-code.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { withToken } from '../../frame/guard/load-desk.server.ts';
import { PageTop } from '../../frame/parts/page-top.tsx';
import { squareOf } from '../../frame/square-of.server.ts';
import { NewProofForms, RecoveryCodes } from '../own/new-proof-forms.tsx';
import type { Route } from './+types/invitation-page.ts';
import { answerInvitation } from './answer-invitation.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('codigo') ?? '';
  const loaded = await loadPage(args, {
    deps: deskDeps,
    texts: ['deskInvitation', 'deskSignIn', 'deskOwn', 'desk'],
    async load({ services: { database, race } }) {
      const account = await readInvitation(database, code, new Date());
      if (!account) return { account: null, secret: '', square: '' };
      const secret = newCodeSecret();
      const { name, email, roles } = account;
      const square = await squareOf(codeAddress(secret, { email, race: race.name }));
      return { account: { name, email, roles }, secret, square };
    },
  });
  return withToken(args, loaded, loaded.account ? 200 : 404);
}

export function action(args: Route.ActionArgs) {
  return answerInvitation(args);
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { account, secret, square } = loaderData;
  // The link was used a moment ago, for these codes: they are shown this once.
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

import type { ActionFunctionArgs } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { proofStillCounts } from '../../../record/accounts/proofs/proof-still-counts.server.ts';
import { proveSession } from '../../../record/accounts/sessions/prove-session.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { PageTop } from '../../frame/parts/page-top.tsx';
import type { Route } from './+types/proof-page.ts';
import { answerSignIn } from './answer-sign-in.server.ts';
import { SignInForms } from './sign-in-forms.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskProof', 'deskSignIn'], ({ account: { email } }) => ({
    email,
  }));
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: null });
  return answerSignIn(args, {
    accountId: session.account.id,
    open: ({ database }, proven, now) =>
      database.transaction().execute(async (transaction) => {
        if (!(await proofStillCounts(transaction, proven))) return null;
        return (await proveSession(transaction, session.id, now))?.token ?? null;
      }),
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get('retry-after');
  return { ...privateHeaders, ...(wait === null ? {} : { 'Retry-After': wait }) };
}

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { email } = loaderData;
  return (
    <>
      <PageTop title={t('deskProof.title')} lead={t('deskProof.lead')} />
      <SignInForms email={email} answer={actionData} />
    </>
  );
}

import { useEffect } from 'react';
import { redirect } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { proofStillCounts } from '../../../record/accounts/proofs/proof-still-counts.server.ts';
import { startSession } from '../../../record/accounts/sessions/start-session.server.ts';
import { forgetCheckIn } from '../../frame/check-in-store.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { deskSession } from '../../frame/guard/desk-session.server.ts';
import type { Route } from './+types/sign-in-page.ts';
import { answerSignIn } from './answer-sign-in.server.ts';
import { SignInForms } from './sign-in-forms.tsx';

export async function loader(args: Route.LoaderArgs) {
  if (await deskSession(args)) throw redirect(deskPath(args.url.pathname));
  return loadPage(args, { deps: deskDeps, texts: ['deskSignIn', 'desk'] });
}

export function action(args: Route.ActionArgs) {
  return answerSignIn(args, {
    accountId: null,
    async open({ database }, proven, now) {
      const device = args.request.headers.get('user-agent') ?? '';
      return database.transaction().execute(async (transaction) => {
        if (!(await proofStillCounts(transaction, proven))) return null;
        return (await startSession(transaction, { ...proven, device }, now)).token;
      });
    },
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get('retry-after');
  return { ...privateHeaders, ...(wait === null ? {} : { 'Retry-After': wait }) };
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  useEffect(() => {
    // Nobody is signed in, so this device must not keep a list of people.
    void forgetCheckIn();
  }, []);
  return (
    <>
      <h1>{t('deskSignIn.title')}</h1>
      <SignInForms answer={actionData} />
    </>
  );
}

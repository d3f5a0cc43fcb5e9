import {
  type ClientActionFunctionArgs,
  data,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { PageHeader } from '../design/ui/page/page-header.tsx';
import { Scene } from '../design/ui/page/scene.tsx';
import { Section } from '../design/ui/page/section.tsx';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { asksForCopy, copyHeaders } from '../platform/offline/asks-for-copy.ts';
import { formToken } from '../platform/page/form-token.server.ts';
import { loadPage } from '../platform/page/load-page.server.ts';
import { formHeaders } from '../platform/page/private-headers.ts';
import { withReference } from '../platform/page/with-reference.server.ts';
import type { Route } from './+types/registration-page.ts';
import { ClosedRegistration } from './closed-registration.tsx';
import { clearDraft } from './draft/registration-draft.ts';
import { RegistrationForm } from './form/registration-form.tsx';
import { useRegistrationForm } from './form/use-registration-form.ts';
import { loadRegistration } from './load-registration.server.ts';
import { registrationPoster } from './poster/registration-poster.ts';
import { registrationDeps } from './registration-deps.server.ts';
import { type SubmittedForm, submitRegistration } from './submit-registration.server.ts';

export const handle = { footer: false, registerButton: true, scripts: 'draft', ownTitle: true };

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadPage(args, {
    deps: registrationDeps,
    texts: ['registration', 'category', 'sex'],
    load: loadRegistration,
    poster: registrationPoster,
    headValues: ({ year }) => ({ year }),
  });
  // The offline copy of the service worker lacks the values of one visit: token and request key.
  if (asksForCopy(args.request)) {
    return data({ ...loaded, requestKey: '', token: '' }, { headers: copyHeaders });
  }
  const { token, setCookie } = formToken(args);
  return data({ ...loaded, token }, setCookie ? { headers: { 'set-cookie': setCookie } } : {});
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => submitRegistration(args));
}

/** Keeps the form and its values when the signal is lost, instead of an error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<SubmittedForm>();
  } catch (error) {
    if (error instanceof Response && error.status < 400) clearDraft();
    if (!(error instanceof TypeError)) throw error;
    const outcome = { code: 'offline' } as const;
    return data({ values: null, outcome, token: null }, { status: 503 });
  }
}

/** Skips hash changes by the review, which must work without signal. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const code = actionResult?.outcome?.code;
  if (code === 'consents_changed' || code === 'questions_changed') return true;
  return currentUrl.hash === nextUrl.hash && defaultShouldRevalidate;
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('retry-after');
  const isCopy = loaderHeaders.get('cache-control') === copyHeaders['Cache-Control'];
  return {
    ...formHeaders,
    ...(isCopy && copyHeaders),
    ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
  };
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year, opening, openingWords, page, rules, requestKey } = loaderData;
  const outcome = actionData?.outcome ?? null;
  const issues = outcome?.code === 'invalid_request' ? outcome.issues : null;
  const values = actionData?.values ?? null;
  const questions = loaderData.own?.questions;
  const { chosen } = loaderData;
  const state = useRegistrationForm({
    rules,
    questions,
    values,
    issues,
    outcome,
    requestKey,
    chosen,
  });
  const isFaulty = issues !== null || state.attempt > 0;
  const { title } = page;
  const isOpen = opening === 'open' && outcome?.code !== 'closed';
  return (
    <>
      <title>
        {isFaulty && Object.keys(state.issues).length > 0
          ? t('registration.errorDocumentTitle', { title })
          : t('registration.documentTitle', { title })}
      </title>
      <PageHeader
        title={t('registration.title', { year })}
        subtitle={isOpen ? [openingWords] : []}
      />
      <Section>
        {isOpen ? (
          <RegistrationForm
            facts={loaderData}
            token={actionData?.token ?? loaderData.token}
            values={values ?? (chosen ? { category: chosen } : {})}
            outcome={outcome}
            state={state}
          />
        ) : (
          <ClosedRegistration
            {...loaderData}
            // Registration closed while the form was being filled in, so the loaded text is out of date.
            openingWords={opening === 'open' ? t('registration.closedNow') : openingWords}
          />
        )}
      </Section>
      {!isOpen && <Scene scene={loaderData.scene} />}
    </>
  );
}

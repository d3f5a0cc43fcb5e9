import { type ClientActionFunctionArgs, data } from 'react-router';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { formHeaders } from '../../platform/page/private-headers.ts';
import { withReference } from '../../platform/page/with-reference.server.ts';
import { raceAsks } from '../../record/race/race-asks.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import type { Route } from './+types/lost-link-page.ts';
import { LinkForm } from './link-form.tsx';
import { type AnsweredLinkRequest, submitLinkRequest } from './submit-link-request.server.ts';

export const handle = { footer: false, registerButton: true, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['lostLink'],
    load: ({ services: { race } }) => ({
      email: race.contact.email,
      isInEcuador: race.countryCode === 'EC',
      asksDocument: raceAsks(race).documents !== 'none',
    }),
  });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => submitLinkRequest(args));
}

/** Keeps the form and its values when the signal is lost, instead of an error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<AnsweredLinkRequest>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const answer = { code: 'offline' } as const;
    return data({ answer, written: null, token: null }, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('retry-after');
  return { ...formHeaders, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
}

export default function LostLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader plain title={t('lostLink.title')} lead={t('lostLink.lead')} />
      <Section>
        <LinkForm
          token={actionData?.token ?? loaderData.token}
          answer={actionData?.answer ?? null}
          written={actionData?.written ?? null}
          email={loaderData.email}
          isInEcuador={loaderData.isInEcuador}
          asksDocument={loaderData.asksDocument}
        />
      </Section>
    </>
  );
}

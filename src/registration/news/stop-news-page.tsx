import { data } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { readNewsChoice, writeNewsStop } from '../../record/mail/news/news-repository.server.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/stop-news-page.ts';

const codeOf = (url: URL) => url.searchParams.get('codigo') ?? '';

/** Stops nothing, because mail programs open links before people do. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadPage(args, {
    deps: registrationDeps,
    texts: ['stopNews'],
    async load({ services: { database }, url }) {
      const news = await readNewsChoice(database, codeOf(url).replaceAll('\0', ''));
      if (!news) throw notFound();
      return news;
    },
  });
  return data(loaded, { headers: privateHeaders });
}

/**
 * Stops or resumes news, also by the button of a mail program, whose server sends its own form (RFC
 * 8058).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { database } = context.get(registrationDeps);
  const token = codeOf(url).replaceAll('\0', '');
  const resumes = (await readForm(request)).get('intent') === 'resume';
  await writeNewsStop(database, { token, stoppedAt: resumes ? null : new Date() });
  return data(null, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export default function StopNewsPage({ loaderData: { isStopped } }: Route.ComponentProps) {
  const { t } = useTexts();
  const intent = isStopped ? 'resume' : 'stop';
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader
        plain
        title={t(isStopped ? 'stopNews.stoppedTitle' : 'stopNews.title')}
        lead={t(isStopped ? 'stopNews.stoppedLead' : 'stopNews.lead')}
      />
      <Section>
        <form method="post">
          <button
            type="submit"
            name="intent"
            value={intent}
            className={buttonClass(isStopped ? 'quiet' : 'primary')}
          >
            {t(`stopNews.${intent}`)}
          </button>
        </form>
      </Section>
    </>
  );
}

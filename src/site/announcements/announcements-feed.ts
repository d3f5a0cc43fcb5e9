import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { languageVary } from '../../platform/i18n/request-language.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/announcements-feed.ts';
import { announcementState } from './announcement.ts';
import { announcementsDeps } from './announcements-deps.server.ts';
import { atomFeed } from './atom-feed.ts';

const mostEntries = 30;

/** Serves the announcements as a feed in the language of the address. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const { services, language, t } = pageContext({
    request,
    url,
    params,
    services: context.get(announcementsDeps),
  });
  const { announcements, race, config, markPartial } = services;
  const now = new Date();
  const told = (await announcements(markPartial)).filter((one) =>
    ['shown', 'ended'].includes(announcementState(one, now)),
  );
  const feed = atomFeed({
    language,
    author: race.name,
    publicUrl: config.publicUrl,
    title: t('announcements.feedTitle'),
    path: localizedPath('/avisos.atom', language),
    page: localizedPath('/avisos', language),
    entries: told.slice(0, mostEntries).map(({ id, title, text, startsAt, changedAt }) => ({
      id,
      title: title[language],
      text: text[language],
      published: startsAt,
      // Ending an announcement changes it too, but a feed reader gets only changes after the start as updates.
      updated: changedAt > startsAt ? changedAt : startsAt,
    })),
  });
  const vary = languageVary(request);
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      ...(vary !== null && { Vary: vary }),
    },
  });
}

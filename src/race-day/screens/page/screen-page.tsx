import { useEffect, useState } from 'react';
import type { ActionFunctionArgs } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { answerSeat } from '../../phone/page/answer-seat.server.ts';
import { shellHeaders } from '../../phone/shell-headers.ts';
import { screenPath } from '../screen-path.ts';
import { screensDeps } from '../screens-deps.server.ts';
import type { Route } from './+types/screen-page.ts';
import { LiveScreen } from './live-screen.tsx';
import sheet from './screen.css?url';

/** How long the letters are waited for, in milliseconds. */
const patience = 3000;

export const handle = {
  topBar: false,
  footer: false,
  scripts: 'always',
  framedBy: 'self',
} as const;

/** A sheet of its own: no public page loads it. */
export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

/**
 * The page comes with nothing of anybody, and is the same for all screens: what it shows it finds by its
 * address, by its seat and from the stream. So it can be kept, to start with where there is no line.
 */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: screensDeps,
    texts: ['screen', 'raceStop'],
    load({ services: { library, pictures, config, race } }) {
      const sponsors = [...library.sponsors.entries()].toSorted(([a], [b]) => b - a);
      const [, latest = []] = sponsors.find(([, list]) => list.length > 0) ?? [];
      return {
        publicUrl: config.publicUrl,
        timeZone: race.timeZone,
        sponsors: latest.map(({ name, logo }) => ({
          name,
          mark: pictures.sponsors.get(logo) ?? null,
        })),
      };
    },
  });
}

/** A screen takes its seat as a phone does, and stays where it is. */
export function action(args: ActionFunctionArgs) {
  const { searchParams } = args.url;
  searchParams.delete('_routes');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return answerSeat(args, (language) => screenPath(language) + search);
}

export function headers() {
  return shellHeaders;
}

/** What a television, a LED wall or a stream shows of the race. */
export default function ScreenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  // A copy that was kept is of another address: what it asks for is read where the page is shown.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const show = () => isOpen && setShown(true);
    // A face that came too late would not come at all: the sizes are counted in its letters.
    void document.fonts.load('600 1em "Barlow Condensed"').then(show, show);
    const timer = setTimeout(show, patience);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <meta name="robots" content="noindex" />
      {isShown ? (
        <LiveScreen {...loaderData} refused={actionData} />
      ) : (
        <div className="screen" data-opening="">
          <noscript>
            <p>{t('screen.needsScripts')}</p>
          </noscript>
        </div>
      )}
    </>
  );
}

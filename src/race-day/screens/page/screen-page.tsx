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

const patience = 3000;

export const handle = {
  topBar: false,
  footer: false,
  scripts: 'always',
  framedBy: 'self',
} as const;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

/** Contains no personal data, so that the page can be cached and starts offline. */
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

export function action(args: ActionFunctionArgs) {
  const { searchParams } = args.url;
  searchParams.delete('_routes');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return answerSeat(args, (language) => screenPath(language) + search);
}

export function headers() {
  return shellHeaders;
}

export default function ScreenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  // A cached page belongs to another address, so the address is read in the browser.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const show = () => isOpen && setShown(true);
    // A late font would change all sizes, which are measured in its letters.
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

import { useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { shellHeaders } from '../phone/shell-headers.ts';
import { seatsDeps } from '../seats/seats-deps.server.ts';
import type { Route } from './+types/judge-page.ts';
import toolSheet from './judge.css?url';
import dialogSheet from './judge-dialog.css?url';
import gatesSheet from './judge-gates.css?url';
import { JudgeSeat } from './judge-seat.tsx';
import { JudgePractice } from './practice/judge-practice.tsx';

export const handle = { topBar: false, footer: false, scripts: 'always', app: 'juez' } as const;

/** Sheets of its own: no public page loads them. */
export function links() {
  return [toolSheet, gatesSheet, dialogSheet].map((href) => ({ rel: 'stylesheet', href }));
}

/**
 * The page comes with nothing of anybody, and is the same for all: the phone keeps it to start without
 * a line, and finds what it shows on its own disk.
 */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: seatsDeps,
    texts: ['judge', 'logCopy'],
    load: ({ services: { race } }) => ({ timeZone: race.timeZone }),
  });
}

export function headers() {
  return shellHeaders;
}

/** The judge's phone: the boats come to it, and its gates are judged with one thumb. */
export default function JudgePage({ loaderData: { timeZone } }: Route.ComponentProps) {
  const { t } = useTexts();
  const [isPractice, setIsPractice] = useState(false);
  const turn = () => setIsPractice((before) => !before);
  return (
    <div className="judge">
      <meta name="robots" content="noindex" />
      <h1 className="judge-hidden">{t('judge.title')}</h1>
      <noscript>
        <p className="judge-message">{t('judge.needsScripts')}</p>
      </noscript>
      {isPractice ? (
        <JudgePractice timeZone={timeZone} onPractice={turn} />
      ) : (
        <JudgeSeat timeZone={timeZone} onPractice={turn} />
      )}
    </div>
  );
}

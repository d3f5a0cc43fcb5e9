import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import barSheet from '../../judge/judge.css?url';
import dialogSheet from '../../judge/judge-dialog.css?url';
import { seatPath } from '../../phone/page/seat-path.ts';
import { useSeatTool } from '../../phone/seat/use-seat-tool.ts';
import seatSheet from '../../phone/seat-tool.css?url';
import { shellHeaders } from '../../phone/shell-headers.ts';
import { knownSeatKind } from '../../seats/seat.ts';
import { seatsDeps } from '../../seats/seats-deps.server.ts';
import type { Route } from './+types/heats-page.ts';
import sheet from './heats.css?url';
import { HeatsTool } from './heats-tool.tsx';

export const handle = {
  topBar: false,
  footer: false,
  scripts: 'always',
  app: 'eliminatorias',
} as const;

export function links() {
  return [seatSheet, barSheet, dialogSheet, sheet].map((href) => ({ rel: 'stylesheet', href }));
}

/** Contains no data of a seat: the phone fills the page from its own storage, so that it starts offline. */
export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: seatsDeps,
    texts: ['crossHeats', 'bracket', 'judge', 'logCopy', 'raceStop'],
    load: async () => ({}),
  });
}

export function headers() {
  return shellHeaders;
}

export default function HeatsPage() {
  const { t, language } = useTexts();
  const { seat, clock, raceDay, isOpening, isEnded } = useSeatTool();
  const kind = seat && knownSeatKind(seat.kind);
  const role = kind === 'element' || kind === 'finish' || kind === 'start' ? kind : null;
  const lack = !seat
    ? 'noSeat'
    : raceDay.cannotKeep
      ? 'cannotKeep'
      : role === null
        ? 'otherSeat'
        : null;
  return (
    <div className="heats">
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{t('crossHeats.title')}</h1>
      <noscript>
        <p className="seat-tool-message stack-2">{t('judge.needsScripts')}</p>
      </noscript>
      {isOpening ? (
        <p className="seat-tool-message stack-2">{t('judge.opening')}</p>
      ) : seat && role && lack === null ? (
        <HeatsTool seat={seat} role={role} clock={clock} raceDay={raceDay} isEnded={isEnded} />
      ) : (
        <div className="seat-tool-message stack-2">
          {lack === 'otherSeat' ? (
            <Notice kind="warning" title={t('crossHeats.otherSeat.title')}>
              <p>{t('crossHeats.otherSeat.text')}</p>
            </Notice>
          ) : (
            <Notice kind="warning" title={t(`judge.${lack ?? 'noSeat'}.title`)}>
              <p>{t(lack === 'cannotKeep' ? 'judge.cannotKeep.text' : 'crossHeats.noSeatText')}</p>
            </Notice>
          )}
          <a href={seatPath(language)} className={buttonClass('primary')}>
            {t('judge.toSeat')}
          </a>
        </div>
      )}
    </div>
  );
}

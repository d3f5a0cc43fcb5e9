import type { CrossFrame } from '../bracket/cross-frame.ts';
import type { HeatView } from '../bracket/view/bracket-view.ts';
import { crossFeedName } from '../cross/cross-feed-name.ts';
import type { Route } from './+types/cross-frame.ts';
import { Facts } from './facts.tsx';
import { frameDocument } from './frame-document.server.tsx';

/** Places that a frame tells of. */
const mostPlaces = 8;

/** The kayak crosses of a year: the heat that is raced and the next one, then the places. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async ({ services, t, language, params }) => {
    const { year = '' } = params;
    if (!/^\d{4}$/.test(year)) return null;
    const feed = crossFeedName(year, language);
    const moment = await services.liveFeeds.read(feed);
    const title = t('bracket.title');
    const page = `/resultados/${year}/cross` as const;
    if (!moment) return { title, page, moves: '', feed, content: <p>{t('bracket.noneTitle')}</p> };
    const { crosses } = moment.document.frame as unknown as CrossFrame;
    return {
      title,
      page,
      moves: moment.version,
      feed,
      content: crosses.map(({ id, title: name, news, current, phases, places, podium }) => {
        const heats = phases.flatMap((phase) => phase.heats);
        const now = heats.find((heat) => heat.id === current);
        const next = heats.find((heat) => heat.id === now?.after);
        const shown = podium.length > 0 ? places.slice(0, mostPlaces) : [];
        return (
          <section key={id}>
            <h2>{name}</h2>
            {news !== '' && <p className="state">{news}</p>}
            <div className="beside">
              {[now, next].map((heat) => heat && <HeatList key={heat.id} heat={heat} />)}
            </div>
            {shown.length > 0 && (
              <ul>
                {shown.map(({ boat, place, name: who, why }) => (
                  <li key={boat}>
                    <b>{place}</b> {who}
                    <Facts facts={[why]} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      }),
    };
  });
}

function HeatList({ heat: { title, stateWords, rows } }: { heat: HeatView }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="state">{stateWords}</p>
      <ul>
        {rows.map(({ boat, bib, name, from, start, mark }, index) => (
          <li key={boat ?? index}>
            <b>{boat === null ? '' : (start ?? bib)}</b> {name || from}
            {boat !== null && <Facts facts={[mark || from]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

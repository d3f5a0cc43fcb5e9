import { stoppedIn } from '../live/now/stopped-in.ts';
import { readRaceNow } from '../live/read-race-now.server.ts';
import type { Route } from './+types/starts-frame.ts';
import { frameDocument } from './frame-document.server.tsx';
import { type FrameStarts, startsNow } from './frame-list.ts';
import type { FrameTools } from './frame-tools.ts';

/** Serves the frame of the shown day's start lists, with expected hours. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, t, language } = page;
    const race = await readRaceNow(services.liveFeeds);
    const lists = race === null ? [] : startsNow(race, page);
    const isAny = lists.some(({ starts }) => starts !== null);
    return {
      title: t('embed.startLists'),
      page: '/en-vivo',
      moves: race?.version ?? '',
      content: isAny ? (
        <>
          {race?.stopped && (
            <p className="state" role="alert">
              <strong>{stoppedIn(race, { t, language, hour: page.clock })}</strong>
            </p>
          )}
          {lists.map((list) => (
            <StartList key={list.id} list={list} {...page} />
          ))}
        </>
      ) : (
        <p>{t(race === null ? 'embed.noDay' : 'embed.notPublished')}</p>
      ),
    };
  });
}

/** A start list, or the note that it is not published yet. */
function StartList({ list, t, clock }: FrameTools & { list: FrameStarts }) {
  return (
    <section aria-labelledby={`starts-${list.id}`}>
      <h2 id={`starts-${list.id}`}>{list.title}</h2>
      {list.note !== '' && <p className="state">{list.note}</p>}
      {list.starts === null ? (
        <p className="state">{t('embed.notPublished')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" className="figure">
                {t('embed.hour')}
              </th>
              <th scope="col" className="figure">
                {t('embed.number')}
              </th>
              <th scope="col">{t('embed.name')}</th>
            </tr>
          </thead>
          <tbody>
            {list.starts.map(({ bib, name, at }) => (
              <tr key={bib}>
                <td className={typeof at === 'string' ? 'figure state' : 'figure'}>
                  {typeof at === 'string' ? at : clock(at)}
                </td>
                <td className="figure">{bib}</td>
                <th scope="row">{name}</th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

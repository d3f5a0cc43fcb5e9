import { readRaceNow } from '../live/read-race-now.server.ts';
import type { Route } from './+types/live-frame.ts';
import { Facts } from './facts.tsx';
import { frameDocument } from './frame-document.server.tsx';
import { boatsNow, downNow, type FrameBoat, listsNow } from './frame-list.ts';
import { ResultList } from './result-list.tsx';
import { Stopped } from './stopped.tsx';

/** Most finished boats in a frame, so that the list needs no long scroll. */
const mostDown = 3;

/** Shows boats on the course, boats that came down, and the list that is being raced. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, t, language } = page;
    const race = await readRaceNow(services.liveFeeds);
    const title = t('embed.live');
    if (race === null) {
      return { title, page: '/en-vivo', moves: '', content: <p>{t('embed.noDay')}</p> };
    }
    const lists = listsNow(race, page);
    const runs = race.running === undefined ? undefined : race.races[race.running];
    const boats = boatsNow(race, page);
    const stopped = race.stopped && <Stopped race={race} words={page} />;
    const list = lists.find(({ id }) => id === runs?.group) ?? lists.at(-1);
    return {
      title,
      subtitle: runs?.state === 'running' ? runs.title[language] : undefined,
      page: '/en-vivo',
      moves: race.version,
      content: list ? (
        <>
          {stopped}
          <div className="beside">
            {boats.length > 0 ? (
              <BoatList title={t('live.course')} boats={boats} />
            ) : (
              <p className="state">{t('live.courseEmpty')}</p>
            )}
            <BoatList title={t('embed.down')} boats={downNow(race, page).slice(0, mostDown)} />
          </div>
          <ResultList list={list} {...page} />
        </>
      ) : (
        (stopped ?? <p>{t('embed.notPublished')}</p>)
      ),
    };
  });
}

function BoatList({ title, boats }: { title: string; boats: readonly FrameBoat[] }) {
  if (boats.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {boats.map(({ key, bib, name, facts }) => (
          <li key={key}>
            <b>{bib}</b> {name}
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

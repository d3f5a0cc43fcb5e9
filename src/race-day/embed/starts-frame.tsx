import type { Starter } from '../live/now/list-starters.ts';
import type { LiveWordsOf } from '../live/page/live-words.ts';
import { startText } from '../live/page/start-text.ts';
import { readRaceNow } from '../live/read-race-now.server.ts';
import type { Route } from './+types/starts-frame.ts';
import { frameDocument } from './frame-document.server.tsx';
import { type FrameStarts, startsNow } from './frame-list.ts';
import { type FrameColumn, FrameTable } from './frame-table.tsx';
import { Stopped } from './stopped.tsx';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return frameDocument(args, async (page) => {
    const { services, t } = page;
    const race = await readRaceNow(services.liveFeeds);
    const lists = race === null ? [] : startsNow(race, page);
    const isAny = lists.some(({ starts }) => starts !== null);
    return {
      title: t('live.startLists'),
      page: '/en-vivo',
      moves: race?.version ?? '',
      content: isAny ? (
        <>
          {race && <Stopped race={race} words={page} />}
          {lists.map((list) => (
            <StartList key={list.id} list={list} words={page} />
          ))}
        </>
      ) : (
        <p>{t(race === null ? 'embed.noDay' : 'embed.notPublished')}</p>
      ),
    };
  });
}

function StartList({ list, words }: { list: FrameStarts; words: LiveWordsOf }) {
  const { t } = words;
  const columns: FrameColumn<Starter>[] = [
    {
      heading: t('embed.hour'),
      kind: 'figure',
      cell: (starter) => startText(starter, words, 'embed.notStarted'),
      isState: ({ at }) => typeof at === 'string',
    },
    { heading: t('live.bib'), kind: 'figure', cell: ({ bib }) => bib },
    { heading: t('live.name'), kind: 'name', cell: ({ name }) => name },
  ];
  return (
    <section aria-labelledby={`starts-${list.id}`}>
      <h2 id={`starts-${list.id}`}>{list.title}</h2>
      {list.note !== '' && <p className="state">{list.note}</p>}
      {list.starts === null ? (
        <p className="state">{t('embed.notPublished')}</p>
      ) : (
        <FrameTable columns={columns} rows={list.starts} toKey={({ bib }) => bib} />
      )}
    </section>
  );
}

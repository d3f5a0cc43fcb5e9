import type { CrossFrame } from '../bracket/cross-frame.ts';
import { crossFeedName } from '../cross/cross-feed-name.ts';
import type { Route } from './+types/cross-frame.ts';
import { frameDocument } from './frame-document.server.tsx';
import { FramedCross } from './framed-cross.tsx';

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
      content: crosses.map((cross) => <FramedCross key={cross.id} cross={cross} />),
    };
  });
}

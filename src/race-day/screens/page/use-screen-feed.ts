import { useEffect, useState } from 'react';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import { followDocument } from '../../live/stream/follow-feeds.ts';
import { keepPicture, keptPicture } from './kept-picture.ts';

export interface ScreenFeedState<Document> {
  document: Document | null;
  /** Whether the server answers and has no document. */
  isEmpty: boolean;
  /** Time of the server's last message, in epoch milliseconds. Null before the first. */
  heardAt: number | null;
  isLost: boolean;
}

interface Feed {
  feed: 'now' | 'screens';
  url: string;
}

/** The server sends a beat more often than this: a line that is silent for longer is dead. */
const silentMs = 50_000;
const lookMs = 2000;
/** Without a document after this time on an open line, there is none. */
const emptyMs = 5000;

/** Follows a live document for a screen: returns the stored one at once, then each new one while the page is open. */
export function useScreenFeed<Document>({ feed, url }: Feed): ScreenFeedState<Document> {
  const [heard, setHeard] = useState<ScreenFeedState<JsonObject>>(() => {
    const kept = keptPicture(feed, Date.now());
    const [document, at] = [kept?.document ?? null, kept?.at ?? null];
    return { document, heardAt: at, isLost: kept !== null, isEmpty: false };
  });
  useEffect(() => {
    let heardAt: number | null = null;
    const begun = Date.now();
    const isLost = () => !navigator.onLine || Date.now() - (heardAt ?? begun) > silentMs;
    const look = () =>
      setHeard((before) => {
        // The stored picture counts as old until the server sends a message.
        const lost = isLost() || (heardAt === null && before.document !== null);
        const isHeard = heardAt !== null && !lost && Date.now() - begun > emptyMs;
        const isEmpty = isHeard && before.document === null;
        const isSame = before.isLost === lost && before.isEmpty === isEmpty;
        if (isSame && !(lost && heardAt !== before.heardAt)) return before;
        return { ...before, isLost: lost, isEmpty, heardAt: heardAt ?? before.heardAt };
      });
    const end = followDocument({
      feed,
      url,
      // The stored picture is of an earlier opening: the complete document is requested.
      held: null,
      tell(document) {
        heardAt = Date.now();
        setHeard({ document, heardAt, isLost: false, isEmpty: false });
        keepPicture(feed, document, heardAt);
      },
      onSign() {
        heardAt = Date.now();
        look();
      },
    });
    const timer = setInterval(look, lookMs);
    for (const turn of ['online', 'offline']) addEventListener(turn, look);
    return () => {
      end();
      clearInterval(timer);
      for (const turn of ['online', 'offline']) removeEventListener(turn, look);
    };
  }, [feed, url]);
  // The server writes this document by its schema, so the cast is safe.
  return heard as ScreenFeedState<Document>;
}

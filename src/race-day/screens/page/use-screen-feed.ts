import { useEffect, useState } from 'react';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import { followDocument } from '../../live/stream/follow-feeds.ts';
import { keepPicture, keptPicture } from './kept-picture.ts';

/** What a screen heard of a live document. */
export interface Heard<Document> {
  /** The newest one; null before the first, and where there is none. */
  document: Document | null;
  /** Whether the server is heard, and has nothing to tell. */
  isEmpty: boolean;
  /** When the server last said anything, in milliseconds since 1970; null before that. */
  heardAt: number | null;
  /** Whether the line is dead: what is shown may be old. */
  isLost: boolean;
}

interface Feed {
  feed: 'now' | 'screens';
  /** Where it is to be had whole. */
  url: string;
}

/** The server beats more often than this, in milliseconds: longer without a word, and the line is dead. */
const silentMs = 50_000;
const lookMs = 2000;
/** Heard for so long without a document, and there is none. In milliseconds. */
const emptyMs = 5000;

/**
 * A live document of a screen: what it showed last at once, then what comes over the line, for as long
 * as the page is open.
 */
export function useScreenFeed<Document>({ feed, url }: Feed): Heard<Document> {
  const [heard, setHeard] = useState<Heard<JsonObject>>(() => {
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
        // What was kept is of before until the server says a word.
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
      // Of an earlier opening: the server is asked for the whole.
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
  // Written by this very server, by the schema of the document.
  return heard as Heard<Document>;
}

import { useEffect, useState } from 'react';
import type { Language } from '../../../platform/i18n/languages.ts';
import { crossFeedName } from '../../cross/cross-feed-name.ts';
import { followDocument } from '../../live/stream/follow-feeds.ts';
import type { CrossFrame } from '../cross-frame.ts';
import { crossPath } from '../cross-path.ts';

/** Returns the present kayak crosses of a year; empty before they are loaded, and when there are none. */
export function useCrosses(year: number | undefined, language: Language): CrossFrame['crosses'] {
  const [crosses, setCrosses] = useState<CrossFrame['crosses']>([]);
  useEffect(() => {
    if (year === undefined) return;
    return followDocument({
      feed: crossFeedName(year, language),
      url: `${crossPath}?year=${year}&language=${language}`,
      held: null,
      // The server writes this document by its schema, so the cast is safe.
      tell: (document) => setCrosses((document as unknown as CrossFrame).crosses),
    });
  }, [year, language]);
  return crosses;
}

import { findPictureAlt } from '../../../platform/content/picture-words.ts';
import { formatSeconds } from '../../../platform/format/format-minutes.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import {
  type Video,
  videoEmbedUrl,
  videoPageUrl,
  videoProvider,
} from '../../../record/race/media-schema.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';

export interface VideoView {
  title: string;
  duration: string;
  frameUrl: string;
  pageUrl: string;
  provider: string;
  /** Address of the still picture. Null without one. */
  poster: string | null;
  /** Text alternative of the still picture; without one the title is used. */
  alt?: string;
}

export function loadVideos(
  videos: readonly Video[],
  { language, services }: PageContext<RaceInfoDeps>,
): VideoView[] {
  const { pictures } = services;
  return videos.map((video) => ({
    title: video.title[language],
    duration: formatSeconds(video.durationSeconds),
    frameUrl: videoEmbedUrl(video),
    pageUrl: videoPageUrl(video),
    provider: videoProvider,
    poster: pictures.posters.get(video.poster) ?? null,
    ...findPictureAlt(pictures, 'posters', video.poster, language),
  }));
}

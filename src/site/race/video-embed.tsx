import { EmbedOnClick } from '../../design/ui/page/embed-on-click.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { VideoView } from './media/load-videos.server.ts';
import styles from './video-embed.module.css';

interface VideoEmbedProps {
  video: VideoView;
  width: number;
  /** Heading level of the video's title; without one the surrounding section names the video. */
  heading?: 'h2' | 'h3';
  look?: 'video' | 'small';
  /** Whether the page has already named the host of the video. */
  isNoticed?: boolean;
}

export function VideoEmbed({
  video,
  width,
  heading: Heading,
  look = 'video',
  isNoticed = false,
}: VideoEmbedProps) {
  const { t } = useTexts();
  const { title, duration, frameUrl, pageUrl, provider, poster, alt = '' } = video;
  const height = (width / 16) * 9;
  return (
    <article className={styles.video}>
      {Heading && <Heading className={styles.title}>{title}</Heading>}
      <EmbedOnClick
        look={look}
        frameUrl={frameUrl}
        pageUrl={pageUrl}
        title={title}
        label={t('media.play', { title })}
        icon="play"
        width={width}
        height={height}
        poster={
          poster && (
            <img
              src={poster}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          )
        }
      >
        {t('media.duration', { duration })}.{' '}
        {!isNoticed && <>{t('media.notice', { host: provider })} </>}
        <a href={pageUrl} rel="noopener">
          {t('media.open', { host: provider })}
        </a>
      </EmbedOnClick>
    </article>
  );
}

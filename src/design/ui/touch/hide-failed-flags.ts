import { onContentShown } from '../content/on-content-shown.ts';

const failed = 'failed';

/** Hides flags that fail to load but keeps their space, so that no row moves. */
export function hideFailedFlags(page: Document): void {
  // Some may have failed before this listener existed.
  onContentShown(page, () => {
    for (const image of page.querySelectorAll<HTMLImageElement>('img[data-flag]')) {
      if (image.complete && image.naturalWidth === 0) image.dataset.flag = failed;
    }
  });
  const hide = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && 'flag' in target.dataset)
      target.dataset.flag = failed;
  };
  // The error event of an image does not bubble.
  page.addEventListener('error', hide, { capture: true });
}

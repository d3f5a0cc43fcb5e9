import { onContentShown } from '../content/on-content-shown.ts';

/** As `flag.module.css` knows it. */
const failed = 'failed';

/** A flag that cannot be had leaves its country's name alone, and its room as it was: no row moves. */
export function hideFailedFlags(page: Document): void {
  // Some may have failed before anybody listened: their event is gone.
  onContentShown(page, () => {
    for (const image of page.querySelectorAll<HTMLImageElement>('img[data-flag]')) {
      if (image.complete && image.naturalWidth === 0) image.dataset.flag = failed;
    }
  });
  const hide = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && 'flag' in target.dataset)
      target.dataset.flag = failed;
  };
  // The event of an image does not rise.
  page.addEventListener('error', hide, { capture: true });
}

const shown = 'content-shown';

/** Notifies scripts outside React that a link has changed the content. */
export function tellContentShown(page: Document): void {
  page.dispatchEvent(new Event(shown));
}

export function onContentShown(page: Document, prepare: () => void): void {
  prepare();
  page.addEventListener(shown, prepare);
}

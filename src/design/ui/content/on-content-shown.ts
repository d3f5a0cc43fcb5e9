const shown = 'content-shown';

/** Tells what works without React that a link has brought other content into the document. */
export function tellContentShown(page: Document): void {
  page.dispatchEvent(new Event(shown));
}

/** Calls back for the content that is there, and for each that comes. */
export function onContentShown(page: Document, prepare: () => void): void {
  prepare();
  page.addEventListener(shown, prepare);
}

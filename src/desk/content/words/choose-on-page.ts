import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { keysIn, withoutMarks, wrapTexts } from './mark-texts.ts';

/** Elements in which a link is invalid or the words are not page text: their texts are listed and left as they are. */
const wordless = new Set(['title', 'option', 'textarea', 'noscript', 'text']);

export interface ChoosablePage {
  html: string;
  keys: string[];
}

/** Turns a page made with `markTexts` into one without scripts and links, on which each text is a link. */
export function chooseOnPage(
  page: string,
  keys: readonly string[],
  { toAddress, top }: { toAddress: (key: string) => string; top: string },
): ChoosablePage {
  const shown = page
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<(\/?)(?:a|button)(?=[\s>])/g, '<$1span')
    .replace(/<header\b[\s\S]*?<\/header>|<nav\b[\s\S]*?<\/nav>|<details(?=[\s>])/g, (piece) =>
      piece === '<details' ? '<details open' : piece,
    );
  const found: string[] = [];
  const within: string[] = [];
  const html = shown
    .split(/(<[^>]*>)/)
    .map((piece) => {
      found.push(...keysIn(piece, keys));
      const [, closing, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(piece) ?? [];
      if (wordless.has(name) && !piece.endsWith('/>')) {
        if (closing) within.pop();
        else within.push(name);
      }
      if (name !== '' || within.length > 0) return withoutMarks(piece);
      return wrapTexts(
        piece,
        keys,
        (text, key) => `<a class="texto" href="${escapeHtml(toAddress(key))}">${text}</a>`,
      );
    })
    .join('')
    .replace(/<body[^>]*>/, (body) => `${body}${top}`);
  return { html, keys: [...new Set(found)] };
}

import type { LoaderFunctionArgs } from 'react-router';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { deskPath } from '../frame/desk-path.ts';
import { serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { noSuchPage } from './load-fields.server.ts';
import { lookedAt } from './review/looked-at.ts';
import { pageToChoose } from './words/page-to-choose.server.ts';
import { wordPlaceNamed } from './words/word-places.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services, asked, language, page, t }) => {
    const place = wordPlaceNamed(asked.read('pagina')) ?? noSuchPage();
    const words = (query: Record<string, string>) =>
      `${deskPath(page, 'contenido/textos')}?${new URLSearchParams({ pagina: place, ...query })}`;
    const [what, back] = [t('deskContent.chooseTop'), t('deskContent.backToWords')].map(escapeHtml);
    const shown = await pageToChoose(services, {
      place,
      language,
      toAddress: (key) => words({ clave: key }),
      top: `<style>${sheet}</style><p class="texto-bar">${what} <a href="${escapeHtml(words({}))}">${back}</a></p>`,
    });
    return lookedAt(shown?.html ?? noSuchPage());
  });
}

const sheet = `
.texto{color:inherit;text-decoration:none;outline:1px dashed currentColor;outline-offset:2px}
.texto:hover,.texto:focus-visible{background:#ffe58a;color:#10202b;outline:3px solid #10202b}
.texto-bar{position:sticky;inset-block-start:0;z-index:99;margin:0;padding:.75rem 1rem;background:#10202b;color:#fff;font-size:1rem}
.texto-bar a{display:inline-block;padding:.5rem;color:#ffe58a}
`;

import { expect, test } from 'vitest';
import { chooseOnPage } from './choose-on-page.ts';
import { markTexts } from './mark-texts.ts';

const { texts, keys } = markTexts({
  home: { title: 'Lee el río', alt: 'Una ola', go: 'Inscríbete' },
  meta: 'Carrera',
});
const choose = (body: string) =>
  chooseOnPage(`<body>${body}</body>`, keys, {
    toAddress: (key) => `/t?a=1&clave=${key}`,
    top: '',
  });

test('each text of a page becomes a link to its editor, in the order of the page', () => {
  const { html, keys: found } = choose(
    `<title>${texts.meta}</title><h1>${texts.home.title}</h1><img alt="${texts.home.alt}">`,
  );
  expect(found).toEqual(['meta', 'home.title', 'home.alt']);
  expect(html).toContain(
    '<title>Carrera</title><h1><a class="texto" href="/t?a=1&amp;clave=home.title">Lee el río</a></h1>',
  );
  expect(html).toContain('<img alt="Una ola">');
});

test('links, buttons and scripts of the page are removed', () => {
  const { html } = choose(
    `<a href="/x" class="b">${texts.home.go}</a><button>Sí</button><script>run("${texts.meta}")</script>`,
  );
  expect(html).toBe(
    '<body><span href="/x" class="b"><a class="texto" href="/t?a=1&amp;clave=home.go">Inscríbete</a></span><span>Sí</span></body>',
  );
});

test('a text split by markup is linked at its first part', () => {
  const [before = '', after = ''] = texts.home.title.split('el ');
  const { html } = choose(`<p>${before}<b>el</b> ${after}</p>`);
  expect(html).toContain('clave=home.title">Lee </a><b>el</b> río</p>');
});

import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderMarkup } from './render-markup.ts';

const nodes: readonly (readonly [string, ReactNode])[] = [
  ['text', `<b> & "it's"`],
  ['a number', 12.5],
  ['nothing', [null, undefined, true, false, '']],
  [
    'a row',
    <tr key="1" id="final-12" data-n={112} hidden data-c={undefined}>
      <th scope="row" className="s n a">
        <a href="/es/palistas/ana?x=1&y='2'">Ana "la Rápida" Paz</a>
      </th>
      <td className="m k7 t9 ok" colSpan={3} title="a < b">
        limpia
      </td>
      <td aria-label="sin dato" aria-hidden>
        –
      </td>
    </tr>,
  ],
  [
    'elements without an end',
    [
      <img
        key="a"
        src="/a.png"
        srcSet="/a.png 2x"
        width={16}
        alt="A & B"
        loading="lazy"
        data-flag
      />,
      <input key="b" type="checkbox" aria-label="Más" />,
    ],
  ],
];

describe('renderMarkup renders the same markup as React', () => {
  test.each(nodes)('%s', (_, node) => {
    expect(renderMarkup(node)).toBe(renderToStaticMarkup(node));
  });
});

test.each([
  ['a component', <Fragment key="a" />],
  [
    'a listener',
    <button key="b" type="button" onClick={() => {}}>
      x
    </button>,
  ],
  ['a style', <b key="c" style={{ color: 'red' }} />],
])('renderMarkup refuses %s', (_, node) => {
  expect(() => renderMarkup(node)).toThrow('without React');
});

import { createElement as e, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LivePart, LiveRows, LiveTextCell } from '../../src/design/ui/live/live-part.tsx';
import type { LiveView } from '../../src/design/ui/live/live-view.ts';
import { comparePage, shownPage } from './shown-page.ts';

const view: LiveView = {
  frame: {},
  parts: { running: 'Kayak & "canoe" <1>', leader: '' },
  lists: {
    course: {
      order: ['7', '3'],
      rows: {
        3: { cells: { bib: '3', name: { text: "Ana d'Ávila", href: '/es/palistas/x' } } },
        7: { is: 'leads', cells: { bib: '7', name: { text: 'Inti', is: 'x' } } },
      },
    },
    down: { order: [], rows: {} },
  },
};

const html = ({ parts, lists }: LiveView) =>
  renderToStaticMarkup(
    e(
      'div',
      { 'data-live': 'page.es', 'data-version': '5.1' },
      Object.entries(parts).map(([name, cell]) => e(LivePart, { key: name, name, cell })),
      Object.entries(lists).map(([name, list]) =>
        e(LiveRows, {
          key: name,
          name,
          list,
          as: 'ol',
          row: (row) =>
            e(
              Fragment,
              null,
              e(LiveTextCell, { column: 'bib', row }),
              e(LiveTextCell, { column: 'name', row }),
            ),
        }),
      ),
      e('style', null, '[data-cell="name"]{top:0}'),
    ),
  );

test('a page shows the view that it was made of, and its template row is not read as a row', () => {
  const page = shownPage(html(view));
  expect(page.version).toBe('5.1');
  expect(page.lists.course).toEqual([
    ['7', { bib: '7', name: 'Inti' }],
    ['3', { bib: '3', name: "Ana d'Ávila" }],
  ]);
  expect(comparePage(page, view)).toEqual([]);
});

test('a misplaced row, another text and a missing list are reported', () => {
  const { course } = view.lists;
  const { down: _, ...lists } = view.lists;
  const page = shownPage(html({ ...view, lists }));
  const changed: LiveView = {
    ...view,
    parts: { ...view.parts, leader: 'Inti' },
    lists: {
      down: { order: ['3'], rows: {} },
      course: { order: ['3', '7'], rows: course?.rows ?? {} },
    },
  };
  expect(comparePage(page, changed)).toEqual([
    'part leader: "" instead of "Inti"',
    'list down: "" instead of "3"',
    'list course: "7 3" instead of "3 7"',
  ]);
});

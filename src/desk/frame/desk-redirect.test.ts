import { expect, test } from 'vitest';
import { loader } from './desk-redirect.ts';

function leadsTo(path: string): string | null {
  try {
    loader({ request: new Request(`http://race.example${path}`) });
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : null;
  }
  return null;
}

test.each([
  ['/en/mesa/equipo?quien=3', '/en/desk/equipo?quien=3'],
  ['/es/desk', '/es/mesa'],
  ['/desk/', '/mesa'],
  // Letters of any kind, and what is no letter at all, as they were written.
  ['/desk/%F3%88%9F%87/%C3%B1?q=%C3%B1', '/mesa/%F3%88%9F%87/%C3%B1?q=%C3%B1'],
  ['/desk//other.example', '/mesa//other.example'],
])('%s leads to %s', (from, to) => {
  expect(leadsTo(from)).toBe(to);
});

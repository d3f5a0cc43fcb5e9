import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test("documentTitle contains the race's name once", () => {
  expect(documentTitle('Videos', 'Correntada')).toBe('Videos · Correntada');
  const home = 'Correntada: slalom en kayak en el río Quijos';
  expect(documentTitle(home, 'Correntada')).toBe(home);
});

import { expect, test } from 'vitest';
import { isDocumentPage } from './is-document-page.ts';

test('isDocumentPage accepts results, also with a row and a search in the address', () => {
  expect(isDocumentPage('/resultados/2023')).toBe(true);
  expect(isDocumentPage('/resultados/2023#104')).toBe(true);
  expect(isDocumentPage('/home')).toBe(false);
  expect(isDocumentPage('/participantes/2023')).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { checkLinkRequest } from './check-link-request.ts';

test('a link request accepts document and e-mail as people write them', () => {
  const written = { personalId: ' 171003406-5 ', email: ' Ana@RIO.example ' };
  expect(checkLinkRequest(written, 'EC')).toEqual({
    issues: null,
    request: { documentNumber: '1710034065', email: 'Ana@rio.example' },
  });
});

test.each([
  [
    { personalId: '', email: '' },
    { personal_id: 'required', email: 'required' },
  ],
  [
    { personalId: '12', email: 'ana' },
    { personal_id: 'form', email: 'form' },
  ],
  [{ personalId: 'A1234567', email: '' }, { email: 'required' }],
])('a link request with %j has the issues %j', (written, issues) => {
  expect(checkLinkRequest(written, 'EC')).toEqual({ issues, request: null });
});

test('any input is a link request or has an issue', () => {
  const any = fc.string({ unit: anyCharacter, maxLength: 400 });
  fc.assert(
    fc.property(any, any, (personalId, email) => {
      const { issues, request } = checkLinkRequest({ personalId, email }, 'EC');
      expect(issues === null).toBe(request !== null);
      expect(Object.keys(issues ?? { one: 1 }).length).toBeGreaterThan(0);
    }),
  );
});

test('a link request of another country accepts its longer documents', () => {
  const written = { personalId: 'MORGA657054SM9IJ', email: 'ana@rio.example' };
  expect(checkLinkRequest(written, 'GB').request?.documentNumber).toBe('MORGA657054SM9IJ');
  expect(checkLinkRequest(written, 'EC').issues).toEqual({ personal_id: 'form' });
});

import { expect, test } from 'vitest';
import { isCedula } from '../../../record/people/is-cedula.server.ts';
import { isRuc } from '../../../record/people/is-ruc.server.ts';
import { checkReceiptName, listReceiptDocuments } from './receipt-name.ts';

const right = {
  name: 'Remo & Río Cía. Ltda.',
  kind: 'ruc',
  document: '1790012345-001',
  address: 'Av. Amazonas N34-12',
  email: '',
};
const check = (changed: object) => checkReceiptName({ ...right, ...changed }, { isCedula, isRuc });

test('a company is accepted as receipt name as it is written', () => {
  expect(check({})).toEqual({ name: { ...right, document: '1790012345001' }, issues: null });
  expect(check({ kind: 'cedula', document: '171003406-5' }).issues).toBeNull();
  expect(check({ kind: 'foreign', document: 'NIT 900.123' }).issues).toBeNull();
  expect(check({ name: 'Corporación "Ñan" S.A.S.' }).issues).toBeNull();
  expect(check({ email: ' Cuentas@Remo.example ' }).name?.email).toMatch(/^cuentas@remo/i);
});

test.each([
  [{ document: '1790012345000' }, { document: 'check' }],
  [{ document: '9990012345001' }, { document: 'check' }],
  [{ document: '1710034066001' }, { document: 'check' }],
  [{ document: '179001234500' }, { document: 'form' }],
  [{ kind: 'cedula', document: '1710034066' }, { document: 'check' }],
  [{ email: 'remo@' }, { email: 'form' }],
  [
    { kind: '', document: '' },
    { kind: 'required', document: 'required' },
  ],
  [
    { name: ' ', address: '<b>' },
    { name: 'required', address: 'form' },
  ],
])('a receipt name with %j is rejected', (changed, issues) => {
  expect(check(changed).issues).toEqual(issues);
});

test('documents of Ecuador are offered in Ecuador alone', () => {
  expect(listReceiptDocuments('EC')).toEqual(['ruc', 'cedula', 'foreign']);
  expect(listReceiptDocuments('CZ')).toEqual(['foreign']);
});

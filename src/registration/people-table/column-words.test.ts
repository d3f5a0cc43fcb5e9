import { expect, test } from 'vitest';
import { columnWords } from './column-words.ts';
import { knownColumns } from './explain-columns.ts';
import { leftOut, matchHeadings } from './match-headings.ts';
import { readParticipantsRows } from './read-participants-rows.ts';
import { namePartColumns } from './with-whole-names.ts';

const columns = columnWords([...knownColumns, ...namePartColumns]);
const meanings = (headings: string[], named: [string, string][] = []) =>
  matchHeadings(headings, { columns, named: new Map(named) }).map(({ meaning }) => meaning);

test.each([
  ['Phone', 'mobile'],
  ['Cell phone', 'mobile'],
  ['Tel.', 'mobile'],
  ['T-shirt', 'size'],
  ['T-Shirt Size', 'size'],
  ['Talla de camiseta', 'size'],
  ['E-Mail', 'email'],
  ['DOB', 'date_birth'],
  ['Fecha de nacimiento (dd/mm/aaaa)', 'date_birth'],
  ['Date of birth (MM/DD/YYYY)', 'date_birth'],
  ['Cédula/Pasaporte', 'personal_id'],
  ['Phone / Teléfono', 'mobile'],
  ['Passport No.', 'personal_id'],
  ['Country', 'nationality'],
  ['Hometown', 'city'],
  ['Emergency phone', 'emergency_mobile'],
  ['Emergency contact name', 'emergency_name'],
  ['Parent or guardian', 'guardian_name'],
  ['Guardian ID', 'guardian_personal_id'],
  ['Last name', 'surname'],
  ['Segundo apellido', 'surname'],
  ['Representante / Teléfono', undefined],
  ['Teléfono (representante)', undefined],
  ['Jméno', 'name'],
  ['Příjmení', 'surname'],
  ['Datum narození', 'date_birth'],
  ['Pohlaví', 'sex'],
  ['Oddíl', 'club'],
  ['Kategorie', 'category'],
  ['Číslo dokladu', 'personal_id'],
  ['Zákonný zástupce', 'guardian_name'],
  ['Zaplaceno', 'paid'],
  ['Apodo', undefined],
])('the heading %s means the column %s', (heading, column) => {
  expect(meanings([heading])).toEqual([column]);
});

test('a surname that was left out while its column was unknown is not lost', () => {
  const before: [string, string][] = [
    ['apellidos', leftOut],
    ['equipo', leftOut],
  ];
  expect(meanings(['Nombres', 'Apellidos', 'Equipo'], before)).toEqual([
    'name',
    'surname',
    leftOut,
  ]);
});

test('the parts of a name are joined in spoken order, for guardians and contacts too', () => {
  const headings = [
    'Primer apellido',
    'Segundo apellido',
    'Primer nombre',
    'Segundo nombre',
    'Nombres del representante',
    'Apellidos del representante',
    'Emergency contact name',
    'Emergency contact last name',
  ];
  const found = meanings(headings).map((meaning) => meaning ?? '');
  const { rows, issues } = readParticipantsRows({
    line: 1,
    headings,
    columns: found,
    known: [...columns.keys()],
    body: [
      { line: 2, cells: ['Tapuy', '', 'Rosa', 'Elena', 'Luz', 'de la Cruz', 'Ana', 'Prueba'] },
      { line: 3, cells: ['Grefa', 'Andi', 'Luis', '', '', '', '', ''] },
    ],
    brokenCell: null,
    given: {},
    needed: [],
  });
  expect(issues).toEqual([]);
  expect(
    rows.map(({ cells: { name, guardian_name, emergency_name } }) => [
      name,
      guardian_name,
      emergency_name,
    ]),
  ).toEqual([
    ['Rosa Elena Tapuy', 'Luz de la Cruz', 'Ana Prueba'],
    ['Luis Grefa Andi', '', ''],
  ]);
});

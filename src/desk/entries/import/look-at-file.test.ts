import { expect, test } from 'vitest';
import { chosenMeanings } from './look-at-file.server.ts';

test('a column left open in the import is left out of the file and not remembered as never imported', () => {
  const headings = ['Nombres', 'Apellidos', 'Segundo apellido', 'Apodo', 'Mascota', 'Otro', 'Otro'];
  const said = ['name', 'surname', 'surname', '', '-', '-', ''];
  const { chosen, meanings, twice } = chosenMeanings(
    headings.map((text) => ({ text })),
    (field) => said[Number(field.replace('columna-', ''))] ?? '',
  );
  expect(chosen).toEqual(['name', 'surname', 'surname', '-', '-', '-', '-']);
  expect(Object.fromEntries(meanings)).toEqual({
    nombres: 'name',
    apellidos: 'surname',
    'segundo apellido': 'surname',
    apodo: '',
    mascota: '-',
  });
  expect(twice).toEqual([]);
});

import { expect, test } from 'vitest';
import spanish from '../../../../content/i18n/es.json' with { type: 'json' };
import { staffRoles } from './staff-roles.ts';

// The roles as the specification writes them (§2 Staff), in its order and without its missing accents.
const specified = [
  'Organizador',
  'Co organizador',
  'Lider de Producciones audiovisuales',
  'Lider equipo de pista',
  'Lider de seguridad en río',
  'Camaras',
  'Dron',
  'Juez',
  'Inscripciones y procesamiento tiempos',
  'Seguridad en río',
];

test('the staff roles are written as specified, accents aside', () => {
  const { title, roles } = spanish.staff;
  const plain = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '');
  expect(staffRoles.map((role) => plain(roles[role]))).toEqual(specified.map(plain));
  expect(title).toBe('EL EQUIPO DE LA EDICIÓN');
});

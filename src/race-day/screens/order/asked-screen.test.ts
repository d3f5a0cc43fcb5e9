import { expect, test } from 'vitest';
import { askedScreen, viewWords } from './asked-screen.ts';

const asked = (search: string) => askedScreen(new URLSearchParams(search));

test('an address without parameters leaves the screen to the desk', () => {
  const nothing = { seat: null, order: null, own: {}, isOverlay: false, width: null, height: null };
  expect(asked('')).toEqual(nothing);
});

test('an address chooses the view, list, size and background of a screen', () => {
  expect(
    asked('vista=Clasificacion&grupo=men&fondo=transparente&ancho=768&alto=384&giro=90&luz=40'),
  ).toMatchObject({
    order: { view: 'scoreboard', list: 'men' },
    own: { turn: 90, light: 40 },
    isOverlay: true,
    width: 768,
    height: 384,
  });
});

test.for([
  ['vista=foo', 'vista', 'clasificacion'],
  ['vista=aviso', 'vista', 'espectaculo'],
  ['vista=toString', 'vista', 'podio'],
  ['fondo=verde', 'fondo', 'transparente'],
  ['giro=45', 'giro', '270'],
  ['luz=0', 'luz', '20–100'],
  ['ancho=1e3', 'ancho', '64–7680'],
  ['alto=-5', 'alto', '64–7680'],
  ['puesto=x', 'puesto', '1–999999999'],
] as const)(
  'an unknown value is answered with the known ones: %s',
  ([search, parameter, known]) => {
    expect(asked(search)).toMatchObject({ parameter, known: expect.arrayContaining([known]) });
  },
);

test('a parameter without a value asks for nothing', () => {
  expect(asked('vista=&ancho=&otro=1')).toMatchObject({ order: null, width: null });
});

test('each view of a screen has its word in an address', () => {
  expect(viewWords).toEqual({
    espectaculo: 'show',
    clasificacion: 'scoreboard',
    recorrido: 'course',
    ultimo: 'last',
    podio: 'podium',
    salidas: 'starts',
    horario: 'schedule',
    cross: 'cross',
    auspiciantes: 'sponsors',
  });
});

import type { Random } from './random.ts';

/** Names that are common in a country; `dial` is its telephone code. */
type Origin = {
  dial: string;
  cities: readonly string[];
  male: readonly string[];
  female: readonly string[];
  surnames: readonly string[];
  double: boolean;
};

const split = (words: string) => words.split(' ');

const andeanMale = split(
  'Mateo Andrés Diego Juan Luis Carlos Esteban Santiago Sebastián Pablo Gabriel Javier Fernando Álex Cristian Roberto Wilson Darwin Byron Édison Marco Iván Danilo Fausto Klever Ramiro Stalin Israel Joel Bryan',
);
const andeanFemale = split(
  'María Gabriela Daniela Andrea Carolina Paola Verónica Sofía Estefanía Doménica Rosa Nathaly Belén Lorena Ximena Camila Valeria Emilia Yadira Tamia Sisa Noemí',
);

const origins = {
  EC: {
    dial: '593',
    cities: [
      'Baeza',
      'Tena',
      'Quito',
      'Archidona',
      'El Chaco',
      'Borja',
      'Cuenca',
      'Baños',
      'Puyo',
      'Ibarra',
      'Ambato',
      'Loja',
    ],
    male: andeanMale,
    female: andeanFemale,
    surnames: split(
      'Tapuy Shiguango Grefa Alvarado Cerda Andi Chimbo Licuy Guamán Quishpe Morales Vargas Cevallos Proaño Salazar Játiva Montalvo Chiluisa Yumbo Rivadeneyra Mamallacta Calapucha Aguinda Tanguila Paredes Espinosa Zambrano Borja Lema Pilco Naranjo Vinueza Sandoval Tipán Coquinche Narváez',
    ),
    double: true,
  },
  CO: {
    dial: '57',
    cities: ['San Gil', 'Medellín', 'Bogotá', 'San Agustín'],
    male: split('Felipe Camilo Santiago Nicolás Julián Óscar'),
    female: split('Laura Natalia Manuela Juliana'),
    surnames: split('Rincón Ardila Cárdenas Quintero Ospina Restrepo Pinzón Duarte'),
    double: true,
  },
  PE: {
    dial: '51',
    cities: ['Cusco', 'Arequipa', 'Lunahuaná'],
    male: split('Renzo Álvaro José Gonzalo Percy'),
    female: split('Milagros Fiorella Rocío'),
    surnames: split('Huamán Ccori Velarde Quispe Zegarra Choque Bustamante'),
    double: true,
  },
  CL: {
    dial: '56',
    cities: ['Pucón', 'Puerto Varas', 'Futaleufú'],
    male: split('Matías Benjamín Vicente Ignacio Cristóbal'),
    female: split('Antonia Catalina Javiera'),
    surnames: split('Sepúlveda Riquelme Fuentealba Curihual Saavedra Henríquez'),
    double: true,
  },
  AR: {
    dial: '54',
    cities: ['Bariloche', 'Mendoza', 'Aluminé'],
    male: split('Facundo Nahuel Ezequiel Lautaro'),
    female: split('Florencia Martina Agustina'),
    surnames: split('Bianchi Peralta Sosa Ledesma Quiroga Ferreyra'),
    double: false,
  },
  CR: {
    dial: '506',
    cities: ['Turrialba', 'San José'],
    male: split('Esteban Mauricio Randall'),
    female: split('Mariela Priscila'),
    surnames: split('Solano Brenes Umaña Calderón Araya'),
    double: true,
  },
  US: {
    dial: '1',
    cities: ['Asheville', 'Salida', 'Hood River', 'Boise'],
    male: split('Tyler Wyatt Ethan Caleb Mason'),
    female: split('Hannah Paige Riley Kendra'),
    surnames: split('Whitlock Harmon Pruitt Lindgren Caldwell Brewer Thackeray'),
    double: false,
  },
  CA: {
    dial: '1',
    cities: ['Ottawa', 'Squamish', 'Kelowna'],
    male: split('Liam Owen Étienne'),
    female: split('Maude Claire'),
    surnames: split('Fraser Tremblay MacLeod Gauthier Sinclair'),
    double: false,
  },
  DE: {
    dial: '49',
    cities: ['Augsburg', 'Rosenheim', 'München'],
    male: split('Lukas Jonas Felix Moritz'),
    female: split('Lena Jule Franziska'),
    surnames: split('Brandt Kessler Aigner Vogt Lindner'),
    double: false,
  },
  FR: {
    dial: '33',
    cities: ['Pau', 'Grenoble', 'Briançon'],
    male: split('Théo Rémi Baptiste'),
    female: split('Manon Élodie Camille'),
    surnames: split('Delmas Rousselle Carpentier Mercier Vidal'),
    double: false,
  },
  ES: {
    dial: '34',
    cities: ["La Seu d'Urgell", 'Sort', 'Donostia'],
    male: split('Íñigo Jordi Aitor'),
    female: split('Nerea Laia Ainhoa'),
    surnames: split('Etxarri Puigdomènech Cortázar Bosch Arrieta'),
    double: true,
  },
  IT: {
    dial: '39',
    cities: ['Ivrea', 'Merano'],
    male: split('Davide Lorenzo Matteo'),
    female: split('Giulia Chiara'),
    surnames: split('Ferrero Bertolini Castagna Moretti'),
    double: false,
  },
  NZ: {
    dial: '64',
    cities: ['Rotorua', 'Murchison'],
    male: split('Hamish Tane Jack'),
    female: split('Aroha Isla'),
    surnames: split('Ngata Sutherland Pereira Wharton'),
    double: false,
  },
} as const satisfies Record<string, Origin>;

export type CountryOfOrigin = keyof typeof origins;
export type Sex = 'male' | 'female';
export type Introduction = { name: string; key: string; city: string; dial: string };

export const countriesAbroad = Object.keys(origins).filter(
  (code): code is CountryOfOrigin => code !== 'EC',
);

export function introduce(random: Random, country: CountryOfOrigin, sex: Sex): Introduction {
  const origin: Origin = origins[country];
  const first = random.pick(origin[sex]);
  const surname = random.pick(origin.surnames);
  const others = origin.surnames.filter((other) => other !== surname);
  const name = origin.double ? `${first} ${surname} ${random.pick(others)}` : `${first} ${surname}`;
  return { name, key: toKey(name), city: random.pick(origin.cities), dial: origin.dial };
}

function toKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
}

import { readFileSync } from 'node:fs';
import { catalogueSchema } from '../../src/editions/catalogue.ts';

const catalogue = catalogueSchema.parse(JSON.parse(readFileSync('data/editions.json', 'utf8')));

const editions = (path: string, pages: 'participants' | 'results' | 'staff' | 'sponsors') =>
  catalogue.filter((edition) => edition[pages]).map(({ year }) => `/${path}/${year}`);

/** Every page of the site map that needs no registration, without a language. */
export const pagePaths = [
  '/home',
  ...editions('participantes', 'participants'),
  ...editions('resultados', 'results'),
  '/registro',
  '/iconos',
];

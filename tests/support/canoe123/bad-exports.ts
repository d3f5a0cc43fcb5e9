import { grownExport } from './grown-export.ts';
import { oddExport } from './odd-export.ts';

interface BadExport {
  bytes: Buffer;
  /** Message to the person who imports the file, in each language. */
  es: RegExp;
  en: RegExp;
}

const head = '<?xml version="1.0" standalone="yes"?>\n';
const root = '<Canoe123Data xmlns="http://siwidata.com/Canoe123/Data.xsd">';
const whole = (inside: string) => Buffer.from(`${head}${root}\n${inside}\n</Canoe123Data>`);
const emptyRace = `<Schedule>
<RaceId>K1M_BR1_20</RaceId><StartTime>2027-02-20T09:00:00-05:00</StartTime>
<ClassId>K1M</ClassId><DisId>BR1</DisId><RaceStatus>5</RaceStatus>
</Schedule>`;

/** Files that the import refuses, by their issue. */
export const badExports: Readonly<Record<string, BadExport>> = {
  nothing: { bytes: Buffer.alloc(0), es: /El archivo está vacío/, en: /The file is empty/ },
  cut: {
    bytes: Buffer.from(oddExport.slice(0, 9000)),
    es: /Línea 316: el archivo termina antes de tiempo/,
    en: /Line 316: the file ends too early/,
  },
  'of another program': {
    bytes: Buffer.from(`${head}<ResultList status="Complete"><Result/></ResultList>`),
    es: /Línea 2: esto es de otro programa: empieza con «ResultList»/,
    en: /Line 2: this is of another program: it starts with “ResultList”/,
  },
  'in UTF-16': {
    bytes: Buffer.from(`\uFEFF${oddExport}`, 'utf16le'),
    es: /El archivo está en UTF-16\. Expórtalo de nuevo/,
    en: /The file is in UTF-16\. Export it from Canoe123 again/,
  },
  'ten thousand deep': {
    bytes: whole(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`),
    es: /Línea 3: hay más de 5 elementos uno dentro de otro/,
    en: /Line 3: more than 5 elements inside each other/,
  },
  'a billion laughs': {
    bytes: Buffer.from(
      `${head}<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n${root}&b;</Canoe123Data>`,
    ),
    es: /Línea 2: hay una definición DOCTYPE/,
    en: /Line 2: there is a DOCTYPE/,
  },
  'an entity of nobody': {
    bytes: whole('<Events><MainTitle>&b;</MainTitle></Events>'),
    es: /Línea 3: hay una abreviatura \(&…;\) que no es de XML/,
    en: /Line 3: there is an abbreviation \(&…;\) that is none of XML/,
  },
  'an empty race': {
    bytes: whole(emptyRace),
    es: /No hay ninguna carrera con mangas que quepa aquí/,
    en: /There is no race with runs that there is room for/,
  },
  'two editions mixed': {
    bytes: Buffer.from(grownExport({ boats: 12 }).replaceAll('2027-02-21', '2026-02-21')),
    es: /varios días/,
    en: /several days/,
  },
};

/** Builds an event that is longer than any reader accepts. */
export function endlessExport(bytes: number): Buffer {
  const begun = Buffer.from(`${head}${root}\n<Events>\n`);
  const filling = Buffer.alloc(
    bytes - begun.length,
    `<MainTitle>${'x'.repeat(1000)}</MainTitle>\n`,
  );
  return Buffer.concat([begun, filling]);
}

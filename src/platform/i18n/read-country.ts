import { plainHeading } from '../text/plain-heading.ts';
import { languages, localeOf } from './languages.ts';
import { listCountries } from './list-countries.ts';
import { nationOfCode } from './nation-of-code.ts';

/** Names that the platform's lists lack, and nationalities of nearby countries. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'emiratos, emiratos arabes',
  AG: 'antigua',
  AR: 'argentino, argentina, argentinian',
  AS: 'samoa estadounidense',
  AU: 'australiano, australiana, australian',
  BF: 'burquina faso',
  BO: 'boliviano, boliviana, bolivian, bolivia plurinational state, bolivia estado plurinacional',
  BQ: 'bonaire sint eustatius saba, islas bes caribe neerlandes',
  BR: 'brasileno, brasilena, brazilian',
  BN: 'brunei darussalam',
  BY: 'belarus, bielorrusia',
  CA: 'canadiense, canadian',
  CD: 'democratic republic congo, rd congo, dr congo',
  CG: 'congo',
  CH: 'suizo, suiza, swiss',
  CI: 'ivory coast, costa marfil, cote d ivoire',
  CL: 'chileno, chilena, chilean',
  CN: 'people s republic china, republica popular china',
  CO: 'colombiano, colombiana, colombian',
  CR: 'costarricense',
  CV: 'cape verde, cabo verde',
  CZ: 'republica checa, czech republic, checo, checa, czech',
  DE: 'aleman, alemana, german',
  DO: 'dominicana, rep dominicana',
  EC: 'ecuatoriano, ecuatoriana, ecuadorian',
  ES: 'espanol, espanola, spanish',
  FK: 'falkland islands malvinas, islas falkland malvinas',
  FM: 'micronesia federated states, micronesia estados federados',
  FR: 'frances, francesa, french',
  GB: 'uk, u k, gran bretana, great britain, inglaterra, england, escocia, scotland, gales, wales, irlanda norte, northern ireland, united kingdom great britain northern ireland, reino unido gran bretana irlanda norte, britanico, britanica, british',
  GS: 'islas georgias sur sandwich sur',
  HK: 'hong kong',
  HM: 'heard island mcdonald islands',
  IE: 'republic ireland, republica irlanda, eire',
  IR: 'islamic republic iran, republica islamica iran',
  IT: 'italiano, italiana, italian',
  JP: 'japones, japonesa, japanese',
  KP: 'korea democratic people s republic, corea republica democratica popular',
  KR: 'republic korea, republica corea',
  LA: 'lao people s democratic republic, republica democratica popular lao',
  MD: 'republic moldova, republica moldavia',
  MF: 'saint martin french part, san martin zona francesa',
  MK: 'macedonia',
  MM: 'burma, birmania, myanmar',
  MO: 'macao, macau',
  MX: 'mexicano, mexicana, mexican, estados unidos mexicanos',
  NL: 'holanda, holland, netherlands',
  NZ: 'neozelandes, neozelandesa',
  PA: 'panameno, panamena, panamanian',
  PE: 'peruano, peruana, peruvian',
  PS: 'state palestine, estado palestina',
  PY: 'paraguayo, paraguaya, paraguayan',
  RU: 'russian federation, federacion rusa',
  SA: 'arabia saudi',
  SH: 'saint helena ascension tristan da cunha, santa elena ascension tristan acuna',
  SX: 'sint maarten dutch part, isla san martin zona holandsea',
  SY: 'syrian arab republic, republica arabe siria',
  SZ: 'swaziland, suazilandia',
  TF: 'territorios franceses sur',
  TL: 'east timor, timor oriental',
  TR: 'turkey, turkiye, turquia',
  TT: 'trinidad',
  TW: 'province china taiwan, provincia china taiwan, chinese taipei, taipei chino',
  TZ: 'united republic tanzania, republica unida tanzania',
  UM: 'united states minor outlying islands, islas ultramarinas menores estados unidos',
  US: 'usa, eua, eeuu, ee uu, e e u u, united states america, estados unidos america, estadounidense, norteamericano, norteamericana, american',
  UY: 'uruguayo, uruguaya, uruguayan',
  VA: 'vaticano, vatican, santa sede ciudad estado vaticano, holy see vatican city state, santa sede, holy see',
  VE: 'venezolano, venezolana, venezuelan, bolivarian republic venezuela, republica bolivariana venezuela',
  VI: 'virgin islands u s, islas virgenes eeuu',
  VN: 'viet nam',
  ZA: 'republica sudafricana',
};

const smallWords = new Set('and the of y e de del la las los el'.split(' '));

/** Returns the key of a name: its words in sorted order, because lists reorder them, as in “Korea, Republic of”. */
function nameKey(name: string): string {
  return plainHeading(name.replace(/&/g, ' '))
    .replace(/[-+/]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => (word === 'saint' ? 'st' : word))
    .toSorted()
    .join(' ');
}

let byName: ReadonlyMap<string, string> | null = null;

function namedCountries(): ReadonlyMap<string, string> {
  byName ??= new Map([
    ...languages.flatMap((one) =>
      (['long', 'short'] as const).flatMap((style) => {
        const locale = localeOf[one];
        const names = new Intl.DisplayNames([locale], { type: 'region', style });
        return listCountries(locale, 'EC').map(({ code }): [string, string] => [
          nameKey(names.of(code) ?? code),
          code,
        ]);
      }),
    ),
    ...Object.entries(otherNames).flatMap(([code, all]) =>
      all.split(', ').map((name): [string, string] => [nameKey(name), code]),
    ),
  ]);
  return byName;
}

/** Reads a code of ISO 3166-1 or of sports, or a name, into ISO 3166-1 alpha-2; null otherwise. */
export function readCountry(written: string): string | null {
  const code = nationOfCode(written.replaceAll('.', ''));
  return code ?? namedCountries().get(nameKey(written)) ?? null;
}

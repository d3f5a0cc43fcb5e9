import { plainHeading } from '../../platform/text/plain-heading.ts';
import type { ColumnName } from './explain-columns.ts';
import type { NamePartColumn } from './with-whole-names.ts';

/** Headings of columns to ignore, such as those of our own fault files. */
const leftOutWords = ['no', 'nro', 'n', 'linea', 'line', 'que corregir', 'what to correct'];

const list = (words: string) => words.split(', ');

/** Headings in Spanish, English and Czech for the parts of a name, in lists of people and in result lists. */
export const nameWords = {
  name: list(
    'nombre, nombres, nombre completo, nombres completos, apellidos y nombres, apellido y nombre, nombre y apellido, nombres y apellidos, primer nombre, palista, deportista, atleta, competidor, competidora, participante, name, names, full name, name and surname, first name, given name, given names, forename, paddler, athlete, athlete name, competitor, participant, jmeno, krestni jmeno, cele jmeno, jmeno a prijmeni, zavodnik, zavodnice',
  ),
  middle_name: list('segundo nombre, otros nombres, middle name, second name, other names'),
  surname: list(
    'apellido, apellidos, primer apellido, segundo apellido, apellido paterno, apellido materno, surname, surnames, last name, last names, family name, second surname, prijmeni',
  ),
} as const;

/** Headings for facts that lists of people and result lists share. */
export const factWords = {
  club: list(
    'club, equipo, team, club o equipo, club equipo, nombre del club, club name, team name, oddil, klub, nazev oddilu',
  ),
  country: list(
    'pais, country, nation, noc, nacionalidad, nationality, country code, stat, zeme, narodnost, statni prislusnost',
  ),
  sex: list('sexo, genero, sex, gender, pohlavi'),
} as const;

/** Other headings as `plainHeading` writes them, without hyphens, besides `cli.columnNames`. */
const words: Readonly<Record<ColumnName | NamePartColumn, readonly string[]>> = {
  ...nameWords,
  email: list(
    'correo, correo electronico, correo e, direccion de correo, mail, e mail, email, email address, e mail address, elektronicka posta, emailova adresa, e mailova adresa',
  ),
  mobile: list(
    'celular, telefono, numero de celular, numero celular, numero de telefono, movil, telefono movil, telefono celular, telf, tel, whatsapp, phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, cellphone, cell number, telephone, telephone number, contact number, telefon, telefonni cislo, mobil',
  ),
  document: list('tipo de documento, tipo documento, document type, type of document'),
  personal_id: list(
    'cedula, cedula o pasaporte, cedula pasaporte, cedula de identidad, numero de cedula, no de cedula, nro de cedula, ci, c i, dni, pasaporte, documento, documento de identidad, numero de documento, identificacion, numero de identificacion, passport, passport number, passport no, id number, id no, id card, national id, identification, identification number, document number, doklad, cislo dokladu, cislo obcanskeho prukazu, cislo op, cislo pasu',
  ),
  national_licence: list(
    'licencia, licencia nacional, numero de licencia, no de licencia, nro de licencia, licencia federativa, numero de licencia federativa, licence, license, licence number, license number, licence no, license no, national licence, national license, federation licence, membership number, federation number',
  ),
  icf_id: list('icf, icf id, icfid, id icf, numero icf, codigo icf, icf number, icf no, icf code'),
  date_birth: list(
    'fecha de nacimiento, nacimiento, fecha nacimiento, f nacimiento, f de nacimiento, nacido, date of birth, birth date, birthdate, birthday, birth, dob, d o b, born, datum narozeni, narozen, narozena, narozeni',
  ),
  category: list('categoria, division, clase, category, class, kategorie, trida'),
  sex: factWords.sex,
  nationality: [...factWords.country, 'pais de origen', 'country of origin'],
  city: list(
    'ciudad, ciudad de residencia, ciudad donde vive, residencia, lugar de residencia, town, city, home town, hometown, city of residence, residence, mesto, obec, bydliste',
  ),
  club: factWords.club,
  size: list(
    'talla, talla de camiseta, talla camiseta, camiseta, talla de la camiseta, talla de polo, t shirt, t shirt size, tshirt, tshirt size, tee shirt, tee shirt size, shirt, shirt size, size, jersey size, tricko, velikost, velikost tricka',
  ),
  consents: list(
    'firma, firmo, firmo los textos, exoneracion firmada, exoneracion, firmado, signed, signature, waiver, waiver signed, release, release signed, podpis, podepsano, podepsal',
  ),
  guardian_name: list(
    'representante, representante legal, nombre del representante, nombres del representante, tutor, tutor legal, nombre del tutor, nombres del tutor, apoderado, padre o madre, guardian, guardian name, name of guardian, legal guardian, parent, parent name, parent or guardian, parent guardian, legal representative, zakonny zastupce, jmeno zakonneho zastupce, rodic',
  ),
  guardian_surname: list(
    'apellido del representante, apellidos del representante, apellido del tutor, apellidos del tutor, guardian surname, guardian last name, guardian family name, parent surname, parent last name',
  ),
  guardian_document: [],
  guardian_personal_id: list(
    'cedula del representante, cedula representante, cedula o pasaporte del representante, documento del representante, ci del representante, identificacion del representante, cedula del tutor, documento del tutor, guardian id, guardian id number, guardian passport, parent id, parent id number, id of guardian, doklad zakonneho zastupce, cislo dokladu zakonneho zastupce',
  ),
  emergency_name: list(
    'contacto de emergencia, contacto emergencia, en caso de emergencia, emergencia, emergencia nombre, nombre de emergencia, nombre del contacto, nombres del contacto, nombre del contacto de emergencia, nombres del contacto de emergencia, emergency contact, emergency contact name, emergency name, emergency, contact name, in case of emergency, kontaktni osoba, v nouzi volat',
  ),
  emergency_surname: list(
    'apellido del contacto, apellidos del contacto, apellido del contacto de emergencia, apellidos del contacto de emergencia, apellidos de emergencia, emergency contact surname, emergency contact last name, emergency surname, emergency last name, contact surname, contact last name',
  ),
  emergency_mobile: list(
    'telefono de emergencia, celular de emergencia, numero de emergencia, emergencia celular, emergencia telefono, telefono emergencia, telefono del contacto, celular del contacto, telefono del contacto de emergencia, celular del contacto de emergencia, emergency phone, emergency phone number, emergency mobile, emergency number, emergency telephone, emergency contact phone, emergency contact number, emergency contact mobile, contact phone, telefon v nouzi, nouzovy telefon, telefon kontaktni osoby',
  ),
  language: list('idioma, language, lang, jazyk'),
  paid: list('pago, pagado, pagada, pagos, cancelado, payment, paid, zaplaceno, platba'),
  boat_name: list(
    'bote, embarcacion, balsa, nombre del bote, nombre de la embarcacion, nombre de la balsa, tripulacion, boat, boat name, name of boat, raft, raft name, crew, crew name, lod, nazev lode, posadka, raft nazev',
  ),
  seat: list(
    'puesto, puesto en el bote, puesto en la embarcacion, rol, seat, seat in the boat, role, misto v lodi',
  ),
  in_team: list(
    'equipo de botes, equipo de embarcaciones, corre en el equipo, patrulla, team of boats, races in team, patrol, hlidka',
  ),
};

export function columnWords(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>(Object.entries(words));
  return new Map(names.map((name) => [name, known.get(name) ?? []]));
}

export const isLeftOut = (plain: string) => leftOutWords.includes(plain);

/** Date pattern in a heading: `(dd/mm/aaaa)`. */
const dayForm = /[([]?\s*(?:\b[dmay]{1,4}\b[-/. ]+){2}\b[dmay]{1,4}\b\s*[)\]]?/gi;

/** Tries the heading, then without a date pattern, then its parts (`Phone / Teléfono`). */
export function columnInWords<Column>(
  heading: string,
  find: (form: string) => Column | undefined,
): Column | undefined {
  const bare = (text: string) => plainHeading(plainHeading(text).replace(/[-+/]+/g, ' '));
  const findIn = (text: string) => find(plainHeading(text)) ?? find(bare(text));
  const whole = findIn(heading) ?? find(bare(heading.replace(dayForm, ' ')));
  if (whole !== undefined) return whole;
  const [first, ...others] = heading.split(/[/|]/).map(findIn);
  return others.length > 0 && others.every((other) => other === first) ? first : undefined;
}

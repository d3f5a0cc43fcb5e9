import { completeCedula } from '../../tests/support/cedula.ts';

/** Data that only the holder of a registration may see, different for every competitor. */
export interface FuzzPaddler {
  number: number;
  email: string;
  mobile: string;
  emergencyMobile: string;
  personalId: string;
  city: string;
  emergencyName: string;
}

const letters = (number: number) =>
  [...String(number).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');

export function fuzzPaddler(number: number): FuzzPaddler {
  const six = String(number % 1_000_000).padStart(6, '0');
  return {
    number,
    email: `zqpv${letters(number)}@private.example`,
    mobile: `0961${six}`,
    emergencyMobile: `0971${six}`,
    personalId: completeCedula(`170${six}`),
    city: `Zqpv${letters(number)}`,
    emergencyName: `Rosa Zqpv${letters(number)}`,
  };
}

export function toFormValues(paddler: FuzzPaddler): Record<string, string> {
  const { number, email, mobile, emergencyMobile, personalId, city, emergencyName } = paddler;
  return {
    category: String(1 + (number % 3)),
    name: `Luz ${letters(number)}`,
    nationality: 'EC',
    document: 'cedula',
    personal_id: personalId,
    birth_day: '4',
    birth_month: '5',
    birth_year: '1990',
    sex: number % 2 ? 'female' : 'male',
    city,
    size: 'M',
    email,
    mobile,
    emergency_name: emergencyName,
    emergency_mobile: emergencyMobile,
    accept_regulations: 'on',
    accept_release: 'on',
    accept_privacy: 'on',
  };
}

export function toApiValues(paddler: FuzzPaddler): Record<string, unknown> {
  const {
    birth_day: _day,
    birth_month: _month,
    birth_year: _year,
    ...form
  } = toFormValues(paddler);
  const { document: document_type, ...rest } = form;
  const accepted = { accept_regulations: true, accept_release: true, accept_privacy: true };
  const category = Number(form.category);
  return {
    ...rest,
    ...accepted,
    document_type,
    category,
    date_birth: '1990-05-04',
    language: 'es',
  };
}

const secretForm = /zqpv([a-j]{6})|(?:0|593)9[67]1(\d{6})|170(\d{6})\d/gi;

export function paddlersIn(text: string): Set<number> {
  const found = [...text.matchAll(secretForm)].map(([, word, mobile, document]) =>
    word === undefined
      ? Number(mobile ?? document)
      : Number([...word.toLowerCase()].map((sign) => 'abcdefghij'.indexOf(sign)).join('')),
  );
  return new Set(found);
}

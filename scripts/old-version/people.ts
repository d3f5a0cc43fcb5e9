/** What a program sends to register somebody invented; cédulas end in their check digit. */
function person(name: string, personal_id: string, more: object = {}): Record<string, unknown> {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return {
    name,
    email: `${words.join('.')}@example.org`,
    mobile: '0987654321',
    personal_id,
    date_birth: '1991-03-14',
    category: 2,
    sex: 'male',
    nationality: 'EC',
    city: 'Tena',
    size: 'M',
    language: 'es',
    accept_regulations: true,
    accept_release: true,
    accept_privacy: true,
    ...more,
  };
}

const english = { language: 'en', city: 'Denver', mobile: '+13035550123' };
const woman = { sex: 'female' };
const novice = { category: 3 };

/** Everybody who registers by the API while the database is made. */
export const people = {
  byTransfer: person('Rosa Álvarez Tapuy', '1740001100', woman),
  byCard: person('John Barnes', 'P1234567', { ...english, category: 1, nationality: 'US' }),
  neverPays: person('Mateo Guerra', '1750001115', { category: 1 }),
  refunded: person('Pedro Coloma', '1700001124'),
  minor: person('Sami Andi Yumbo', '1710001130', {
    ...novice,
    date_birth: '2013-05-02',
    guardian_name: "Elsa O'Connor Yumbo",
    guardian_personal_id: '0926687856',
    guardian_accept_release: true,
    guardian_accept_privacy: true,
  }),
  firstOfTheName: person('Ana Lucía Mora', '1720001146', woman),
  secondOfTheName: person('Ana Lucía Mora', '1730001151', {
    ...woman,
    category: 1,
    email: 'ana.mora.baeza@example.org',
    city: 'Baeza',
  }),
  pending: person('Tomás Quiroga', 'AB123456', { nationality: 'AR', city: 'Neuquén' }),
  promoted: person('Carla Ruiz', '1740001167', { ...woman, ...novice }),
  waits: person('Bruno Díaz', '1750001172', novice),
  erased: person('Otto Bergmann', 'C01X00T47', { ...english, nationality: 'DE' }),
  namedLikeThisYears: person('Stalin Shiguango Espinosa', '1700001181'),
  namedLikeAnEarlierYears: person('Nerea Puigdomènech Arrieta', 'XDA123456', {
    ...woman,
    nationality: 'ES',
    city: 'La Seu',
  }),
  namedLikeAChampion: person('Fausto Andi Borja', '1710001197', { city: 'Archidona' }),
  namedLikeAnErased: person('Carlos Narváez Pilco', '1720001203', { city: 'Cosanga' }),
  namedAnonymous: person('Anónimo', '1740001225'),
} as const;

/** Who registers by the form, in its fields. */
export const byForm = {
  name: 'Lucía Paredes',
  personal_id: '1730001219',
  email: 'lucia.paredes@example.org',
  birth_day: '9',
  birth_month: '11',
  birth_year: '1988',
  mobile: '0991112223',
  category: '3',
  sex: 'female',
  nationality: 'EC',
  city: 'El Chaco',
  size: 'S',
  accept_regulations: 'on',
  accept_release: 'on',
  accept_privacy: 'on',
  request_key: 'form-of-lucia-paredes-0123456789',
};

/** Who registered on paper. */
export const onPaper = [
  'name;email;mobile;personal_id;date_birth;category;sex;nationality;city;size;consents;paid;language',
  'Gabriela Pozo;gabriela.pozo@example.org;0991234567;1750001230;1985-07-21;2;female;EC;Quito;L;paper;yes;es',
  'Kai Lindqvist;kai@example.org;+46701234567;SE456789;1996-01-30;1;male;SE;Åre;XL;paper;;en',
].join('\n');

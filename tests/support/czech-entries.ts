const names = {
  m: [
    ['Jan', 'Petr', 'Tomáš', 'Jakub', 'Ondřej', 'Matěj', 'Vojtěch', 'Filip', 'David', 'Lukáš'],
    ['Novák', 'Svoboda', 'Dvořák', 'Černý', 'Procházka', 'Kučera'],
  ],
  ž: [
    ['Jana', 'Eva', 'Tereza', 'Klára', 'Anežka', 'Lucie', 'Barbora', 'Kateřina', 'Markéta', 'Iva'],
    ['Nováková', 'Svobodová', 'Dvořáková', 'Černá', 'Procházková', 'Kučerová'],
  ],
} as const;
const clubs = ['KK Želiv', 'SK Vltava', 'USK Brno', 'KVS Otava'];
const countries = ['CZ', 'CZ', 'CZ', 'SVK', 'Poland', 'GER', 'Slovenia'];

/** Headings as a Czech club writes them. */
const head = [
  ...['Jméno', 'Příjmení', 'Datum narození', 'Pohlaví', 'Stát', 'Oddíl', 'Kategorie'],
  ...['E-mail', 'Telefon', 'Číslo dokladu', 'Město', 'Tričko', 'Podpis', 'Zaplaceno'],
];

/** Boats of each class, and how many of them enter the kayak cross of their sex too. */
const classes = [
  { code: 'K1Ž', sex: 'ž', boats: 32, cross: ['Kayak cross women', 8] },
  { code: 'K1M', sex: 'm', boats: 44, cross: ['Kayak cross men', 8] },
  { code: 'C1Ž', sex: 'ž', boats: 12, cross: null },
  { code: 'C1M', sex: 'm', boats: 16, cross: null },
] as const;

/** Returns the rows of a workbook with 120 entries of 104 invented paddlers. */
export function czechEntries(): string[][] {
  const made = { m: 0, ž: 0 };
  const rows = classes.flatMap(({ code, sex, boats, cross }) =>
    Array.from({ length: boats }, (_, index) => {
      const at = made[sex]++;
      const own = personalCells(sex, at);
      const [title, most] = cross ?? ['', 0];
      return index < most ? [own(code), own(title)] : [own(code)];
    }).flat(),
  );
  return [head, ...rows];
}

function personalCells(sex: 'm' | 'ž', at: number): (category: string) => string[] {
  const [given, family] = names[sex];
  const number = `${sex === 'm' ? 'M' : 'Z'}${200_000 + at}`;
  const two = (figure: number) => String(figure).padStart(2, '0');
  const born = `${two(1 + (at % 28))}.${two(1 + (at % 12))}.${1980 + ((at * 7) % 28)}`;
  const dialled = 601_100_000 + at + (sex === 'm' ? 0 : 500);
  return (category) => [
    ...[given[at % 10] ?? '', family[Math.floor(at / 10)] ?? '', born, sex.toUpperCase()],
    ...[countries[at % 7] ?? '', clubs[at % 4] ?? '', category],
    ...[`${number.toLowerCase()}@paddler.example`, String(dialled), number],
    ...['Praha', 'M', 'ano', 'ano'],
  ];
}

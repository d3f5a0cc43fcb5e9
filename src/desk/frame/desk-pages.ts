import type { Permission } from '../../record/accounts/roles.ts';

/** Null lets in every account of the desk, `anybody` also a visitor without an account. */
export type Need = Permission | readonly Permission[] | null | 'anybody';

/**
 * The right to see a page, its file below `src/desk/`, and the list that it offers as `tablas/LIST.csv`. `proven` also
 * requires re-authentication.
 */
type Row<Right> = readonly [need: Right, file: string, list?: string | null, proven?: 'proven'];

type PageRow<Path> = readonly [path: Path, ...Row<Permission | null>];

const navigation = {
  now: {
    today: ['', null, 'today/today-page.tsx'],
    begin: ['comenzar', 'settings.edit', 'setup-guide/own-race-page.tsx'],
  },
  season: {
    entries: ['inscripciones', 'entries.read', 'entries/entries-page.tsx'],
    payments: ['pagos', 'payments.read', 'payments/payments-page.tsx', 'pagos'],
    clubs: ['clubes', 'payments.read', 'clubs/clubs-page.tsx', 'clubes'],
    codes: ['codigos', 'payments.read', 'codes/codes-page.tsx', 'codigos'],
    waiting: ['lista-de-espera', 'entries.read', 'entries/waiting-page.tsx', 'lista-de-espera'],
    questions: ['preguntas', 'entries.edit', 'questions/questions-page.tsx', 'respuestas'],
    mails: ['correos', 'mails.read', 'mails/mails-page.tsx', 'correos'],
    editions: ['ediciones', 'race.read', 'editions/editions-page.tsx', 'ediciones'],
    series: ['series', 'content.edit', 'series/series-list-page.tsx'],
  },
  site: {
    announcements: [
      'avisos',
      'content.edit',
      'announcements/desk-announcements-page.tsx',
      'avisos',
    ],
    content: ['contenido', 'content.edit', 'content/content-page.tsx'],
    look: ['aspecto', 'content.edit', 'look/look-page.tsx'],
    course: ['recorrido', 'settings.edit', 'content/course/course-page.tsx'],
    settings: ['ajustes', 'settings.edit', 'content/settings-page.tsx'],
  },
  people: {
    privacy: ['privacidad', 'people.privacy', 'privacy/requests-page.tsx', 'privacidad'],
    people: ['personas', 'people.merge', 'people/people-page.tsx', 'personas'],
  },
  raceDay: {
    // The order follows the work: a start list needs bibs, seats need a plan.
    racePlan: ['carrera/plan', 'race.plan', 'plan/plan-page.tsx'],
    bibs: ['dorsales', 'bibs.edit', 'bibs/bibs-page.tsx', 'dorsales'],
    raceStarts: ['carrera/salidas', 'race.plan', 'starts/starts-page.tsx', 'salidas'],
    seats: ['puestos', 'seats.edit', 'seats/seats-page.tsx', 'puestos'],
    checkIn: ['acreditacion', 'entries.check_in', 'check-in/check-in-page.tsx', 'acreditacion'],
    race: ['carrera', 'race.read', 'control/control-page.tsx'],
    // Shown when a day from today on has a kayak cross.
    raceCross: ['carrera/cross', 'race.read', 'cross/cross-page.tsx'],
    racePapers: ['carrera/planillas', 'race.score', 'paper-sheets/papers-page.tsx'],
    prints: ['papeles', null, 'papers/prints-page.tsx'],
    raceResults: ['carrera/resultados', 'race.watch', 'results/results-page.tsx', 'resultados'],
    raceAppeals: ['carrera/apelaciones', 'race.read', 'appeals/appeals-page.tsx', 'apelaciones'],
    screens: ['carrera/pantallas', 'seats.edit', 'screens/screens-page.tsx'],
    raceRiver: ['carrera/rio', 'race.read', 'river/river-page.tsx'],
  },
  house: {
    site: ['sitio', 'settings.edit', 'upkeep/site-page.tsx'],
    backups: ['respaldos', 'settings.edit', 'backups/backups-page.tsx'],
    team: ['equipo', 'team.read', 'team/team-page.tsx', 'equipo'],
    audit: ['historial', 'audit.read', 'audit/audit-page.tsx', 'historial'],
    own: ['mi-cuenta', null, 'account/own/own-page.tsx', null, 'proven'],
  },
} as const satisfies Record<string, Record<string, PageRow<string>>>;

const inner = {
  entrar: ['anybody', 'account/sign-in/sign-in-page.tsx'],
  salir: ['anybody', 'account/sign-in/sign-out.ts'],
  prueba: [null, 'account/sign-in/proof-page.tsx'],
  buscar: [null, 'search/search-page.tsx'],
  invitacion: ['anybody', 'account/sign-in/invitation-page.tsx'],
  'correos/correo': ['mails.read', 'mails/mail-page.tsx'],
  'correos/sin-noticias': ['entries.contacts', 'mails/stopped-news-page.tsx', 'sin-noticias'],
  'correos/carta': ['mails.send', 'mails/letter-page.tsx', 'cartas'],
  'avisos/:id': ['content.edit', 'announcements/desk-announcement-page.tsx'],
  'contenido/textos': ['content.edit', 'content/words-page.tsx'],
  'contenido/textos/vista': ['content.edit', 'content/words-preview.ts'],
  'contenido/datos/:page': ['content.edit', 'content/fields-page.tsx'],
  'contenido/lista/:page/:year': ['content.edit', 'content/fields-page.tsx'],
  'contenido/fotos': ['content.edit', 'content/pictures-page.tsx'],
  'contenido/archivos.tar.gz': ['content.edit', 'content/archive/content-archive.ts'],
  // A draft requires a right of its own, by its subject (src/desk/content).
  'contenido/revision/:draft': [null, 'content/review/review-page.tsx'],
  'contenido/vista/:draft': [null, 'content/review/preview.ts'],
  'comenzar/carrera': ['settings.edit', 'setup-guide/kinds/kind-page.tsx'],
  'comenzar/varias': ['settings.edit', 'setup-guide/kinds/categories-page.tsx'],
  'comenzar/abrir': ['settings.edit', 'setup-guide/open-race-page.tsx'],
  'comenzar/:form': ['settings.edit', 'setup-guide/guide-form-page.tsx'],
  'preguntas/:key': ['entries.edit', 'questions/question-page.tsx'],
  'inscripciones.csv': ['entries.read', 'entries/entries-file.ts'],
  'inscripciones/archivo/:file': ['entries.read', 'entries/entries-words-file.ts'],
  'inscripciones/graficas': ['entries.read', 'entries/charts/charts-page.tsx'],
  'inscripciones/importar': ['entries.edit', 'entries/import/import-page.tsx'],
  'inscripciones/importar/:file': ['entries.edit', 'entries/import/faulty-file.ts'],
  'inscripciones/plantilla.csv': ['entries.edit', 'entries/import/template-file.ts'],
  'inscripciones/emergencia': ['entries.contacts', 'entries/emergency-page.tsx', 'emergencia'],
  'inscripciones/nueva': ['entries.edit', 'entries/form/paper-page.tsx'],
  'inscripciones/:id': ['entries.read', 'entries/entry-page.tsx'],
  'inscripciones/:id/cambiar': ['entries.edit', 'entries/form/edit-entry-page.tsx'],
  // The form names the list, so the right to see that list is checked after reading the form.
  vistas: ['anybody', 'frame/views/answer-views.ts'],
  'acreditacion/lista': ['entries.check_in', 'check-in/check-in-list.ts'],
  'ediciones/nueva': ['settings.edit', 'editions/next/next-edition-page.tsx'],
  'acreditacion/respuestas/:id': ['entries.check_in', 'check-in/answers-page.tsx'],
  'ediciones/:year': ['settings.edit', 'editions/edition-page.tsx'],
  'ediciones/:year/canoe123': [
    ['settings.edit', 'entries.read'],
    'exchange/canoe123/canoe123-page.tsx',
  ],
  'ediciones/:year/canoe123.xml': ['entries.read', 'exchange/canoe123/canoe123-download.ts'],
  'ediciones/:year/record.json': ['settings.edit', 'editions/edition-file.ts'],
  'ediciones/:year/contacts.json': ['settings.edit', 'editions/edition-file.ts', null, 'proven'],
  'ediciones/:year/mangas': ['race.read', 'editions/runs/runs-page.tsx', 'mangas'],
  'ediciones/:year/mangas/:bib': ['race.read', 'editions/runs/bib-page.tsx'],
  'ediciones/:year/tabla': ['settings.edit', 'editions/runs/table-page.tsx'],
  // Each kind of paper has its own right, checked once the kind is known.
  'papeles/:file': [null, 'papers/paper-file.ts'],
  // The right to see the list's page is checked once the name of the file is known.
  'tablas/:file': [null, 'tables/list-file.ts'],
  'privacidad/copia': ['people.privacy', 'privacy/person-copy-file.ts'],
  'series/:name': ['content.edit', 'series/one-series-page.tsx'],
  'series/:name/serie.json': ['content.edit', 'series/series-file.ts'],
  'series/:name/carrera/:race': ['content.edit', 'series/race-results-page.tsx'],
  'carrera/cross.xml': ['race.read', 'cross/cross-canoe123-file.ts'],
  'carrera/mover': ['race.score', 'control/move-page.tsx'],
  'carrera/tiempo': ['race.score', 'control/stamp/stamp-page.tsx'],
  'carrera/cinta': ['race.score', 'control/strip/strip-page.tsx'],
  'carrera/cinta/:file': ['race.score', 'control/strip/strip-file.ts'],
  'carrera/telefono': ['race.score', 'phone-log/phone-log-page.tsx'],
  'carrera/video': ['race.read', 'film/film-page.tsx'],
  'carrera/video/:file': ['race.read', 'film/clip-file.ts'],
  'carrera/equidad': ['race.fairness', 'fairness/fairness-page.tsx', 'equidad'],
  'carrera/jornada.json': [['race.score', 'race.decide'], 'day-log/day-log-file.ts', 'jornada'],
  'carrera/tarjeta': ['race.read', 'card/card-page.tsx'],
  'carrera/locucion': ['seats.edit', 'speaker/lines-page.tsx'],
  'clubes/:id': ['payments.read', 'clubs/club-page.tsx', 'club'],
  'pagos/comprobantes': ['payments.read', 'payments/review/review-page.tsx'],
  'pagos/pago/:reference': ['payments.read', 'payments/payment-page.tsx'],
  'pagos/pago/:reference/devolucion': [
    'payments.refund',
    'payments/refund-page.tsx',
    null,
    'proven',
  ],
  'pagos/extractos': ['payments.decide', 'payments/statement/statements-page.tsx', 'extractos'],
  'pagos/extractos/:id': ['payments.decide', 'payments/statement/columns-page.tsx'],
  'pagos/archivo/:file': ['payments.read', 'payments/receipt-file.ts'],
  'pagos/cuentas/:file': ['payments.read', 'payments/accounts-file.ts'],
} as const satisfies Record<string, Row<Need>>;

type Navigation = typeof navigation;
type DeskGroup = keyof Navigation;
type KnownPage = { [Group in DeskGroup]: Navigation[Group][keyof Navigation[Group]] }[DeskGroup];
type KnownRow = (typeof inner)[keyof typeof inner];
type ListIn<Known> = Known extends readonly [
  ...unknown[],
  `${string}.ts${string}`,
  infer List extends string,
]
  ? List
  : never;

export type DeskPageName = { [Group in DeskGroup]: keyof Navigation[Group] }[DeskGroup];

export type DeskAddress = KnownPage[0] | keyof typeof inner;

export type DeskListName = ListIn<KnownPage | KnownRow>;

/** The fixed words of an address, without the parameters for numbers and names. */
type WordOf<Address extends string> = Address extends `${infer First}/${infer Rest}`
  ? WordOf<First> | WordOf<Rest>
  : Address extends `:${string}` | ''
    ? never
    : Address;

/** The words of addresses in English; a word that is missing here does not compile. */
export const addressWords = {
  abrir: 'open',
  acreditacion: 'check-in',
  ajustes: 'settings',
  apelaciones: 'appeals',
  archivo: 'file',
  aspecto: 'look',
  'archivos.tar.gz': 'files.tar.gz',
  avisos: 'notices',
  buscar: 'search',
  cambiar: 'change',
  canoe123: 'canoe123',
  'canoe123.xml': 'canoe123.xml',
  carrera: 'race',
  carta: 'letter',
  cinta: 'strip',
  clubes: 'clubs',
  codigos: 'codes',
  comenzar: 'begin',
  comprobantes: 'receipts',
  'contacts.json': 'contacts.json',
  contenido: 'content',
  copia: 'copy',
  correo: 'mail',
  correos: 'mails',
  cross: 'cross',
  'cross.xml': 'cross.xml',
  cuentas: 'accounts',
  datos: 'facts',
  devolucion: 'refund',
  dorsales: 'bibs',
  ediciones: 'editions',
  emergencia: 'emergency',
  entrar: 'sign-in',
  equidad: 'fairness',
  equipo: 'team',
  extractos: 'statements',
  fotos: 'photos',
  graficas: 'charts',
  historial: 'history',
  importar: 'import',
  inscripciones: 'entries',
  'inscripciones.csv': 'entries.csv',
  invitacion: 'invitation',
  'jornada.json': 'day.json',
  lista: 'list',
  'lista-de-espera': 'waiting-list',
  locucion: 'speaker',
  mangas: 'runs',
  'mi-cuenta': 'my-account',
  mover: 'move',
  nueva: 'new',
  pago: 'payment',
  pagos: 'payments',
  pantallas: 'screens',
  papeles: 'papers',
  personas: 'people',
  plan: 'plan',
  planillas: 'sheets',
  'plantilla.csv': 'template.csv',
  preguntas: 'questions',
  privacidad: 'privacy',
  prueba: 'proof',
  puestos: 'seats',
  'record.json': 'record.json',
  recorrido: 'course',
  respaldos: 'backups',
  respuestas: 'answers',
  resultados: 'results',
  revision: 'review',
  rio: 'river',
  salidas: 'starts',
  salir: 'sign-out',
  'sin-noticias': 'no-news',
  'serie.json': 'series.json',
  series: 'series',
  sitio: 'site',
  tabla: 'table',
  tablas: 'tables',
  tarjeta: 'card',
  telefono: 'phone',
  textos: 'words',
  tiempo: 'time',
  varias: 'several',
  video: 'film',
  vista: 'preview',
  vistas: 'views',
} as const satisfies Record<WordOf<DeskAddress>, string>;

/** The groups of desk pages; the first has no heading. */
export const deskGroups = Object.keys(navigation) as DeskGroup[];

export const deskPages = deskGroups.flatMap((group) =>
  (Object.entries(navigation[group]) as [DeskPageName, PageRow<DeskAddress>][]).map(
    ([name, [path, permission, file, list, proven]]) => ({
      name,
      group,
      path,
      permission,
      file,
      list,
      proven: proven !== undefined,
    }),
  ),
);

export const innerPages = (Object.entries(inner) as [DeskAddress, Row<Need>][]).map(
  ([path, [permission, file, list, proven]]) => ({
    path,
    permission,
    file,
    list,
    proven: proven !== undefined,
  }),
);

export const deskLists = Object.fromEntries(
  [...deskPages, ...innerPages].flatMap(({ list, path }) => (list ? [[list, path]] : [])),
) as Record<DeskListName, DeskAddress>;

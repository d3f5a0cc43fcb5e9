import { type DeskAddress, deskPages, innerPages } from './desk-pages.ts';

/** The fixed words of an address, without the parameters for numbers and names. */
type WordOf<Address extends string> = Address extends `${infer First}/${infer Rest}`
  ? WordOf<First> | WordOf<Rest>
  : Address extends `:${string}` | ''
    ? never
    : Address;

const inEnglish = {
  abrir: 'open',
  acreditacion: 'check-in',
  ajustes: 'settings',
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
  vista: 'preview',
  vistas: 'views',
} as const satisfies Record<WordOf<DeskAddress>, string>;

const words: Readonly<Record<string, string>> = inEnglish;
const english = (address: string) =>
  address
    .split('/')
    .map((part) => words[part] ?? part)
    .join('/');

const pages = [...deskPages, ...innerPages].map(({ path }) => ({
  es: path.split('/'),
  en: english(path).split('/'),
}));

export function englishAddress(address: DeskAddress): string {
  return english(address);
}

/** Translates an address from either language; unknown addresses and parameters stay as written. */
export function addressIn(language: 'es' | 'en', address: string): string {
  const end = address.search(/[?#]/);
  const [path, rest] = end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
  const parts = path.split('/');
  const page = matchPage(parts);
  return page
    ? page[language].map((word, at) => (isName(word) ? parts[at] : word)).join('/') + rest
    : address;
}

const isName = (word: string) => word.startsWith(':');

/** Finds the page of an address; the page with the fewest parameters wins, `inscripciones/nueva` before `:id`. */
function matchPage(parts: readonly string[]) {
  const fits = (words: readonly string[]) =>
    words.length === parts.length && words.every((word, at) => isName(word) || word === parts[at]);
  const names = ({ es }: (typeof pages)[number]) => es.filter(isName).length;
  return pages
    .filter(({ es, en }) => fits(es) || fits(en))
    .sort((one, other) => names(one) - names(other))[0];
}

import type { DeskAddress } from '../../src/desk/frame/desk-pages.ts';
import type { TextKey } from '../../src/platform/i18n/text-key.ts';

/**
 * The page of the desk that does the same as a command, the intent of its form, and the use case that both call. A list
 * has no use case.
 */
interface DeskWay {
  page: DeskAddress;
  act?: string;
  by?: string;
}

/** A command that makes sense only in a terminal, with the reason, which its help shows. */
interface TerminalOnly {
  only: Extract<TextKey, `cli.where.${string}`>;
}

const money = 'src/desk/payments';
const letters = 'src/desk/mails';
const content = 'src/desk/content/versions';
const requests = 'src/desk/privacy';
const entry = 'inscripciones/:id';
const payment = 'pagos/pago/:reference';
const edition = 'ediciones/:year';
const bib = `${edition}/mangas/:bib` as const;

/**
 * Every command with the page of the desk that does the same. A test fails for a command that is missing here, and for
 * one whose desk page calls another use case.
 */
export const atTheDesk: Readonly<Record<string, DeskWay | TerminalOnly>> = {
  'registrations list': { page: 'inscripciones' },
  'registrations export': {
    page: 'inscripciones.csv',
    by: 'src/desk/entries/export-entries.server.ts',
  },
  'registrations show': { page: entry },
  'registrations emergency-contacts': {
    page: 'inscripciones/emergencia',
    by: 'src/registration/emergency-contacts/list-emergency-contacts.server.ts',
  },
  'payments pending': { page: 'pagos/comprobantes' },
  'payments verify': { page: payment, act: 'verify', by: `${money}/decide-payment.server.ts` },
  'payments reject': { page: payment, act: 'reject', by: `${money}/decide-payment.server.ts` },
  'payments refund': {
    page: `${payment}/devolucion`,
    act: 'refund',
    by: `${money}/decide-payment.server.ts`,
  },
  'payments reopen': { page: payment, act: 'reopen', by: `${money}/decide-payment.server.ts` },
  'payments looked': { page: payment, act: 'looked', by: `${money}/look-at-sales.server.ts` },
  'payments remind': { page: payment, act: 'remind', by: `${money}/remind-payer.server.ts` },
  'release verify': {
    page: entry,
    act: 'verify',
    by: 'src/desk/entries/verify-releases.server.ts',
  },
  'waiting-list list': { page: 'lista-de-espera' },
  'waiting-list promote': {
    page: entry,
    act: 'promote',
    by: 'src/desk/entries/promote-waiting.server.ts',
  },
  'editions list': {
    page: 'ediciones',
    by: 'src/desk/editions/registration-overview.server.ts',
  },
  'editions open': {
    page: edition,
    act: 'open',
    by: 'src/record/editions/read-edition-override.server.ts',
  },
  'editions close': {
    page: edition,
    act: 'close',
    by: 'src/record/editions/read-edition-override.server.ts',
  },
  'editions by-date': {
    page: edition,
    act: 'by-date',
    by: 'src/record/editions/read-edition-override.server.ts',
  },
  'editions new': {
    page: 'ediciones',
    act: 'start',
    by: 'src/desk/editions/start-edition.server.ts',
  },
  'editions take': {
    page: edition,
    act: 'save',
    by: 'src/desk/editions/change-edition.server.ts',
  },
  'editions archive': {
    page: edition,
    act: 'archive',
    by: 'src/desk/editions/archive/archive-edition.server.ts',
  },
  'editions import': {
    page: 'ediciones',
    act: 'import',
    by: 'src/record/editions/exchange/import-edition.server.ts',
  },
  'editions export': {
    page: `${edition}/record.json`,
    by: 'src/desk/editions/export-edition.server.ts',
  },
  'runs show': { page: bib },
  'runs change': {
    page: bib,
    act: 'change',
    by: 'src/record/editions/record/change-run.server.ts',
  },
  'runs gate': { page: bib, act: 'change', by: 'src/record/editions/record/change-run.server.ts' },
  'decisions add': {
    page: bib,
    act: 'decide',
    by: 'src/record/editions/record/add-decision.server.ts',
  },
  'race-day take': {
    page: 'carrera/telefono',
    act: 'take',
    by: 'src/desk/phone-log/take-phone-log.server.ts',
  },
  'race-day export': {
    page: 'carrera/jornada.json',
    by: 'src/desk/day-log/export-day-log.server.ts',
  },
  'race-day starts': { page: 'carrera/salidas' },
  'take-over': {
    page: 'carrera/rio',
    act: 'take-over',
    by: 'src/race-day/river/hand-over/take-over.server.ts',
  },
  'hand-back': {
    page: 'carrera/rio',
    act: 'hand-over',
    by: 'src/race-day/river/hand-over/take-over.server.ts',
  },
  'people invite': {
    page: 'equipo',
    act: 'invite',
    by: 'src/record/accounts/invitations/invite.server.ts',
  },
  'people find': { page: 'personas', by: 'src/desk/people/find-by-name.server.ts' },
  'people same': {
    page: 'personas',
    act: 'join',
    by: 'src/desk/people/join-people.server.ts',
  },
  'people split': {
    page: 'personas',
    act: 'split',
    by: 'src/desk/people/join-people.server.ts',
  },
  'people twins': { page: 'personas', by: 'src/record/people/find-twins.ts' },
  'championship import': {
    page: 'ediciones',
    act: 'import',
    by: 'src/site/championship/import-championship.server.ts',
  },
  'statements read': {
    page: 'pagos/extractos',
    by: 'src/desk/payments/statement/keep-statement.server.ts',
  },
  'statements open': {
    page: 'pagos/extractos',
    by: 'src/desk/payments/statement/open-lines.server.ts',
  },
  'statements match': {
    page: 'pagos/extractos',
    act: 'accept',
    by: 'src/desk/payments/statement/accept-match.server.ts',
  },
  'clubs list': {
    page: 'clubes',
    by: 'src/desk/payments/list-club-sums.server.ts',
  },
  'clubs show': {
    page: 'clubes/:id',
    by: 'src/desk/payments/list-club-sums.server.ts',
  },
  'codes list': {
    page: 'codigos',
    by: 'src/registration/prices/price-codes-repository.server.ts',
  },
  'codes make': {
    page: 'codigos',
    act: 'make',
    by: 'src/desk/codes/make-code.server.ts',
  },
  'codes retire': {
    page: 'codigos',
    act: 'retire',
    by: 'src/desk/codes/retire-code.server.ts',
  },
  'codes restore': {
    page: 'codigos',
    act: 'restore',
    by: 'src/desk/codes/retire-code.server.ts',
  },
  'bibs list': { page: 'dorsales', by: 'src/desk/bibs/read-bibs.server.ts' },
  'bibs give': {
    page: 'dorsales',
    act: 'give',
    by: 'src/desk/bibs/give-bibs.server.ts',
  },
  'bibs set': { page: 'dorsales', act: '', by: 'src/desk/bibs/give-bibs.server.ts' },
  'check-in list': {
    page: 'acreditacion',
    by: 'src/desk/check-in/read-check-in.server.ts',
  },
  'check-in mark': {
    page: 'acreditacion',
    act: '',
    by: 'src/desk/check-in/write-check-in.server.ts',
  },
  'seats list': { page: 'puestos', by: 'src/race-day/seats/seats-repository.server.ts' },
  'seats make': { page: 'puestos', act: 'make', by: 'src/race-day/seats/make-seat.server.ts' },
  'seats offer': {
    page: 'puestos',
    act: 'offer',
    by: 'src/race-day/seats/pairing/offer-seat.server.ts',
  },
  'seats remove': {
    page: 'puestos',
    act: 'remove',
    by: 'src/race-day/seats/change-seat.server.ts',
  },
  'seats end': {
    page: 'puestos',
    act: 'end',
    by: 'src/race-day/seats/phones/end-phones.server.ts',
  },
  'notices list': { page: 'avisos' },
  'notices publish': {
    page: 'avisos',
    act: 'save',
    by: 'src/site/announcements/publish-announcement.server.ts',
  },
  'notices change': {
    page: 'avisos/:id',
    act: 'save',
    by: 'src/site/announcements/change-announcement.server.ts',
  },
  'notices end': {
    page: 'avisos/:id',
    act: 'end',
    by: 'src/site/announcements/end-announcement.server.ts',
  },
  'letters list': { page: 'correos' },
  'letters stopped': { page: 'correos/sin-noticias', by: `${letters}/list-stopped-news.server.ts` },
  'letters write': { page: 'correos/carta', act: 'save', by: `${letters}/save-letter.server.ts` },
  'letters test': { page: 'correos/carta', act: 'test', by: `${letters}/test-letter.server.ts` },
  'letters send': { page: 'correos/carta', act: 'send', by: `${letters}/send-letter.server.ts` },
  'letters call-back': {
    page: 'correos/carta',
    act: 'call-back',
    by: `${letters}/call-back-letter.server.ts`,
  },
  'letters delete': {
    page: 'correos/carta',
    act: 'delete',
    by: `${letters}/delete-letter.server.ts`,
  },
  'import table': {
    page: 'ediciones/:year/tabla',
    act: 'import',
    by: 'src/desk/exchange/tables/import-result-table.server.ts',
  },
  'import participants': {
    page: 'inscripciones/importar',
    act: 'import',
    by: 'src/desk/entries/import/import-participants.server.ts',
  },
  'content status': { page: 'contenido', by: `${content}/content-status.server.ts` },
  'content history': { page: 'contenido', by: `${content}/read-versions.server.ts` },
  'content set': {
    page: 'contenido/revision/:draft',
    act: 'publish',
    by: `${content}/publish-content.server.ts`,
  },
  'content back': { page: 'contenido', act: '', by: `${content}/go-back.server.ts` },
  'content export': {
    page: 'contenido/archivos.tar.gz',
    by: `${content}/export-content.server.ts`,
  },
  'settings show': { page: 'ajustes', by: `${content}/read-versions.server.ts` },
  'settings set': { page: 'ajustes', act: '', by: `${content}/publish-content.server.ts` },
  'privacy export': { page: 'privacidad/copia', act: '', by: `${requests}/copy-person.server.ts` },
  'privacy erase': {
    page: 'privacidad',
    act: 'erase',
    by: 'src/desk/privacy/erase-person.server.ts',
  },
  'privacy retention': {
    page: 'privacidad',
    act: 'retain',
    by: 'src/desk/privacy/retention/run-retention.server.ts',
  },
  'privacy requests list': { page: 'privacidad', by: `${requests}/list-requests.server.ts` },
  'privacy requests add': {
    page: 'privacidad',
    act: 'add',
    by: `${requests}/add-request.server.ts`,
  },
  'privacy requests answer': {
    page: 'privacidad',
    act: 'answer',
    by: `${requests}/answer-request.server.ts`,
  },
  'mail list': { page: 'correos' },
  'mail retry': { page: 'correos', act: '', by: `${letters}/retry-mails.server.ts` },
  'clock show': { page: 'sitio', by: 'src/platform/clock/clock-watch-repository.server.ts' },
  'clock accept': {
    page: 'sitio',
    act: 'accept-clock',
    by: 'src/desk/upkeep/accept-clock-as.server.ts',
  },
  backup: {
    page: 'respaldos',
    act: 'make',
    by: 'src/desk/backups/keep-backup.server.ts',
  },
  verify: {
    page: 'respaldos',
    act: 'verify',
    by: 'src/desk/backups/verify-archive.server.ts',
  },
  doctor: { page: 'sitio', by: 'src/desk/upkeep/doctor/diagnose.ts' },

  'backup-key': { only: 'cli.where.backupKey' },
  restore: { only: 'cli.where.restore' },
  'database copy': { only: 'cli.where.databaseCopy' },
  'database reopen': { only: 'cli.where.databaseReopen' },
  'send-again': { only: 'cli.where.sendAgain' },
  relay: { only: 'cli.where.relay' },
  follow: { only: 'cli.where.follow' },
  rehearse: { only: 'cli.where.rehearse' },
  'race-day read-gear': { only: 'cli.where.readGear' },
  'push keys': { only: 'cli.where.pushKeys' },
  'import canoe123': {
    page: `${edition}/canoe123`,
    act: 'import',
    by: 'src/desk/exchange/canoe123/into-record/import-canoe123.server.ts',
  },
  papers: {
    page: 'papeles/:file',
    by: 'src/desk/papers/papers-now.server.ts',
  },
  'export canoe123': {
    page: `${edition}/canoe123.xml`,
    by: 'src/desk/exchange/canoe123/export-canoe123.server.ts',
  },
  'race-day replay': { only: 'cli.where.replay' },
  'series check': { only: 'cli.where.series' },
  'series rank': { only: 'cli.where.series' },
  'series needs': { only: 'cli.where.series' },
  'series presets': { only: 'cli.where.series' },
  'series list': { page: 'series' },
  'series keep': {
    page: 'series/:name',
    act: 'save',
    by: 'src/desk/series/save-series.server.ts',
  },
  'series export': { page: 'series/:name/serie.json' },
  'series remove': {
    page: 'series/:name',
    act: 'remove',
    by: 'src/desk/series/save-series.server.ts',
  },
  'cross rank': { only: 'cli.where.series' },
  'cross bracket': { only: 'cli.where.series' },
  'cross check': { only: 'cli.where.series' },
  'cross from-canoe123': { only: 'cli.where.series' },
  'cross to-canoe123': { only: 'cli.where.series' },
};

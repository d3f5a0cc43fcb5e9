import type { Permission } from '../../../src/record/accounts/roles.ts';

/** What one needs: a permission, or one of several; null for everybody at the desk; `anybody` also without an account. */
type Need = Permission | readonly Permission[] | null | 'anybody';

interface Right {
  need: Need;
  /** A second proof besides. */
  proven?: true;
}

interface DeskRoute {
  /** An address that is there, where any words for its parts would not be. */
  at?: string;
  /** What it takes to see it. */
  see: Right;
  /** What it takes to send a form to it, by the form's intent; '' where it has one without. */
  acts?: Readonly<Record<string, Right>>;
}

const may = (need: Need): Right => ({ need });
const proven = (need: Need): Right => ({ need, proven: true });

/**
 * Every address of the desk and every form that it answers, as src/routes.ts names them: one that is
 * not here fails the test.
 */
export const deskRights: Readonly<Record<string, DeskRoute>> = {
  '': { see: may(null) },
  entrar: {
    see: may('anybody'),
    acts: { offer: may('anybody'), passkey: may('anybody'), password: may('anybody') },
  },
  salir: { see: may('anybody') },
  prueba: {
    see: may(null),
    acts: { offer: may(null), passkey: may(null), password: may(null) },
  },
  invitacion: { see: may('anybody') },
  correos: { see: may('mails.read'), acts: { '': may('mails.send') } },
  'correos/correo': { see: may('mails.read') },
  'correos/sin-noticias': { see: may('entries.contacts') },
  'correos/carta': {
    see: may('mails.send'),
    acts: { save: may('mails.send'), test: may('mails.send'), send: may('mails.send') },
  },
  avisos: { see: may('content.edit'), acts: { save: may('content.edit') } },
  'avisos/:id': {
    see: may('content.edit'),
    acts: {
      save: may('content.edit'),
      end: may('content.edit'),
      // Who writes mails, and may see the notice: both.
      letter: may('mails.send'),
    },
  },
  ajustes: { see: may('settings.edit'), acts: { '': may('settings.edit') } },
  contenido: { see: may('content.edit'), acts: { '': may('content.edit') } },
  'contenido/textos': { see: may('content.edit'), acts: { '': may('content.edit') } },
  'contenido/datos/:page': {
    at: 'contenido/datos/videos',
    see: may('content.edit'),
    acts: { '': may('content.edit') },
  },
  'contenido/lista/:page/:year': {
    at: 'contenido/lista/equipo/2023',
    see: may('content.edit'),
    acts: { '': may('content.edit') },
  },
  'contenido/fotos': { see: may('content.edit'), acts: { '': may('content.edit') } },
  'contenido/archivos.tar.gz': { see: may('content.edit') },
  // Which right a draft asks for is its own: what it changes decides (src/organizing/content).
  'contenido/revision/:draft': { see: may(null), acts: { publish: may(null), drop: may(null) } },
  'contenido/vista/:draft': { see: may(null) },
  inscripciones: {
    see: may('entries.read'),
    acts: {
      'ask-verify': may('entries.edit'),
      'ask-take-back': may('entries.edit'),
      verify: may('entries.edit'),
      'take-back': may('entries.edit'),
      undo: may('entries.edit'),
      write: may('mails.send'),
    },
  },
  'inscripciones.csv': { see: may('entries.read') },
  'inscripciones/importar': { see: may('entries.edit'), acts: { import: may('entries.edit') } },
  'inscripciones/plantilla.csv': { see: may('entries.edit') },
  'inscripciones/emergencia': { see: may('entries.contacts') },
  'inscripciones/nueva': { see: may('entries.edit'), acts: { '': may('entries.edit') } },
  'inscripciones/:id': {
    see: may('entries.read'),
    acts: {
      verify: may('entries.edit'),
      'take-back': may('entries.edit'),
      promote: may('entries.edit'),
      'promote-full': may('entries.edit'),
      'ask-withdraw': may('entries.edit'),
      withdraw: may('entries.edit'),
    },
  },
  'inscripciones/:id/cambiar': { see: may('entries.edit'), acts: { '': may('entries.edit') } },
  // A list that one may not see, one keeps no view of: asked once the form names it.
  vistas: {
    see: may('anybody'),
    acts: { 'save-view': may('entries.read'), 'remove-view': may('entries.read') },
  },
  'lista-de-espera': { see: may('entries.read') },
  dorsales: {
    see: may('bibs.edit'),
    acts: { '': may('bibs.edit'), give: may('bibs.edit'), undo: may('bibs.edit') },
  },
  acreditacion: { see: may('entries.check_in'), acts: { '': may('entries.check_in') } },
  'acreditacion/lista': { see: may('entries.check_in'), acts: { '': may('entries.check_in') } },
  ediciones: {
    see: may(['settings.edit', 'race.read']),
    acts: { start: may('settings.edit'), import: proven('settings.edit') },
  },
  'ediciones/:year': {
    at: 'ediciones/2023',
    see: may('settings.edit'),
    acts: {
      open: may('settings.edit'),
      close: may('settings.edit'),
      'by-date': may('settings.edit'),
      save: may('settings.edit'),
      archive: may('settings.edit'),
    },
  },
  'ediciones/:year/record.json': { at: 'ediciones/2023/record.json', see: may('settings.edit') },
  'ediciones/:year/contacts.json': {
    at: 'ediciones/2023/contacts.json',
    see: proven('settings.edit'),
  },
  'ediciones/:year/mangas': { at: 'ediciones/2023/mangas', see: may('race.read') },
  'ediciones/:year/mangas/:bib': {
    at: 'ediciones/2023/mangas/104',
    see: may('race.read'),
    acts: {
      'ask-change': proven('race.decide'),
      change: proven('race.decide'),
      'ask-decide': proven('race.decide'),
      decide: proven('race.decide'),
    },
  },
  sitio: { see: may('settings.edit'), acts: { 'accept-clock': proven('settings.edit') } },
  respaldos: {
    see: may('settings.edit'),
    acts: { make: may('settings.edit'), verify: may('settings.edit') },
  },
  equipo: {
    see: may('team.read'),
    acts: {
      invite: proven('team.edit'),
      roles: proven('team.edit'),
      'ask-end': proven('team.edit'),
      end: proven('team.edit'),
    },
  },
  historial: { see: may('audit.read') },
  'historial.csv': { see: may('audit.read') },
  privacidad: {
    see: may('people.privacy'),
    acts: {
      add: may('people.privacy'),
      answer: may('people.privacy'),
      erase: proven('people.privacy'),
      retain: proven('people.privacy'),
    },
  },
  'privacidad/copia': { see: may('people.privacy'), acts: { '': may('people.privacy') } },
  personas: {
    see: may('people.merge'),
    acts: { join: may('people.merge'), split: may('people.merge') },
  },
  puestos: {
    see: may('seats.edit'),
    acts: {
      make: may('seats.edit'),
      change: may('seats.edit'),
      remove: may('seats.edit'),
      end: may('seats.edit'),
      'end-all': may('seats.edit'),
      offer: may('seats.edit'),
      'ask-end': may('seats.edit'),
      'ask-end-all': may('seats.edit'),
      'ask-remove': may('seats.edit'),
    },
  },
  carrera: {
    see: may('race.read'),
    acts: {
      gate: may(['race.score', 'race.decide']),
      status: may(['race.score', 'race.decide']),
      race: may(['race.score', 'race.decide']),
      dsq: may('race.decide'),
      rerun: may('race.decide'),
      time: may('race.score'),
      assign: may('race.score'),
      check: may('race.score'),
      undo: may(['race.score', 'race.decide']),
      flag: may('race.score'),
    },
  },
  'carrera/mover': {
    see: may('race.score'),
    acts: { move: may('race.score'), undo: may(['race.score', 'race.decide']) },
  },
  'carrera/tiempo': {
    see: may('race.score'),
    acts: { assign: may('race.score') },
  },
  'carrera/telefono': {
    see: may('race.score'),
    acts: { codes: may('race.score'), take: may('race.score') },
  },
  'carrera/planillas': {
    see: may('race.score'),
    acts: { '': may('race.score') },
  },
  'carrera/plan': {
    see: may('race.plan'),
    acts: {
      make: may('race.plan'),
      discard: may('race.plan'),
      day: may('race.plan'),
      race: may('race.plan'),
      up: may('race.plan'),
      down: may('race.plan'),
      remove: may('race.plan'),
      add: may('race.plan'),
      group: may('race.plan'),
      slip: may('race.plan'),
      seats: may('race.plan'),
    },
  },
  'carrera/resultados': {
    see: may('race.watch'),
    acts: {
      provisional: may('race.score'),
      under_review: may('race.score'),
      official: proven('race.decide'),
    },
  },
  'carrera/rio': {
    see: may('race.read'),
    acts: {
      'take-over': proven(['race.plan', 'race.decide']),
      'hand-over': proven(['race.plan', 'race.decide']),
    },
  },
  'carrera/jornada.json': { see: may(['race.score', 'race.decide']) },
  'carrera/tarjeta': { see: may('race.read') },
  'carrera/salidas': {
    see: may('race.plan'),
    acts: {
      make: may('race.plan'),
      publish: may('race.plan'),
      unpublish: may('race.plan'),
      withdraw: may('race.plan'),
      return: may('race.plan'),
      extra: may('race.plan'),
      late: may('race.plan'),
      guest: may('race.plan'),
    },
  },
  pagos: { see: may('payments.read') },
  'pagos/comprobantes': {
    see: may('payments.read'),
    acts: { verify: may('payments.decide'), reject: may('payments.decide') },
  },
  'pagos/pago/:reference': {
    see: may('payments.read'),
    acts: {
      verify: may('payments.decide'),
      reject: may('payments.decide'),
      reopen: may('payments.decide'),
      remind: may('payments.decide'),
      looked: may('payments.decide'),
    },
  },
  'pagos/pago/:reference/devolucion': {
    see: proven('payments.refund'),
    acts: { refund: proven('payments.refund') },
  },
  'pagos/extractos': {
    see: may('payments.decide'),
    acts: {
      '': may('payments.decide'),
      preview: may('payments.decide'),
      accept: may('payments.decide'),
    },
  },
  'pagos/extractos/:id': { see: may('payments.decide'), acts: { '': may('payments.decide') } },
  'pagos/archivo/:file': { see: may('payments.read') },
  'pagos/cuentas/:file': { at: 'pagos/cuentas/cuentas-2027.csv', see: may('payments.read') },
  'mi-cuenta': {
    see: proven(null),
    acts: {
      offer: proven(null),
      passkey: proven(null),
      password: proven(null),
      'end-session': proven(null),
      'remove-passkey': proven(null),
      'remove-password': proven(null),
      'ask-remove-passkey': proven(null),
      'ask-remove-password': proven(null),
    },
  },
};

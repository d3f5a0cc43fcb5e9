import {
  type DeskAddress,
  deskPages,
  innerPages,
  type Need,
} from '../../../src/desk/frame/desk-pages.ts';

interface Right {
  need: Need;
  /** Needs re-authentication. */
  proven?: true;
}

interface DeskForms {
  /** Roles that see the page. */
  seers: string;
  /** An address that exists, where made-up parameters would not be found. */
  at?: string;
  see?: Right;
  /** Right needed for each form intent; `''` stands for a form without an intent. */
  acts?: Readonly<Record<string, Right>>;
}

const may = (need: Need): Right => ({ need });
const proven = (need: Need): Right => ({ need, proven: true });

/** Every address of the desk: an address that is not here does not compile, an intent fails the test. */
const forms: Readonly<Record<DeskAddress, DeskForms>> = {
  entrar: {
    seers: 'anybody',
    acts: { offer: may('anybody'), passkey: may('anybody'), password: may('anybody') },
  },
  prueba: {
    seers: 'every account',
    acts: { offer: may(null), passkey: may(null), password: may(null) },
  },
  correos: { seers: 'owner treasurer registration', acts: { '': may('mails.send') } },
  'correos/carta': {
    seers: 'owner registration',
    acts: {
      save: may('mails.send'),
      test: may('mails.send'),
      send: may('mails.send'),
      later: may('mails.send'),
      'call-back': may('mails.send'),
      delete: may('mails.send'),
    },
  },
  // Seeing the page needs the right to print; writing to people is another right.
  papeles: { seers: 'every account', acts: { letter: may('mails.send') } },
  avisos: { seers: 'owner registration race_office', acts: { save: may('content.edit') } },
  'avisos/:id': {
    seers: 'owner registration race_office',
    acts: {
      save: may('content.edit'),
      end: may('content.edit'),
      // Needs both the right to write mails and the right to see the notice.
      letter: may('mails.send'),
    },
  },
  ajustes: { seers: 'owner', acts: { '': may('settings.edit') } },
  aspecto: {
    seers: 'owner registration race_office',
    acts: {
      '': may('content.edit'),
      colors: may('content.edit'),
      'remove-logo': may('content.edit'),
      'remove-photo': may('content.edit'),
    },
  },
  contenido: { seers: 'owner registration race_office', acts: { '': may('content.edit') } },
  comenzar: {
    seers: 'owner',
    acts: { keep: may('settings.edit'), clear: proven('settings.edit') },
  },
  'comenzar/carrera': { seers: 'owner', acts: { choose: may('settings.edit') } },
  'comenzar/varias': { seers: 'owner', acts: { put: may('settings.edit') } },
  'comenzar/abrir': { seers: 'owner', acts: { '': may('settings.edit') } },
  'comenzar/:form': { seers: 'owner', at: 'comenzar/nombre', acts: { '': may('settings.edit') } },
  recorrido: { seers: 'owner', acts: { '': may('settings.edit'), look: may('settings.edit') } },
  'contenido/textos': {
    seers: 'owner registration race_office',
    acts: { '': may('content.edit') },
  },
  'contenido/textos/vista': {
    seers: 'owner registration race_office',
    at: 'contenido/textos/vista?pagina=lugar',
  },
  'contenido/datos/:page': {
    seers: 'owner registration race_office',
    at: 'contenido/datos/videos',
    acts: { '': may('content.edit') },
  },
  'contenido/lista/:page/:year': {
    seers: 'owner registration race_office',
    at: 'contenido/lista/equipo/2023',
    acts: { '': may('content.edit') },
  },
  'contenido/fotos': { seers: 'owner registration race_office', acts: { '': may('content.edit') } },
  'contenido/revision/:draft': {
    seers: 'every account',
    acts: { publish: may(null), drop: may(null) },
  },
  'clubes/:id': {
    seers: 'owner treasurer registration',
    at: 'clubes/1',
    acts: {
      verify: may('payments.decide'),
      'verify-all': may('payments.decide'),
      cash: may('payments.decide'),
      line: may('payments.decide'),
      letter: may('mails.send'),
      'forget-captain': proven('people.privacy'),
    },
  },
  series: { seers: 'owner registration race_office', acts: { begin: may('content.edit') } },
  'series/:name': {
    seers: 'owner registration race_office',
    at: 'series/copa',
    acts: {
      look: may('content.edit'),
      save: may('content.edit'),
      publish: may('content.edit'),
      hide: may('content.edit'),
      announce: may('content.edit'),
      remove: may('content.edit'),
    },
  },
  'series/:name/carrera/:race': {
    seers: 'owner registration race_office',
    at: 'series/copa/carrera/r1',
    acts: {
      sheet: may('content.edit'),
      look: may('content.edit'),
      save: may('content.edit'),
      empty: may('content.edit'),
    },
  },
  'series/:name/serie.json': {
    seers: 'owner registration race_office',
    at: 'series/copa/serie.json',
  },
  codigos: {
    seers: 'owner treasurer registration',
    acts: {
      make: may('payments.decide'),
      retire: may('payments.decide'),
      restore: may('payments.decide'),
    },
  },
  preguntas: {
    seers: 'owner registration',
    acts: { up: may('entries.edit'), down: may('entries.edit') },
  },
  'preguntas/:key': {
    seers: 'owner registration',
    at: 'preguntas/nueva',
    acts: {
      save: may('entries.edit'),
      retire: may('entries.edit'),
      again: may('entries.edit'),
      'ask-delete': may('entries.edit'),
      delete: may('entries.edit'),
    },
  },
  inscripciones: {
    seers: 'owner treasurer registration race_office jury chief_judge',
    acts: {
      'ask-verify': may('entries.edit'),
      'ask-take-back': may('entries.edit'),
      verify: may('entries.edit'),
      'take-back': may('entries.edit'),
      undo: may('entries.edit'),
      write: may('mails.send'),
      print: may('entries.read'),
      'ask-category': may('entries.edit'),
      category: may('entries.edit'),
      'ask-withdraw': may('entries.edit'),
      withdraw: may('entries.edit'),
      'ask-number': may('bibs.edit'),
      number: may('bibs.edit'),
      'ask-samples': may('entries.edit'),
      'remove-samples': may('entries.edit'),
    },
  },
  'inscripciones/archivo/:file': {
    seers: 'owner treasurer registration race_office jury chief_judge',
    at: 'inscripciones/archivo/inscripciones-2027.csv',
  },
  'inscripciones/importar': {
    seers: 'owner registration',
    acts: {
      sheet: may('entries.edit'),
      'ask-columns': may('entries.edit'),
      days: may('entries.edit'),
      columns: may('entries.edit'),
      import: may('entries.edit'),
    },
  },
  'inscripciones/importar/:file': {
    seers: 'owner registration',
    at: 'inscripciones/importar/por-corregir.csv',
    acts: { '': may('entries.edit') },
  },
  'inscripciones/nueva': {
    seers: 'owner registration',
    acts: { '': may('entries.edit'), another: may('entries.edit') },
  },
  'inscripciones/:id': {
    seers: 'owner treasurer registration race_office jury chief_judge',
    acts: {
      verify: may('entries.edit'),
      'take-back': may('entries.edit'),
      promote: may('entries.edit'),
      'promote-full': may('entries.edit'),
      'ask-withdraw': may('entries.edit'),
      withdraw: may('entries.edit'),
      offer: may('entries.edit'),
      'call-back': may('entries.edit'),
      spoken: may('entries.edit'),
      'crew-link': may('entries.edit'),
      'crew-name': may('entries.edit'),
      'crew-paddler': may('entries.edit'),
      'crew-substitute': may('entries.edit'),
      'crew-remove': may('entries.edit'),
      team: may('entries.edit'),
    },
  },
  'inscripciones/:id/cambiar': { seers: 'owner registration', acts: { '': may('entries.edit') } },
  // A view of a list needs the right to see the list, checked once the form names it.
  vistas: {
    seers: 'anybody',
    acts: { 'save-view': may('entries.read'), 'remove-view': may('entries.read') },
  },
  dorsales: {
    seers: 'owner registration race_office',
    acts: { '': may('bibs.edit'), give: may('bibs.edit'), undo: may('bibs.edit') },
  },
  acreditacion: { seers: 'owner registration race_office', acts: { '': may('entries.check_in') } },
  'acreditacion/respuestas/:id': {
    seers: 'owner registration race_office',
    acts: { '': may('entries.check_in') },
  },
  'acreditacion/lista': {
    seers: 'owner registration race_office',
    acts: { '': may('entries.check_in') },
  },
  ediciones: {
    seers: 'owner race_office jury chief_judge',
    acts: { start: may('settings.edit'), import: proven('settings.edit') },
  },
  'ediciones/nueva': { seers: 'owner', acts: { '': may('settings.edit') } },
  'ediciones/:year': {
    seers: 'owner',
    at: 'ediciones/2023',
    acts: {
      open: may('settings.edit'),
      close: may('settings.edit'),
      'by-date': may('settings.edit'),
      save: may('settings.edit'),
      archive: may('settings.edit'),
      reopen: may('settings.edit'),
    },
  },
  'ediciones/:year/canoe123': {
    seers: 'owner treasurer registration race_office jury chief_judge',
    at: 'ediciones/2023/canoe123',
    acts: {
      look: proven('settings.edit'),
      import: proven('settings.edit'),
      'look-cross': proven('race.score'),
      cross: proven('race.score'),
    },
  },
  'ediciones/:year/canoe123.xml': {
    seers: 'owner treasurer registration race_office jury chief_judge',
    at: 'ediciones/2023/canoe123.xml',
  },
  'ediciones/:year/record.json': { seers: 'owner', at: 'ediciones/2023/record.json' },
  'ediciones/:year/contacts.json': { seers: 'owner, proven', at: 'ediciones/2023/contacts.json' },
  'ediciones/:year/mangas': {
    seers: 'owner race_office jury chief_judge',
    at: 'ediciones/2023/mangas',
  },
  'ediciones/:year/mangas/:bib': {
    seers: 'owner race_office jury chief_judge',
    at: 'ediciones/2023/mangas/104',
    acts: {
      'ask-change': proven('race.decide'),
      change: proven('race.decide'),
      'ask-decide': proven('race.decide'),
      decide: proven('race.decide'),
    },
  },
  'ediciones/:year/tabla': {
    seers: 'owner',
    at: 'ediciones/2023/tabla',
    acts: {
      '': proven('settings.edit'),
      columns: proven('settings.edit'),
      import: proven('settings.edit'),
    },
  },
  sitio: { seers: 'owner', acts: { 'accept-clock': proven('settings.edit') } },
  respaldos: { seers: 'owner', acts: { make: may('settings.edit'), verify: may('settings.edit') } },
  equipo: {
    seers: 'owner',
    acts: {
      invite: proven('team.edit'),
      roles: proven('team.edit'),
      'ask-end': proven('team.edit'),
      end: proven('team.edit'),
    },
  },
  privacidad: {
    seers: 'owner',
    acts: {
      add: may('people.privacy'),
      answer: may('people.privacy'),
      erase: proven('people.privacy'),
      retain: proven('people.privacy'),
    },
  },
  'privacidad/copia': { seers: 'owner', acts: { '': may('people.privacy') } },
  personas: {
    seers: 'owner registration',
    acts: { join: may('people.merge'), split: may('people.merge') },
  },
  puestos: {
    seers: 'owner race_office',
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
  'carrera/locucion': {
    seers: 'owner race_office',
    acts: {
      make: may('seats.edit'),
      change: may('seats.edit'),
      up: may('seats.edit'),
      down: may('seats.edit'),
      remove: may('seats.edit'),
    },
  },
  carrera: {
    seers: 'owner race_office jury chief_judge',
    acts: {
      gate: may(['race.score', 'race.decide']),
      status: may(['race.score', 'race.decide']),
      dns: may(['race.score', 'race.decide']),
      race: may(['race.score', 'race.decide']),
      dsq: may('race.decide'),
      rerun: may('race.decide'),
      time: may('race.score'),
      stamp: may('race.score'),
      assign: may('race.score'),
      read: may('race.score'),
      check: may('race.score'),
      undo: may(['race.score', 'race.decide']),
      stop: may(['race.score', 'race.decide']),
      'go-on': may(['race.score', 'race.decide']),
      'take-back': may('race.score'),
      flag: may('race.score'),
      drop: may('race.score'),
    },
  },
  'carrera/cross': {
    seers: 'owner race_office jury chief_judge',
    acts: {
      draw: may('race.score'),
      set: may('race.score'),
      unset: may('race.score'),
      order: may(['race.score', 'race.decide']),
      fault: may(['race.score', 'race.decide']),
      status: may(['race.score', 'race.decide']),
      again: may('race.decide'),
      dsq: may('race.decide'),
      review: may(['race.score', 'race.decide']),
      close: may(['race.score', 'race.decide']),
      open: may(['race.score', 'race.decide']),
      seeds: may(['race.score', 'race.decide']),
      undo: may(['race.score', 'race.decide']),
      provisional: may('race.score'),
      under_review: may('race.score'),
      official: proven('race.decide'),
      later: may('race.plan'),
    },
  },
  'carrera/mover': {
    seers: 'owner race_office',
    acts: { move: may('race.score'), undo: may(['race.score', 'race.decide']) },
  },
  'carrera/tiempo': { seers: 'owner race_office', acts: { assign: may('race.score') } },
  'carrera/cinta': { seers: 'owner race_office', acts: { read: may('race.score') } },
  'carrera/cinta/:file': { seers: 'owner race_office' },
  'carrera/telefono': {
    seers: 'owner race_office',
    acts: { codes: may('race.score'), take: may('race.score') },
  },
  'carrera/pantallas': {
    seers: 'owner race_office',
    acts: {
      view: may('seats.edit'),
      list: may('seats.edit'),
      notice: may('seats.edit'),
      hang: may('seats.edit'),
    },
  },
  'carrera/planillas': { seers: 'owner race_office', acts: { '': may('race.score') } },
  'carrera/plan': {
    seers: 'owner race_office',
    acts: {
      make: may('race.plan'),
      discard: may('race.plan'),
      format: may('race.plan'),
      day: may('race.plan'),
      race: may('race.plan'),
      up: may('race.plan'),
      down: may('race.plan'),
      remove: may('race.plan'),
      add: may('race.plan'),
      group: may('race.plan'),
      slip: may('race.plan'),
      seats: may('race.plan'),
      cross: may('race.plan'),
      'remove-cross': may('race.plan'),
    },
  },
  'carrera/resultados': {
    seers: 'owner race_office jury chief_judge announcer',
    acts: {
      dns: may(['race.score', 'race.decide']),
      provisional: may('race.score'),
      under_review: may('race.score'),
      official: proven('race.decide'),
      'break-off': may('race.decide'),
      'count-again': may('race.decide'),
      'undo-again': may('race.decide'),
    },
  },
  'carrera/apelaciones': {
    seers: 'owner race_office jury chief_judge',
    acts: {
      file: may(['race.score', 'race.decide']),
      deposit: may(['race.score', 'race.decide']),
      decide: may('race.decide'),
      reopen: may('race.decide'),
    },
  },
  'carrera/video': {
    seers: 'owner race_office jury chief_judge',
    acts: { ask: may('race.read') },
  },
  'carrera/video/:file': { seers: 'owner race_office jury chief_judge' },
  'carrera/equidad': { seers: 'owner chief_judge' },
  'carrera/rio': {
    seers: 'owner race_office jury chief_judge',
    acts: {
      'take-over': proven(['race.plan', 'race.decide']),
      'hand-over': proven(['race.plan', 'race.decide']),
    },
  },
  'carrera/salidas': {
    seers: 'owner race_office',
    acts: {
      make: may('race.plan'),
      'make-all': may('race.plan'),
      'publish-all': may('race.plan'),
      'take-out': may('race.plan'),
      publish: may('race.plan'),
      unpublish: may('race.plan'),
      withdraw: may('race.plan'),
      return: may('race.plan'),
      extra: may('race.plan'),
      move: may('race.plan'),
      late: may('race.plan'),
      guest: may('race.plan'),
    },
  },
  'pagos/comprobantes': {
    seers: 'owner treasurer registration',
    acts: {
      verify: may('payments.decide'),
      reject: may('payments.decide'),
      ask_several: may('payments.decide'),
      several: may('payments.decide'),
      several_cash: may('payments.decide'),
      // The form is sent to the page of the payment.
      take_back: may('payments.decide'),
    },
  },
  'pagos/pago/:reference': {
    seers: 'owner treasurer registration',
    acts: {
      verify: may('payments.decide'),
      reject: may('payments.decide'),
      reopen: may('payments.decide'),
      remind: may('payments.decide'),
      looked: may('payments.decide'),
      correct_receipt: may('payments.decide'),
      account: proven('payments.refund'),
      cash: may('payments.decide'),
      take_back: may('payments.decide'),
      ask_several: may('payments.decide'),
      several: may('payments.decide'),
      several_cash: may('payments.decide'),
      received: may('payments.decide'),
      received_cash: may('payments.decide'),
      waive: may('payments.decide'),
      refuse: may('payments.decide'),
      give_back: proven('payments.refund'),
    },
  },
  'pagos/pago/:reference/devolucion': {
    seers: 'owner treasurer, proven',
    acts: { refund: proven('payments.refund'), refund_part: proven('payments.refund') },
  },
  'pagos/extractos': {
    seers: 'owner treasurer',
    acts: {
      '': may('payments.decide'),
      sheet: may('payments.decide'),
      preview: may('payments.decide'),
      accept: may('payments.decide'),
      aside: may('payments.decide'),
      'bring-back': may('payments.decide'),
    },
  },
  'pagos/extractos/:id': {
    seers: 'owner treasurer',
    acts: { '': may('payments.decide'), answer: may('payments.decide') },
  },
  'pagos/cuentas/:file': {
    seers: 'owner treasurer registration',
    at: 'pagos/cuentas/cuentas-2027.csv',
  },
  // Each list requires the right of its page.
  'tablas/:file': { seers: 'every account', at: 'tablas/ediciones.csv', see: may('race.read') },
  'mi-cuenta': {
    seers: 'every account, proven',
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
  '': { seers: 'every account' },
  pagos: { seers: 'owner treasurer registration' },
  clubes: { seers: 'owner treasurer registration' },
  'lista-de-espera': { seers: 'owner treasurer registration race_office jury chief_judge' },
  historial: { seers: 'owner jury chief_judge' },
  salir: { seers: 'anybody' },
  buscar: { seers: 'every account' },
  invitacion: { seers: 'anybody' },
  'correos/correo': { seers: 'owner treasurer registration' },
  'correos/sin-noticias': { seers: 'owner treasurer registration' },
  'contenido/archivos.tar.gz': { seers: 'owner registration race_office' },
  'contenido/vista/:draft': { seers: 'every account' },
  'inscripciones.csv': { seers: 'owner treasurer registration race_office jury chief_judge' },
  'inscripciones/graficas': { seers: 'owner treasurer registration race_office jury chief_judge' },
  'inscripciones/plantilla.csv': { seers: 'owner registration' },
  'inscripciones/emergencia': { seers: 'owner treasurer registration' },
  'papeles/:file': { seers: 'every account' },
  'carrera/cross.xml': { seers: 'owner race_office jury chief_judge' },
  'carrera/jornada.json': { seers: 'owner race_office jury chief_judge' },
  'carrera/tarjeta': { seers: 'owner race_office jury chief_judge' },
  'pagos/archivo/:file': { seers: 'owner treasurer registration' },
};

export const deskRights: Readonly<Record<string, DeskForms & { see: Right }>> = Object.fromEntries(
  [...deskPages, ...innerPages].map(({ path, permission, proven: isProven }) => [
    path,
    { see: isProven ? proven(permission) : may(permission), ...forms[path] },
  ]),
);

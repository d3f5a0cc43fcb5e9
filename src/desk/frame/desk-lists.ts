import type { DeskAddress } from './desk-pages.ts';

/**
 * The lists of the desk that can be downloaded, each with its page: an account that may see the page may have the file.
 */
export const deskLists = {
  'lista-de-espera': 'lista-de-espera',
  pagos: 'pagos',
  clubes: 'clubes',
  club: 'clubes/:id',
  codigos: 'codigos',
  extractos: 'pagos/extractos',
  respuestas: 'preguntas',
  correos: 'correos',
  cartas: 'correos/carta',
  'sin-noticias': 'correos/sin-noticias',
  avisos: 'avisos',
  privacidad: 'privacidad',
  personas: 'personas',
  acreditacion: 'acreditacion',
  puestos: 'puestos',
  jornada: 'carrera/jornada.json',
  emergencia: 'inscripciones/emergencia',
  dorsales: 'dorsales',
  salidas: 'carrera/salidas',
  resultados: 'carrera/resultados',
  mangas: 'ediciones/:year/mangas',
  ediciones: 'ediciones',
  equipo: 'equipo',
  historial: 'historial',
} as const satisfies Record<string, DeskAddress>;

export type DeskListName = keyof typeof deskLists;

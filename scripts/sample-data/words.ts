import type { Bilingual } from '../../src/platform/content/bilingual.ts';

export const remarks = {
  notBothDescents: {
    es: 'No completó ninguna de las dos mangas.',
    en: 'Completed neither of the two runs.',
  },
  runNotFinished: { es: 'No terminó la manga.', en: 'Did not finish the run.' },
  swimmer: { es: 'Nadador.', en: 'Swimmer.' },
  swappedParticipant: {
    es: 'Descalificado por cambio de participante.',
    en: 'Disqualified: another paddler ran with this number.',
  },
  kayakNotAllowed: {
    es: 'Descalificado por modelo Kayak no permitido.',
    en: 'Disqualified: kayak model not allowed.',
  },
  appealGate6: {
    es: 'Se corrige segunda manga por apelación puerta 6.',
    en: 'Second run corrected after an appeal on gate 6.',
  },
} as const satisfies Record<string, Bilingual>;

export const comments = {
  rolled: (gate: number): Bilingual => ({
    es: `Esquimotaje después de la puerta ${gate}.`,
    en: `Rolled up below gate ${gate}.`,
  }),
  swamAndWentOn: (gate: number): Bilingual => ({
    es: `Nadó después de la puerta ${gate}, volvió a embarcar y terminó.`,
    en: `Swam below gate ${gate}, got back in and finished.`,
  }),
  swam: (gate: number): Bilingual => ({
    es: `Nadó después de la puerta ${gate}.`,
    en: `Swam below gate ${gate}.`,
  }),
  bothPoles: (gate: number): Bilingual => ({
    es: `Tocó los dos palos de la puerta ${gate}: una sola penalización.`,
    en: `Touched both poles of gate ${gate}: one penalty.`,
  }),
  stopped: (gate: number): Bilingual => ({
    es: `Salió del recorrido después de la puerta ${gate}.`,
    en: `Left the course after gate ${gate}.`,
  }),
  notAtTheStart: {
    es: 'No se presentó a la salida.',
    en: 'Did not come to the start.',
  },
  anotherPaddler: {
    es: 'Los jueces reconocen a otra persona con este número.',
    en: 'The judges recognized another paddler with this number.',
  },
  kayakMeasured: {
    es: 'El kayak no pasa la revisión después de la llegada.',
    en: 'The kayak did not pass the check after the finish.',
  },
  appealAccepted: {
    es: 'Apelación aceptada: puerta 6 sin penalización.',
    en: 'Appeal upheld: gate 6 without penalty.',
  },
} as const;

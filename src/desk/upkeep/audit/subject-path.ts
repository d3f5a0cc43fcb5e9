import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';

/** The page of the desk that shows what an act was done to; null where none does. */
export function subjectPath({
  subjectKind,
  subjectId,
}: Pick<AuditLine, 'subjectKind' | 'subjectId'>): string | null {
  if (subjectKind === 'account') return `equipo?historia=${subjectId}`;
  if (subjectKind === 'announcement') return `avisos/${subjectId}`;
  if (subjectKind === 'content') return 'contenido';
  if (subjectKind === 'entry') return `inscripciones/${subjectId}`;
  if (subjectKind === 'edition') return `ediciones/${subjectId}`;
  if (subjectKind === 'result') {
    const [, year, bib] = /^(\d+)\/(\d+)$/.exec(subjectId) ?? [];
    return year === undefined ? null : `ediciones/${year}/mangas/${bib}`;
  }
  if (subjectKind === 'backup') return 'respaldos';
  if (subjectKind === 'clock') return 'sitio';
  if (subjectKind === 'championship') return 'ediciones';
  if (subjectKind === 'seat') return `puestos?historia=${subjectId}`;
  if (subjectKind === 'letter') return `correos/carta?carta=${subjectId}`;
  if (subjectKind === 'bank') return 'pagos/extractos';
  if (subjectKind === 'race_day') return `carrera?dia=${subjectId}`;
  if (subjectKind === 'payment') return `pagos/pago/${subjectId}`;
  if (subjectKind === 'privacy_request' || subjectKind === 'retention') return 'privacidad';
  return subjectKind === 'person' ? `personas?persona=${subjectId}` : null;
}

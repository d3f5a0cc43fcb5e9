import type { AuditLine } from './read-audit.server.ts';

/** The subject of an action. */
export type AuditSubject = Pick<AuditLine, 'subjectKind' | 'subjectId'>;

export function subjectKey({ subjectKind, subjectId }: AuditSubject): string {
  return `${subjectKind} ${subjectId}`;
}

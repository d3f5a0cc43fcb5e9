import type { AuditLine } from './read-audit.server.ts';

export type AuditSubject = Pick<AuditLine, 'subjectKind' | 'subjectId'>;

export function subjectKey({ subjectKind, subjectId }: AuditSubject): string {
  return `${subjectKind} ${subjectId}`;
}

import type { AuditLine } from './read-audit.server.ts';

/** What an act was done to. */
export type AuditSubject = Pick<AuditLine, 'subjectKind' | 'subjectId'>;

/** By which a subject is found among names. */
export function subjectKey({ subjectKind, subjectId }: AuditSubject): string {
  return `${subjectKind} ${subjectId}`;
}

import type { AuditLine } from '../../accounts/audit/read-audit.server.ts';

/** The page of the desk that shows what an act was done to; null where none does. */
export function subjectPath({ subjectKind }: Pick<AuditLine, 'subjectKind'>): string | null {
  return subjectKind === 'account' ? 'equipo' : null;
}

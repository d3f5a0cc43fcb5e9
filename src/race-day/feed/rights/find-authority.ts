import type { Role } from '../../../record/accounts/roles.ts';
import type { SigningRole } from '../../log/postings/signers-in-words.ts';

const authorityOfRole: Partial<Record<Role, SigningRole>> = {
  jury: 'jury',
  chief_judge: 'chief_judge',
  owner: 'chief_judge',
  race_office: 'scorer',
};

export function findAuthority(roles: readonly Role[]): SigningRole | null {
  const held = (['jury', 'chief_judge', 'owner', 'race_office'] as const).find((role) =>
    roles.includes(role),
  );
  return held === undefined ? null : (authorityOfRole[held] ?? null);
}

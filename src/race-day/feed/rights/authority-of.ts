import type { Role } from '../../../record/accounts/roles.ts';
import type { authorities } from '../../log/log/authorities.ts';

type Authority = (typeof authorities)[number];

const authorityOfRole: Partial<Record<Role, Authority>> = {
  jury: 'jury',
  owner: 'chief_judge',
  race_office: 'scorer',
};

/** As whom somebody with these roles decides: the highest of them; null for who decides nothing. */
export function authorityOf(roles: readonly Role[]): Authority | null {
  const held = (['jury', 'owner', 'race_office'] as const).find((role) => roles.includes(role));
  return held === undefined ? null : (authorityOfRole[held] ?? null);
}

import { checkEmail } from '../rules/check-email.ts';
import type { MobileCheck } from '../rules/check-mobile.ts';
import { checkName, checkText } from '../rules/check-name.ts';

export const clubFields = ['club', 'captain', 'email', 'mobile', 'permission'] as const;

export type ClubField = (typeof clubFields)[number];

export type TypedClub = Readonly<Record<ClubField, string>>;

export interface NewClub {
  club: string;
  captain: string;
  email: string;
  mobile: string;
}

export type ClubFaults = readonly ClubField[];

export function checkClub(
  typed: TypedClub,
  readMobile: (text: string) => MobileCheck,
): { club: NewClub; faults: null } | { club: null; faults: ClubFaults } {
  const club = checkText(typed.club);
  const captain = checkName(typed.captain);
  const email = checkEmail(typed.email);
  const mobile = readMobile(typed.mobile);
  if (
    'value' in club &&
    'value' in captain &&
    'value' in email &&
    'value' in mobile &&
    typed.permission === 'on'
  ) {
    return {
      club: {
        club: club.value,
        captain: captain.value,
        email: email.value,
        mobile: mobile.value,
      },
      faults: null,
    };
  }
  const checks = { club, captain, email, mobile };
  const faults = clubFields.filter((field) =>
    field === 'permission' ? typed.permission !== 'on' : 'issue' in checks[field],
  );
  return { club: null, faults };
}

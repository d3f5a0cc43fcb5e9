import type { TextKey } from '../../../platform/i18n/text-key.ts';
import type { RegistrationStanding } from './registration-state.ts';

export interface RegistrationCall {
  to: string;
  text: Extract<TextKey, `nav.${string}`>;
}

export interface EditionPages {
  year: number;
  results: boolean;
  participants: boolean;
}

/** Returns the call to action of each phase; without an edition to show, the registration page. */
export function registrationCall(
  standing: RegistrationStanding,
  edition: EditionPages | null,
): RegistrationCall {
  switch (standing) {
    case 'before':
      return { to: '/registro', text: 'nav.registration' };
    case 'open':
    case 'openNow':
      return { to: '/registro', text: 'nav.register' };
    case 'full':
      return { to: '/registro', text: 'nav.waitingList' };
    case 'closed':
      if (!edition?.participants) return { to: '/registro', text: 'nav.registration' };
      return { to: `/participantes/${edition.year}`, text: 'nav.whoRaces' };
    case 'raced':
      if (edition?.results) return { to: `/resultados/${edition.year}`, text: 'nav.seeResults' };
      if (!edition?.participants) return { to: '/registro', text: 'nav.registration' };
      return { to: `/participantes/${edition.year}`, text: 'nav.whoRaced' };
  }
}

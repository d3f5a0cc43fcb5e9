import type { TextKey } from '../../../platform/i18n/text-key.ts';
import type { RegistrationStanding } from './registration-state.ts';

/** The call to action that the site offers now. */
export interface RegistrationCall {
  to: string;
  text: Extract<TextKey, `nav.${string}`>;
}

export interface EditionPages {
  year: number;
  /** Whether its results are public. */
  results: boolean;
  participants: boolean;
}

/**
 * Returns the call to action for each phase of registration: its first day, registering, the waiting list, the list of
 * participants and at last the results. Without an edition to show, links to the registration page.
 */
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

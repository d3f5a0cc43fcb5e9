import type { TextKey } from '../../../platform/i18n/text-key.ts';
import type { RegistrationStanding } from './registration-state.ts';

/** The way on that the site offers now: where it leads and what its button says. */
export interface RegistrationCall {
  to: string;
  text: Extract<TextKey, `nav.${string}`>;
}

export interface EditionPages {
  year: number;
  /** Whether its results can be read already. */
  results: boolean;
  /** Whether it has a list of participants. */
  participants: boolean;
}

/**
 * What takes the place of "register" as registration goes on: the first day, registering, the waiting
 * list, who races and at last the results. Without an edition to show, the page of the registration.
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

import { checkCity } from '../../../registration/rules/check-name.ts';

/** Reads the name of a club, written like that of a city; '' for none, null where it is no name. */
export function checkClub(text: string): string | null {
  if (text.trim() === '') return '';
  const check = checkCity(text);
  return 'value' in check ? check.value : null;
}

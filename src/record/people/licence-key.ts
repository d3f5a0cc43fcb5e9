import { normalizeDocumentNumber } from './personal-document.ts';

/** Returns the number of a licence as it is stored: capitals, without separators; leading zeros stay. */
export function toLicence(text: string): string {
  return normalizeDocumentNumber(text).replace(/[#'’_]/g, '');
}

/** Returns a form that is the same for `0012-a` and `12A`: lists and spreadsheets drop leading zeros. */
export function licenceKey(text: string): string {
  return toLicence(text).replace(/^0+(?=.)/, '');
}

/** Returns the numbers of an entry as they are compared: which federation, then the number. */
export function numberKeys({
  licence,
  icfId,
}: {
  licence: string | null;
  icfId: string | null;
}): string[] {
  return [
    ...(licence ? [`national ${licenceKey(licence)}`] : []),
    ...(icfId ? [`icf ${licenceKey(icfId)}`] : []),
  ];
}

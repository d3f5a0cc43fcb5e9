import type { ContentIssue } from '../../../platform/content/content-error.ts';
import { scheduleForms } from './schedule-values.ts';

const raceNames = ['race', 'river', 'town', 'country'];
const forms: Readonly<Record<string, readonly string[]>> = scheduleForms;
const ownValues: readonly [RegExp, readonly string[]][] = [
  [/^schedule\.(before|raceDay)\.row\d+\./, Object.keys(forms)],
  [/^schedule\.raceDay\.caption$/, ['date']],
];

/** Finds values of no row and forms of no value. Other texts cannot choose a form. */
export function scheduleTextIssues(texts: ReadonlyMap<string, string>): ContentIssue[] {
  return [...texts].flatMap(([path, text]) => {
    if (!text.includes('{{')) return [];
    const own = ownValues.find(([place]) => place.test(path))?.[1];
    return [...text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([found, inside = '']) => {
      const [name = '', form] = inside.split(',').map((part) => part.trim());
      const expected =
        own === undefined ? elsewhere(name, form) : describeExpected(own, name, form);
      return expected === null ? [] : [{ path, expected, found }];
    });
  });
}

function describeExpected(own: readonly string[], name: string, form: string | undefined) {
  if (raceNames.includes(name)) return elsewhere(name, form);
  if (!own.includes(name)) return `one of ${braced([...own, ...raceNames])}`;
  const known = forms[name] ?? [];
  if (form === undefined || known.includes(form)) return null;
  return `{{${name}}} alone or in one of the forms ${known.join(', ')}`;
}

function elsewhere(name: string, form: string | undefined): string | null {
  return form === undefined ? null : `{{${name}}} without a form`;
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}

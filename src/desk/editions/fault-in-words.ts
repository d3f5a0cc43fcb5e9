import type { ContentIssue } from '../../platform/content/content-error.ts';
import type { TextKey, Translate } from '../../platform/i18n/text-key.ts';
import type { RunIssue } from '../../record/editions/record/check-run.ts';

type Expected =
  Extract<TextKey, `deskEditions.expected.${string}`> extends infer Key
    ? Key extends `deskEditions.expected.${infer Name}`
      ? Name
      : never
    : never;

const known: readonly (readonly [RegExp, Expected])[] = [
  [/^no other field here$/, 'noField'],
  [/^the year of its folder, (?<value>\d+)$/, 'year'],
  [/^nothing \(who paid/, 'notPaid'],
  [/^paymentVerifiedAt, a run/, 'shown'],
  [/^one run of descent (?<value>\d)$/, 'oneRun'],
  [/^(?<value>\S+) or later$/, 'later'],
  [/^at least the (?<value>\d+) gates/, 'gates'],
  [/^a gate that counts, up to gate(?<value>\d+)$/, 'gateUpTo'],
  [/^an id of (?<value>\d+)$/, 'heatOf'],
  [/^an id that no heat of another/, 'ownHeat'],
  [/^one that no other has$/, 'unique'],
  [/^somebody among the entries$/, 'person'],
  [/^a number of its own \((?<other>\d+) is edition (?<value>\d+)\)$/, 'ownNumber'],
  [/^a year whose record\.json/, 'knownYear'],
  [/^a run time like/, 'runTime'],
  [/^a time of day like/, 'clock'],
  [/^a two-letter country/, 'country'],
  [/^a key like/, 'key'],
  [/^another key than/, 'otherKey'],
  [/^an instant like/, 'instant'],
  [/^0 or 1$/, 'zeroOrOne'],
  [/^a category code/, 'category'],
  [/^a (date|day) /, 'date'],
  [/^a column: /, 'column'],
  [/^an id like/, 'groupId'],
  [/^the descent that counts/, 'descent'],
  [/^some words|^string$|^Too small: expected string/, 'words'],
  [/^an e-mail address/, 'email'],
  [/^an address$/, 'web'],
  [/^the gates up to the last/, 'lastGate'],
  [/^a field name like/, 'raceId'],
  [/^Senior, Master or Junior$/, 'class'],
  [/^three races$/, 'threeRaces'],
  [/^a file name like/, 'agreement'],
  [/^points from 0 to (?<value>\d+)/, 'points'],
  [/^the id of a race$/, 'raceOf'],
  [/^points in one race/, 'somePoints'],
  [/^(number|int)$/, 'number'],
  [/^boolean$/, 'yesOrNo'],
  [/^(array|tuple)$/, 'list'],
  [/^(object|record)$/, 'group'],
  [/^Too small: expected array/, 'someRows'],
  [/^Too big: expected array to have <=(?<value>\d+)/, 'fewerRows'],
  [/^Too small: expected (?:number|int) to be >=(?<value>-?\d+)$/, 'atLeast'],
  [/^Too small: expected (?:number|int) to be >(?<value>-?\d+)$/, 'above'],
  [/^Too big: expected (?:number|int) to be <=?(?<value>-?\d+)$/, 'atMost'],
  [/^one of (?<value>.+)$/, 'oneOf'],
  [/^(?<value>"[^"]*"|\d+|true|false)$/, 'exactly'],
];

export function faultInWords(t: Translate, issue: ContentIssue & Partial<RunIssue>): string {
  const { expected, rule, values } = issue;
  if (rule !== undefined) return t(`deskRuns.rules.${rule}`, values);
  if (expected === 'valid JSON') return t('deskEditions.notJson');
  const [, atLeast, more] = /^(at least )?(\d+) issues more$/.exec(issue.found) ?? [];
  if (more !== undefined) {
    const count = Number(more);
    return atLeast ? t('deskEditions.manyMore', { count }) : t('desk.confirm.more', { count });
  }
  const found = issue.found === 'nothing' ? t('deskEditions.nothing') : issue.found;
  const whole = expectedInWords(t, expected);
  // Each of several types must have words, or none is listed.
  const kinds = whole ? [whole] : expected.split(' or ').map((each) => expectedInWords(t, each));
  const said = kinds.filter((words) => words !== null);
  if (said.length < kinds.length) return t('deskEditions.faultOther', { found });
  return t('deskEditions.fault', { expected: [...new Set(said)].join(' / '), found });
}

function expectedInWords(t: Translate, expected: string): string | null {
  for (const [pattern, name] of known) {
    const told = pattern.exec(expected);
    if (!told) continue;
    const { value = '', other = '' } = told.groups ?? {};
    return t(`deskEditions.expected.${name}`, { value: value.replaceAll('|', ', '), other });
  }
  return null;
}

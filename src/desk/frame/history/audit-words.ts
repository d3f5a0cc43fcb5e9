import { formatDay } from '../../../platform/format/format-day.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { auditFields, subjectKinds } from '../../../record/accounts/audit/audit-names.ts';
import type { AuditLine, AuditSession } from '../../../record/accounts/audit/read-audit.server.ts';
import { numberIn } from '../guard/fields.ts';
import { minutes, signed } from '../minutes.ts';
import { deviceName } from './device-name.ts';
import { type Speech, valueWords } from './value-words.ts';

/** Plan fields of a race or list, as the audit names them after its id: `men-1.interval`. */
const planFields = [
  ...(['interval', 'gap', 'notBefore', 'slip', 'forerunners', 'published', 'boats'] as const),
  ...([
    'order',
    'rankedBy',
    'seed',
    'gates',
    'title',
    'who',
    'ranking',
    'descent',
    'group',
    'phase',
    'team',
    'together',
  ] as const),
] as const;
type PlanField = (typeof planFields)[number];

const orders = ['ranking_first', 'ranking_last', 'draw', 'first_run_last'] as const;
const rankings = ['best', 'sum', 'single', 'championship', 'results'] as const;
const sexes = ['male', 'female'] as const;

/** Splits a plan field from its race or list. Null for any other field. */
function parsePlanField(written: string): { of: string; field: PlanField } | null {
  const [, of = '', name = ''] = /^([a-z\d-]+)\.(\w+)$/i.exec(written) ?? [];
  const field = planFields.find((known) => known === name);
  return field === undefined ? null : { of, field };
}

/** Describes a plan value. Null when the raw value is clear by itself. */
function planValue({ t, language }: Speech, field: PlanField, value: unknown) {
  if (typeof value === 'number') {
    if (field === 'interval' || field === 'gap') return minutes(value);
    return field === 'slip' ? signed(value) : null;
  }
  if (typeof value !== 'string') return null;
  const order = orders.find((known) => known === value);
  if (field === 'order' && order) return t(`desk.values.order.${order}`);
  const ranking = rankings.find((known) => known === value);
  if ((field === 'ranking' || field === 'rankedBy') && ranking) {
    return t(`desk.values.ranking.${ranking}`);
  }
  if (field === 'title') return String(parsed(value)[language] ?? '');
  if (field === 'phase') return phaseInWords(language, parsed(value));
  return field === 'who' ? whoInWords(t, parsed(value)) : null;
}

function whoInWords(t: Speech['t'], { categories: listed, sex }: Record<string, unknown>): string {
  const known = Array.isArray(listed) ? listed.map((code) => numberIn(String(code))) : [];
  const who = sexes.find((one) => one === sex);
  return [...known.map((code) => t(`category.${code}`)), ...(who ? [t(`sex.${who}`)] : [])].join(
    ', ',
  );
}

/** Names a phase and the lists in which its boats race next, with their number: `Semifinal → k1-final (10)`. */
function phaseInWords(language: Language, { title, goOn }: Record<string, unknown>): string {
  const next = Array.isArray(goOn) ? goOn : [];
  const lists = next.map(({ to, count }) => ` → ${to}${count === null ? '' : ` (${count})`}`);
  return [Object(title)[language] ?? '', ...lists].join('');
}

/** Parses lists and titles, which the audit stores as JSON. */
function parsed(value: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(value));
  } catch {
    return {};
  }
}

const localDay = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export function auditWords(speech: Speech) {
  const { t, when } = speech;
  const kindOf = (kind: string) => {
    const known = subjectKinds.find((one) => one === kind);
    return known === undefined ? kind : t(`desk.subjects.${known}`);
  };
  const knownField = (field: string) => auditFields.find((one) => one === field);
  const fieldOf = (field: string) => {
    const known = knownField(field);
    if (known !== undefined) return t(`desk.fields.${known}`);
    const planned = parsePlanField(field);
    return planned ? `${planned.of}, ${t(`desk.planFields.${planned.field}`)}` : field;
  };
  function inWords(field: string, value: unknown): string {
    if (value === undefined || value === null || value === '') return '–';
    const known = knownField(field);
    const said = known && valueWords[known]?.(speech, value);
    if (said) return said;
    const planned = parsePlanField(field);
    const plan = planned && planValue(speech, planned.field, value);
    if (plan) return plan;
    if (value === true || value === false) return t(value ? 'desk.yes' : 'desk.no');
    if (Array.isArray(value)) return value.map((one) => inWords(field, one)).join(', ') || '–';
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([name, one]) => `${fieldOf(name)} ${inWords(name, one)}`)
        .join(', ');
    }
    if (typeof value !== 'string') return String(value);
    if (localDay.test(value)) return formatDay(value, speech.locale, 'medium');
    return instant.test(value) ? when(value) : value;
  }
  function changeIn({ field, before, after }: Change): string {
    const [was, is] = [inWords(field, before), inWords(field, after)];
    return `${fieldOf(field)}: ${before === undefined ? is : `${was} → ${is}`}`;
  }
  return {
    subject: ({ subjectKind, subjectId }: Pick<AuditLine, 'subjectKind' | 'subjectId'>) =>
      `${kindOf(subjectKind)} ${subjectId}`.trim(),
    session({ id, known }: AuditSession): string {
      if (known === null) return t('desk.session.gone', { id: id.slice(0, 8) });
      const { device, since } = known;
      return t('desk.session.of', { device: deviceName(device), since: when(since) });
    },
    changes: (line: Pick<AuditLine, 'before' | 'after'>) => readChanges(line).map(changeIn),
  };
}

/** Change of one field. `before` or `after` is undefined when the field was absent. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

export function readChanges({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [toRecordFields(before), toRecordFields(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }));
}

function toRecordFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

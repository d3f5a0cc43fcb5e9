import type { Language } from '../../../platform/i18n/languages.ts';
import type { TextKey, Translate } from '../../../platform/i18n/text-key.ts';
import type { Ruling } from '../../../race-day/log/log/race-event.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { screenViews } from '../../../race-day/screens/order/screen-order.ts';
import { knownSeatKind } from '../../../race-day/seats/seat.ts';
import type { AuditField } from '../../../record/accounts/audit/audit-names.ts';
import { readRoles } from '../../../record/accounts/roles.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { paymentStates } from '../../../registration/payments/payment-state.ts';
import { matterNames } from '../../editions/archive/open-matters.ts';
import { audiences } from '../../mails/letter.ts';
import { requestAnswers, requestKinds, requestProofs } from '../../privacy/request-kinds.ts';
import { numberIn } from '../guard/fields.ts';
import { deviceName } from './device-name.ts';

const listStates = ['provisional', 'under_review', 'official'] as const;
/** Each kind of decision; a new one does not compile until it has words. */
const rulings = {
  gate: 'desk.values.ruling.gate',
  time: 'desk.values.ruling.time',
  assign: 'desk.values.ruling.assign',
  status: 'desk.values.ruling.status',
  rerun: 'desk.values.ruling.rerun',
  check: 'desk.values.ruling.check',
  race: 'desk.values.ruling.race',
  stop: 'desk.values.ruling.stop',
  move: 'desk.values.ruling.move',
  flag: 'desk.values.ruling.flag',
  undo: 'desk.values.ruling.undo',
  'heat-set': 'desk.values.ruling.heat-set',
  'heat-again': 'desk.values.ruling.heat-again',
  'heat-order': 'desk.values.ruling.heat-order',
  'heat-fault': 'desk.values.ruling.heat-fault',
  'heat-status': 'desk.values.ruling.heat-status',
  'heat-review': 'desk.values.ruling.heat-review',
  'heat-close': 'desk.values.ruling.heat-close',
  'cross-seeds': 'desk.values.ruling.cross-seeds',
  'cross-post': 'desk.values.ruling.cross-post',
} as const satisfies Record<Ruling['on'], TextKey>;
const openings = ['open', 'closed', 'by_date'] as const;
const sexes = ['female', 'male'] as const;

function oneOf<Code>(codes: readonly Code[], value: unknown): Code | undefined {
  return codes.find((code) => String(code) === String(value));
}

/** Language of the words; `when` formats an ISO 8601 instant. */
export interface Speech {
  t: Translate;
  language: Language;
  locale: string;
  when: (instant: string) => string;
}

/** Describes a code in the words of the site. Null when the raw value is clear by itself. */
type InWords = (speech: Speech, value: unknown) => string | null;

const request: InWords = ({ t }, value) => {
  const code = oneOf([...requestKinds, ...requestProofs, ...requestAnswers], value);
  return code ? t(`desk.values.${code}`) : null;
};
const seat: InWords = ({ t }, value) => {
  const kind = knownSeatKind(String(value));
  return kind ? t(`desk.values.seat.${kind}`) : null;
};

export const valueWords: { readonly [field in AuditField]?: InWords } = {
  answer: request,
  identifiedBy: request,
  kind: (speech, value) => request(speech, value) ?? seat(speech, value),
  channel: seat,
  view: ({ t }, value) => {
    const view = oneOf(screenViews, value);
    return view ? t(`desk.values.view.${view}`) : null;
  },
  on: ({ t }, value) => {
    const ruling = oneOf(Object.keys(rulings) as Ruling['on'][], value);
    return ruling ? t(rulings[ruling]) : null;
  },
  state: ({ t }, value) => {
    const [payment, list] = [
      oneOf([...paymentStates, 'waiting' as const], value),
      oneOf(listStates, value),
    ];
    if (list) return t(`desk.values.list.${list}`);
    return payment ? t(`payment.state.${payment}`) : null;
  },
  category: ({ t }, value) => {
    const category = numberIn(String(value));
    return category > 0 ? t(`category.${category}`) : null;
  },
  place: ({ t }, value) => {
    if (value === 'entered') return t('desk.values.entered');
    return value === 'waiting' ? t('payment.state.waiting') : null;
  },
  settled: ({ t }, value) => {
    const difference = oneOf(['settle', 'waive'] as const, value);
    return difference ? t(`desk.values.settled.${difference}`) : null;
  },
  urgent: ({ t }, value) =>
    value === 0 || value === 1 ? t(value === 1 ? 'desk.yes' : 'desk.no') : null,
  device: (_, value) => (typeof value === 'string' ? deviceName(value) : null),
  audience: ({ t }, value) => {
    const audience = oneOf(audiences, value);
    return audience ? t(`desk.values.audience.${audience}`) : null;
  },
  open: ({ t }, value) => {
    const matter = oneOf(matterNames, value);
    return matter ? t(`desk.values.open.${matter}`) : null;
  },
  opening: ({ t }, value) => {
    const opening = oneOf(openings, value);
    return opening ? t(`desk.values.opening.${opening}`) : null;
  },
  participants: ({ t }, value) => {
    const list = oneOf(['plain', 'numbered'] as const, value);
    return list ? t(`desk.values.participants.${list}`) : null;
  },
  sex: ({ t }, value) => {
    const sex = oneOf(sexes, value);
    return sex ? t(`sex.${sex}`) : null;
  },
  roles: ({ t }, value) =>
    Array.isArray(value)
      ? readRoles(value)
          .map((role) => t(`desk.roles.${role}`))
          .join(', ') || '–'
      : null,
  at: ({ language }, value) =>
    typeof value === 'number' ? clockText(hundredthOfDay(value), language) : null,
};

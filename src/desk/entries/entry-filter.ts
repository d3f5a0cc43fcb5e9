import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { PaymentState } from '../../registration/payments/payment-state.ts';
import type { Fields } from '../frame/guard/fields.ts';

export const filterNames = {
  search: 'buscar',
  category: 'categoria',
  club: 'club',
  payment: 'pago',
  release: 'liberacion',
  place: 'lugar',
  minors: 'menores',
  ends: 'vence',
} as const;

export const paymentGroups = {
  'por-pagar': ['pending', 'rejected'],
  comprobante: ['proof_submitted'],
  pagado: ['verified'],
  vencido: ['expired'],
  devuelto: ['refunded'],
  retirado: ['withdrawn'],
} as const satisfies Record<string, readonly PaymentState[]>;

export type PaymentGroup = keyof typeof paymentGroups;
export const paymentGroupNames = Object.keys(paymentGroups) as PaymentGroup[];
export const releaseGroups = ['firmada', 'en-linea', 'falta', 'sin-aceptar'] as const;
export const placeGroups = ['inscrito', 'espera'] as const;
export const endGroups = ['pronto'] as const;

export interface EntryFilter {
  /** Year of the edition. Undefined for the current edition. */
  year: number | undefined;
  search: string;
  category: CategoryCode | undefined;
  club: string | undefined;
  payment: PaymentGroup | undefined;
  release: (typeof releaseGroups)[number] | undefined;
  place: (typeof placeGroups)[number] | undefined;
  minors: boolean;
  ends: (typeof endGroups)[number] | undefined;
}

export function readEntryFilter(asked: Fields): EntryFilter {
  return {
    year: asked.number('edicion') || undefined,
    search: asked.read(filterNames.search).slice(0, 100),
    category: asked.number(filterNames.category) || undefined,
    club: asked.read(filterNames.club).slice(0, 100) || undefined,
    payment: asked.oneOf(filterNames.payment, paymentGroupNames),
    release: asked.oneOf(filterNames.release, releaseGroups),
    place: asked.oneOf(filterNames.place, placeGroups),
    minors: asked.read(filterNames.minors) === 'si',
    ends: asked.oneOf(filterNames.ends, endGroups),
  };
}

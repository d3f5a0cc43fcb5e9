import type { Race } from '../../../record/race/race.ts';
import type { ReceiptIssuer } from './receipt-facts.server.ts';

export function toReceiptIssuer({
  name: race,
  bankAccount,
}: Pick<Race, 'name' | 'bankAccount'>): ReceiptIssuer {
  const { holder, holderTaxId: taxId = '', holderAddress: address = '', email } = bankAccount;
  return { race, holder, taxId, address, email };
}

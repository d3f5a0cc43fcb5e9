import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';
import type { CardProvider } from './card/card-provider.ts';
import type { PaymentLimiters } from './payment-limiters.ts';
import type { ReceiptIntake } from './transfer/receipt-intake.server.ts';

export interface PaymentsDeps extends PageServices {
  race: Race;
  catalogue: Catalogue;
  database: AppDatabase;
  cards: readonly CardProvider[];
  /** Intake of uploaded receipts, which admits a few at once. */
  receiptIntake: ReceiptIntake;
  limiters: PaymentLimiters;
}

export const paymentsDeps = createContext<PaymentsDeps>();

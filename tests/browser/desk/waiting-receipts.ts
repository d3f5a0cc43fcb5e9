import sharp from 'sharp';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { type EnteredPaddler, enterPaddler } from '../../contract/support/enter-paddler.ts';

export async function enterWithReceipts(
  site: { database: AppDatabase; varDir: string },
  names: readonly string[],
  now: Date,
): Promise<EnteredPaddler[]> {
  const entered = [];
  for (const [index, name] of names.entries()) {
    const paddler = await enterPaddler(site.database, { name, now });
    const background = { r: 20, g: 60 + index * 4, b: 120 };
    const bytes = await sharp({ create: { width: 480, height: 640, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const receipt = { payment: paddler.payment, bytes, now };
    const { code } = await submitReceipt(site, receipt);
    if (code !== 'received') throw new Error(code);
    entered.push(paddler);
  }
  return entered;
}

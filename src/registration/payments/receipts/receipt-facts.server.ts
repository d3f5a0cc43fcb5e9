import { z } from 'zod';
import { receiptLineKinds } from './receipt-lines.ts';
import { receiptDocuments } from './receipt-name.ts';

const paidWays = ['card', 'transfer', 'cash'] as const;

const issuer = z.object({
  race: z.string(),
  holder: z.string(),
  taxId: z.string(),
  address: z.string(),
  email: z.string(),
});

const facts = z.object({
  issuer: issuer.nullable(),
  madeOutTo: z.object({
    name: z.string(),
    /** Null for the participant's own document, as it was typed. */
    kind: z.enum(receiptDocuments).nullable(),
    document: z.string(),
    address: z.string(),
    email: z.string(),
  }),
  paidBy: z.enum(paidWays).nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(receiptLineKinds),
      cents: z.int(),
      note: z.string(),
      category: z.int(),
      payer: z.string().nullable(),
      participantId: z.int().nullable(),
      reference: z.string(),
    }),
  ),
});

export type ReceiptIssuer = z.infer<typeof issuer>;

export type ReceiptFacts = z.infer<typeof facts>;

export function readFacts(json: string | null): ReceiptFacts | null {
  return json === null ? null : facts.parse(JSON.parse(json));
}

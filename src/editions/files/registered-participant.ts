import { z } from 'zod';
import {
  categoryCode,
  countryCode,
  gender,
  instant,
  personKey,
  shirtSize,
  zeroOrOne,
} from './edition-fields.ts';

const shared = {
  /** Unique within its file; in the editions of the database, unique over all editions. */
  id: z.int().positive(),
  person: personKey,
  name: z.string().trim().min(1),
  email: z.email('an e-mail address'),
  personal_id: z.string().min(1),
  date_birth: z.iso.date('a date like 1994-05-31'),
  nationality: countryCode,
  city: z.string().min(1),
  size: shirtSize,
};

const staticParticipant = z.strictObject({
  ...shared,
  mobil: z.string().min(1),
  category: z.enum(['Expertos', 'Intermedios', 'Novatos']),
  gender,
  creation_date: instant,
  url_check: z.url('an address'),
  confirm: zeroOrOne,
  payment: zeroOrOne,
});

const registeredParticipant = z.strictObject({
  ...shared,
  mobile: z.string().min(1),
  category: categoryCode,
  sex: z.enum(['male', 'female']),
  registered_at: instant,
  /** Null until the payment is verified: such a person never appears in a public list. */
  payment_verified_at: instant.nullable(),
  release_verified_at: instant.nullable(),
});

function uniqueIds(
  participants: readonly { id: number; person: string }[],
  context: z.RefinementCtx,
) {
  const ids = new Set<number>();
  const people = new Set<string>();
  for (const [index, { id, person }] of participants.entries()) {
    if (ids.has(id)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'an id no other participant has',
      });
    }
    if (people.has(person)) {
      context.addIssue({ code: 'custom', path: [index, 'person'], message: 'each person once' });
    }
    ids.add(id);
    people.add(person);
  }
}

/** participants.json of an edition whose list is a static file (2018, 2019). */
export const staticParticipantsFile = z.strictObject({
  participants: z.array(staticParticipant).superRefine(uniqueIds),
});

/** participants.json of an edition that the database is filled from (2021 and later). */
export const registeredParticipantsFile = z.strictObject({
  participants: z.array(registeredParticipant).superRefine(uniqueIds),
});

export type StaticParticipant = z.output<typeof staticParticipant>;
export type RegisteredParticipant = z.output<typeof registeredParticipant>;

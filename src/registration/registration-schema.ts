import { z } from '@hono/zod-openapi';
import { documentKinds } from '../record/people/personal-document.ts';
import { type Field, questionOf, questionsIn } from '../record/questions/questions-in.ts';

const text = (description: string, example: string) => z.string().openapi({ description, example });
const documentType = (description: string) => z.enum(documentKinds).openapi({ description });
const box = (description: string) => z.literal(true).openapi({ description });

/** Schemas of questions whose kind says too little for the API's documentation. */
const said: { readonly [F in Field]?: z.ZodType } = {
  name: text('In any script, up to 80 characters', 'Ana Tapuy'),
  email: text('Mails with the link go there', 'ana@example.org'),
  mobile: text('Ecuadorian, or with + and country code', '098 765 4321'),
  document_type: documentType(
    'Which document `personal_id` is of. Without it ten digits are a cédula, and so are all digits of an Ecuadorian; anything else is a passport. A passport is of the country of `nationality`',
  ),
  personal_id: text('Cédula or passport; spaces and hyphens are ignored', '171003406-5'),
  national_licence: text(
    'Number of the national federation, up to 20 letters and digits. A race that does not ask for it ignores it',
    'FEK0012',
  ),
  icf_id: text(
    'Number of the International Canoe Federation. A race that does not ask for it ignores it',
    '108112',
  ),
  date_birth: text('YYYY-MM-DD', '1998-03-27'),
  emergency_name: text(
    'Whom to call if something happens on race day; both fields of this contact or neither. Only the safety team sees it, and it is erased after the race. No medical data',
    'Luz Tapuy',
  ),
  emergency_mobile: text('Like `mobile`, and not the same number', '099 123 4567'),
  nationality: text('ISO 3166-1 alpha-2', 'EC'),
  city: text('Up to 60 characters', 'Tena'),
  size: text('T-shirt size, one of those that the form offers', 'M'),
  accept_regulations: box('Accepts the regulations'),
  accept_release: box('Signs the liability release'),
  accept_privacy: box('Consents to the use of the data'),
  guardian_name: text('Needed under 18 on race day', 'Rosa Tapuy'),
  guardian_document_type: documentType(
    'Which document `guardian_personal_id` is of; without it ten digits are a cédula',
  ),
  guardian_personal_id: text('Needed under 18 on race day', '0926687856'),
  guardian_accept_release: box(
    'Needed under 18 on race day: the guardian signs the sporting release',
  ),
  guardian_accept_privacy: box(
    'Needed under 15 on race day: the guardian consents to the use of the data',
  ),
};

const categoryWords =
  'A category of the edition: 1 Expertos, 2 Intermedios, 3 Novatos, and what a race adds';

function answerSchema(field: Field): z.ZodType {
  const { kind, limit } = questionOf(field);
  switch (kind) {
    case 'category':
      return z.int().positive().openapi({ description: categoryWords });
    case 'sex':
      return z.enum(['male', 'female']);
    case 'document':
      return z.enum(documentKinds);
    case 'consent':
      return z.literal(true);
    case 'name':
    case 'text':
    case 'email':
    case 'phone':
    case 'country':
    case 'birth_date':
    case 'size':
    case 'document_number':
    case 'licence_number':
      return limit === undefined
        ? z.string()
        : z.string().openapi({ description: `Up to ${limit} characters` });
  }
}

const answers = questionsIn('api')
  .filter((field) => !questionOf(field).onlyAtDesk)
  .map((field) => {
    const schema = said[field] ?? answerSchema(field);
    return [field, questionOf(field).need === 'always' ? schema : schema.optional()];
  });

export const registrationSchema = z
  .object({
    ...Object.fromEntries(answers),
    answers: z
      .record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
      )
      .optional()
      .openapi({
        description:
          'What the organizers of the edition ask besides, by the keys of their questions (`GET /api/user/questions`): a text, a number, the code of an option, a list of codes, `true` for a tick. What is wrong with one stands under `answers.KEY`. An answer to a question that this person is not asked is left out',
        example: { transporte: 'furgoneta', acompanantes: 2 },
      }),
    consent_version: text(
      'Version of the words that were shown, as `GET /api/user/consents` gives it. Without it the words as they are now were; with one that is no longer theirs nothing is registered (`changed`)',
      'k0TYkVnKX0h5mG2mVq3iV1vR1yVdYwUu0l1mXx5Z9aE',
    ).optional(),
    language: z.enum(['es', 'en']).openapi({ description: 'Of mails and of the consents read' }),
  })
  .openapi('Registration');

import { createRoute, z } from '@hono/zod-openapi';
import type { ApiApp } from '../platform/http/api-app.server.ts';
import { problemResponses } from '../platform/http/problem.server.ts';
import { registrationEdition } from '../record/editions/catalogue.ts';
import { type OwnQuestion, ownKinds } from '../record/questions/own/own-question.ts';
import { listFormQuestions } from '../record/questions/own/own-questions-repository.server.ts';
import type { RegistrationDeps } from './registration-deps.server.ts';

const words = z.strictObject({ es: z.string(), en: z.string() }).openapi({
  description: 'One of the languages may be empty for a while: the other one stands in',
});
const open = z.number().nullable();

const questionsSchema = z
  .strictObject({
    data: z.array(
      z.strictObject({
        key: z.string().openapi({ description: 'Its name in `answers` of the registration' }),
        kind: z.enum(ownKinds),
        label: words,
        hint: words,
        options: z.array(z.strictObject({ code: z.string(), label: words })),
        required: z.boolean(),
        least: open,
        most: open,
        categories: z.array(z.int()).openapi({ description: 'Asked of these; of all if empty' }),
        age_from: open,
        age_to: open,
        condition: z
          .strictObject({ key: z.string(), codes: z.array(z.string()) })
          .nullable()
          .openapi({
            description:
              'Asked where the question of this key has one of these answers; of a tick `yes` and `no`',
          }),
        public: z
          .boolean()
          .openapi({ description: 'Whether the answer stands in the public list' }),
      }),
    ),
  })
  .openapi('Questions');

const route = createRoute({
  method: 'get',
  path: '/api/user/questions',
  tags: ['registration'],
  summary: 'What the organizers of the edition that takes registrations ask besides',
  responses: {
    200: {
      description: 'The questions in the order of the form; none between two editions',
      content: { 'application/json': { schema: questionsSchema } },
    },
    ...problemResponses('method_not_allowed', 'internal'),
  },
});

export function addQuestionsApi(
  app: ApiApp,
  { records, database }: Pick<RegistrationDeps, 'records' | 'database'>,
): void {
  app.openapi(route, async (c) => {
    const edition = registrationEdition(await records.catalogue());
    const questions = edition ? await listFormQuestions(database, edition.id) : [];
    c.header('cache-control', 'no-store');
    return c.json({ data: questions.map(answer) }, 200);
  });
}

function answer(question: OwnQuestion) {
  const { key, kind, label, hint, options, required, least, most, condition } = question;
  return {
    key,
    kind,
    label,
    hint,
    options: options.map((option) => ({ code: option.code, label: option.words })),
    required,
    least,
    most,
    categories: [...question.categories],
    age_from: question.ageFrom,
    age_to: question.ageTo,
    condition: condition && { key: condition.key, codes: [...condition.codes] },
    public: question.seenBy === 'everybody',
  };
}

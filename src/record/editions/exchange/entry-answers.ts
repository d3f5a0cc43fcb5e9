import { z } from 'zod';
import { questions } from '../../questions/questions.ts';
import {
  type Field,
  type FieldsWith,
  type PropertyOf,
  type QuestionProperty,
  questionOf,
  questionsIn,
  toProperty,
} from '../../questions/questions-in.ts';
import { categoryCode, countryCode, shirtSize } from '../edition-fields.ts';

const text = z.string().trim().min(1);

const schemas = {
  name: text,
  text,
  email: z.email('an e-mail address'),
  phone: z.string().min(1),
  /** Empty where the race asked for no document. */
  document_number: z.string(),
  licence_number: z.string().min(1),
  country: countryCode,
  birth_date: z.iso.date('a date like 1994-05-31'),
  category: categoryCode,
  sex: z.enum(['male', 'female']),
  size: shirtSize,
};

/** The tables whose answers the files contain: the public part of an entry, and its contact. */
type FileTable = 'participant' | 'participant_contact';

/** The kind of a document is omitted, because it is guessed from the number. */
type FieldIn<Table extends FileTable> = Exclude<
  FieldsWith<{ kept: `${Table}.${string}` }>,
  FieldsWith<{ kind: 'document' }>
>;

type AlwaysNeededField = FieldsWith<{ need: 'always' }>;

type NameOf<F extends Field> =
  QuestionProperty<F, 'inRecordFile'> extends string
    ? QuestionProperty<F, 'inRecordFile'>
    : PropertyOf<F>;
type SchemaOf<F extends Field> = (typeof schemas)[QuestionProperty<F, 'kind'> &
  keyof typeof schemas];
type ColumnOf<F extends Field> =
  QuestionProperty<F, 'kept'> extends `${string}.${infer Column}` ? Column : never;

type NeededShape<Table extends FileTable> = {
  [F in FieldIn<Table> & AlwaysNeededField as NameOf<F>]: SchemaOf<F>;
};
type OpenShape<Table extends FileTable> = {
  [F in Exclude<FieldIn<Table>, AlwaysNeededField> as NameOf<F>]: z.ZodOptional<SchemaOf<F>>;
};
type NeededAnswers<Table extends FileTable> = {
  [F in FieldIn<Table> & AlwaysNeededField as NameOf<F>]: z.output<SchemaOf<F>>;
};
type OpenAnswers<Table extends FileTable> = {
  [F in Exclude<FieldIn<Table>, AlwaysNeededField> as NameOf<F>]?:
    | z.output<SchemaOf<F>>
    | undefined;
};
type Columns<Table extends FileTable> = {
  [F in FieldIn<Table> as ColumnOf<F>]:
    | z.output<SchemaOf<F>>
    | (F extends AlwaysNeededField ? never : null);
};

/** Returns the file schema of a table's answers, and the conversions between file and columns. */
function answersIn<Table extends FileTable>(table: Table) {
  const fields = questionsIn('record')
    .filter((field): field is FieldIn<Table> => {
      const { kept, kind } = questionOf(field);
      return kept?.startsWith(`${table}.`) === true && kind !== 'document';
    })
    .map((field) => ({
      name: questionOf(field).inRecordFile ?? toProperty(field),
      column: questions[field].kept.slice(table.length + 1),
      schema: schemas[questions[field].kind],
      isNeeded: questionOf(field).need === 'always',
    }));
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  const open = fields.filter(({ isNeeded }) => !isNeeded);
  const said = (those: typeof fields, key: 'name' | 'column', values: object) =>
    Object.fromEntries(
      those
        .map((one): [string, unknown] => [one.name, Reflect.get(values, one[key]) ?? undefined])
        .filter(([, value]) => value !== undefined),
    );

  return {
    neededShape: Object.fromEntries(
      needed.map(({ name, schema }) => [name, schema]),
    ) as NeededShape<Table>,
    openShape: Object.fromEntries(
      open.map(({ name, schema }) => [name, schema.optional()]),
    ) as OpenShape<Table>,
    needed: (unit: NeededAnswers<Table>) => said(needed, 'name', unit) as NeededAnswers<Table>,
    open: (unit: OpenAnswers<Table>) => said(open, 'name', unit) as OpenAnswers<Table>,
    neededOf: (row: object) => said(needed, 'column', row) as NeededAnswers<Table>,
    openOf: (row: object) => said(open, 'column', row) as OpenAnswers<Table>,
    columns: (unit: NeededAnswers<Table> & OpenAnswers<Table>) =>
      Object.fromEntries(
        fields.map(({ name, column }) => [column, Reflect.get(unit, name) ?? null]),
      ) as Columns<Table>,
  };
}

/** Excludes the name: files may spell a name differently from the registration. */
export const entryAnswers = answersIn('participant');
export const contactAnswers = answersIn('participant_contact');

import {
  type Field,
  type FieldsWith,
  keptFields,
  questionOf,
} from '../../record/questions/questions-in.ts';

export type CorrectableField = FieldsWith<{ correctable: true }>;

const isCorrectable = (field: Field): field is CorrectableField =>
  questionOf(field).correctable === true;

export const correctableFields = keptFields.filter(isCorrectable);

/** The category is changed in a form of its own, because it has another price. */
export type DetailField = Exclude<CorrectableField, 'category'>;

export const detailFields = correctableFields.filter((field) => field !== 'category');

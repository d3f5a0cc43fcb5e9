/** What of an entry can be put right at the desk, named as in the form of registration. */
export const entryFields = [
  'category',
  'name',
  'club',
  'nationality',
  'document_type',
  'personal_id',
  'date_birth',
  'sex',
  'city',
  'size',
  'email',
  'mobile',
  'emergency_name',
  'emergency_mobile',
  'guardian_name',
  'guardian_personal_id',
] as const;

export type EntryField =
  | ('category' | 'name' | 'club' | 'nationality' | 'document_type' | 'personal_id')
  | ('date_birth' | 'sex' | 'city' | 'size' | 'email' | 'mobile')
  | ('emergency_name' | 'emergency_mobile' | 'guardian_name' | 'guardian_personal_id');

/** An entry as its form has it: text, '' for what is not there. */
export type EntryForm = Record<EntryField, string>;

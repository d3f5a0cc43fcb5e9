export type Canoe123FaultCode =
  | 'empty'
  | 'too_large'
  | 'too_many_elements'
  | 'too_deep'
  | 'utf16'
  | 'byte_order_mark'
  | 'not_utf8'
  | 'other_encoding'
  | 'doctype'
  | 'entity'
  | 'other_program'
  | 'other_namespace'
  | 'attribute'
  | 'stray_text'
  | 'malformed'
  | 'cut'
  | 'no_schedule'
  /** The reader process exceeded the limits of an export and was ended. */
  | 'too_costly';

/** A reason to refuse a file, its line, and the values of its message. */
export interface Canoe123Fault {
  code: Canoe123FaultCode;
  line: number;
  facts: Readonly<Record<string, string | number>>;
}

/** Why a file is not read at all. */
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
  /** Its reader used more than an export needs and was ended. */
  | 'too_costly';

/** What is wrong, in which line of the file, and what its sentence names. */
export interface Canoe123Fault {
  code: Canoe123FaultCode;
  line: number;
  facts: Readonly<Record<string, string | number>>;
}

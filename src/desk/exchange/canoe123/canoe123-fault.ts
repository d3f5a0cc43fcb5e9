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
  | 'too_costly';

export interface Canoe123Fault {
  code: Canoe123FaultCode;
  line: number;
  facts: Readonly<Record<string, string | number>>;
}

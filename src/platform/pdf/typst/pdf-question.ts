/** What the process that makes documents is asked. */
export interface PdfQuestion {
  id: number;
  /** From the root of the project. */
  template: string;
  inputs: Record<string, string>;
  pictures: Record<string, Uint8Array>;
  form: 'pdf' | 'svg';
}

/** What it answers. */
export interface PdfAnswer {
  id: number;
  bytes?: Uint8Array;
  pages?: number;
  /** Texts with a letter that no face has. */
  undrawn?: string[];
  /** What the compiler says against the template, for the log. */
  failed?: string;
}

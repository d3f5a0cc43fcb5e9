/** What the process that makes documents is asked. */
export interface PdfQuestion {
  id: number;
  /** From the root of the project. */
  template: string;
  inputs: Record<string, string>;
  pictures: Record<string, Uint8Array>;
  form: 'pdf' | 'svg' | 'jpeg';
  /** What a picture (`jpeg`) has behind the page. */
  ground?: PictureGround;
}

export interface PictureRoom {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A page over a piece of another picture. */
export interface PictureGround {
  /** Of the picture that is made, in pixels: those of the page in points. */
  width: number;
  height: number;
  /** Behind everything, as `#rrggbb`. */
  color: string;
  /** The other picture, from the root of the project, what is cut out of it, and where that lies. */
  file: string;
  cut: PictureRoom;
  room: PictureRoom;
  /** Bytes that the picture should keep within. */
  most: number;
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

export interface PdfQuestion {
  id: number;
  template: string;
  inputs: Record<string, string>;
  pictures: Record<string, Uint8Array>;
  form: 'pdf' | 'svg' | 'jpeg';
  ground?: PictureGround;
}

export interface PictureRoom {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PictureGround {
  /** Size of the picture in pixels, equal to the page's points. */
  width: number;
  height: number;
  /** Colour behind everything, as `#rrggbb`. */
  color: string;
  /** Background file from the root of the project, the part cut out of it, and where that part is placed. */
  file: string;
  cut: PictureRoom;
  room: PictureRoom;
  /** Size limit of the picture in bytes. */
  most: number;
}

export interface PdfAnswer {
  id: number;
  bytes?: Uint8Array;
  pages?: number;
  undrawn?: string[];
  failed?: string;
}

/** A television, one on its side, an LED wall, a small LED board, an overlay on a video. */
export type LayoutKind = 'wide' | 'tall' | 'wall' | 'tiny' | 'overlay';

export interface ScreenLayout {
  kind: LayoutKind;
  width: number;
  height: number;
  margin: number;
  head: number;
  row: number;
  rows: number;
  text: number;
  small: number;
}

interface Screen {
  width: number;
  height: number;
  isOverlay: boolean;
}

/** LED walls have layouts of their own: a scaled-down television picture would blur on them. */
export function deriveLayout({ width, height, isOverlay }: Screen): ScreenLayout {
  const size = { width, height };
  if (isOverlay) {
    const unit = Math.min(width / 1920, height / 1080);
    const [margin, head, row] = [px(60 * unit), px(56 * unit), px(62 * unit)];
    return { kind: 'overlay', ...size, margin, head, row, rows: 4, ...letters(row, 0.8, 0.54) };
  }
  if (width < 400 || height < 200) {
    const [margin, head] = [2, Math.max(12, px(height * 0.19))];
    const rows = Math.max(
      1,
      Math.floor((height - head - 2 * margin) / Math.max(14, px(height * 0.19))),
    );
    const row = Math.floor((height - head - 2 * margin) / rows);
    return { kind: 'tiny', ...size, margin, head, row, rows, ...letters(row, 0.88, 0.7) };
  }
  if (height > width) {
    const unit = Math.min(width / 1080, height / 1920);
    const [margin, head] = [px(44 * unit), px(190 * unit)];
    const rows = Math.max(1, Math.floor((height - head - 2 * margin) / px(146 * unit)));
    const row = Math.floor((height - head - 2 * margin) / rows);
    return { kind: 'tall', ...size, margin, head, row, rows, ...letters(row, 0.52, 0.28) };
  }
  if (height < 600) {
    const [margin, head] = [8, px(height * 0.146)];
    const rows = Math.max(1, Math.round((height - head - margin) / Math.max(56, height / 6)));
    const row = Math.floor((height - head - margin) / rows);
    return { kind: 'wall', ...size, margin, head, row, rows, ...letters(row, 0.68, 0.46) };
  }
  const unit = Math.min(width / 1920, height / 1080);
  const [margin, head] = [px(48 * unit), px(128 * unit)];
  const rows = Math.max(1, Math.floor((height - head - 2 * margin) / px(106 * unit)));
  const row = Math.floor((height - head - 2 * margin) / rows);
  return { kind: 'wide', ...size, margin, head, row, rows, ...letters(row, 0.82, 0.44) };
}

const px = Math.round;

const letters = (row: number, text: number, small: number) => ({
  text: Math.floor(row * text),
  small: Math.floor(row * small),
});

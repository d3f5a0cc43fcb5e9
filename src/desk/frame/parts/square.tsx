interface SquareProps {
  /** SVG of our own server (`squareOf`). */
  svg: string;
  /** What it is, for who does not see it; left out where the same stands beside it. */
  label?: string;
  className?: string;
}

/** An address as a square to photograph. */
export function Square({ svg, label, className = 'desk-square' }: SquareProps) {
  return (
    <div
      className={className}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from its own address
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

interface SquareProps {
  /** SVG drawn by our own server (`renderQrCode`). */
  svg: string;
  /** Text alternative, left out when the same text stands beside it. */
  label?: string;
  className?: string;
}

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

/** Dash for a missing value, with words for screen readers. */
export function Dash({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label}>
      –
    </span>
  );
}

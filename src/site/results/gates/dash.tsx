/** Stands where there is no value; says so to people who cannot see it. */
export function Dash({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label}>
      –
    </span>
  );
}

export function Dash({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label}>
      –
    </span>
  );
}

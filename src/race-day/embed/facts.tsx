export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <p className="facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

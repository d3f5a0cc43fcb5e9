interface CardSide {
  language: string;
  title: string;
  steps: readonly string[];
  seat: string;
  password: string;
}

interface PhoneCardProps {
  race: string;
  address: string;
  /** The address as a square to photograph, SVG of our own server. */
  square: string;
  sides: readonly CardSide[];
  /** The second of a sheet: only paper has it. */
  isCopy?: boolean;
}

/** One card: the square in the middle of what both languages say, and two lines to write on. */
export function PhoneCard({ race, address, square, sides, isCopy = false }: PhoneCardProps) {
  return (
    <article
      className="phone-card"
      aria-hidden={isCopy || undefined}
      data-copy={isCopy || undefined}
    >
      <header>
        <strong>{race}</strong>
        <div
          className="phone-card-square"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from its own address
          dangerouslySetInnerHTML={{ __html: square }}
        />
        <code>{address}</code>
      </header>
      {sides.map(({ language, title, steps, seat, password }) => (
        <section key={language} lang={language}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="phone-card-lines">
            <span>{password}</span>
            <span>{seat}</span>
          </p>
        </section>
      ))}
    </article>
  );
}

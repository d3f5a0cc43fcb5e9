/** An exact fraction in lowest terms with a positive denominator. Points and totals are never floats. */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const roundingModes = ['half-up', 'half-even', 'up', 'down'] as const;

export interface Rounding {
  decimals: number;
  mode: (typeof roundingModes)[number];
}

/** Returns a reduced fraction; the denominator must not be zero. */
export function fraction(above: bigint | number, below: bigint | number = 1n): Exact {
  const [top, bottom] = [BigInt(above), BigInt(below)];
  if (bottom === 1n) return { numerator: top, denominator: bottom };
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = greatestDivisor(top < 0n ? -top : top, bottom * sign);
  return { numerator: (top * sign) / divisor, denominator: (bottom * sign) / divisor };
}

export const zero = fraction(0);

/** Parses 12, 7.5, "7.50" or "3/2"; null for anything else, and for more than nine digits or six decimals. */
export function readExact(written: number | string): Exact | null {
  const text = String(written).trim();
  const [, sign = '', whole, decimals = '', below = '1'] =
    /^(-?)(\d{1,9})(?:\.(\d{1,6})|\/(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined || BigInt(below) === 0n) return null;
  const top = BigInt(`${sign}${whole}${decimals}`);
  return fraction(top, BigInt(below) * 10n ** BigInt(decimals.length));
}

export function plus(a: Exact, b: Exact): Exact {
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

export function times(a: Exact, b: Exact): Exact {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Divides `a` by `b`, which must not be zero. */
export function over(a: Exact, b: Exact): Exact {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, times(b, fraction(-1)));
}

/** Returns a negative number when `a` is less than `b`, a positive one when it is greater. */
export function compareExact(a: Exact, b: Exact): number {
  const isSame = a.denominator === b.denominator;
  const [of, to] = isSame
    ? [a.numerator, b.numerator]
    : [a.numerator * b.denominator, b.numerator * a.denominator];
  if (of === to) return 0;
  return of < to ? -1 : 1;
}

export function sumExact(numbers: readonly Exact[]): Exact {
  return numbers.reduce(plus, zero);
}

/** Rounds away from zero (`up`), towards zero (`down`), or to the nearest. */
export function round(number: Exact, { decimals, mode }: Rounding): Exact {
  const scale = 10n ** BigInt(decimals);
  const isNegative = number.numerator < 0n;
  const scaled = (isNegative ? -number.numerator : number.numerator) * scale;
  const whole = scaled / number.denominator;
  const rest = scaled % number.denominator;
  const twice = rest * 2n;
  const isMore =
    mode === 'up'
      ? rest > 0n
      : mode === 'half-up'
        ? twice >= number.denominator
        : mode === 'half-even'
          ? twice > number.denominator || (twice === number.denominator && whole % 2n === 1n)
          : false;
  const rounded = isMore ? whole + 1n : whole;
  return fraction(isNegative ? -rounded : rounded, scale);
}

/** Formats a number as `92.5`, or as a fraction such as `100/3` when its decimals do not end. */
export function exactText(number: Exact): string {
  const decimals = countDecimals(number);
  if (decimals === null) return `${number.numerator}/${number.denominator}`;
  const scaled = (number.numerator * 10n ** BigInt(decimals)) / number.denominator;
  if (decimals === 0) return String(scaled);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns the nearest float with at most ten decimals, for readers that only know floats. */
export function nearestNumber(number: Exact): number {
  return Number(exactText(round(number, { decimals: 10, mode: 'half-even' })));
}

/** Returns how many decimals write the number exactly; null when they do not end. */
function countDecimals({ denominator }: Exact): number | null {
  let [rest, twos, fives] = [denominator, 0, 0];
  while (rest % 2n === 0n) [rest, twos] = [rest / 2n, twos + 1];
  while (rest % 5n === 0n) [rest, fives] = [rest / 5n, fives + 1];
  return rest === 1n ? Math.max(twos, fives) : null;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return a === 0n ? b : greatestDivisor(b % a, a);
}

/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const NUMBER = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

/** Parses digits with at most one decimal point; null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  const [, whole, fraction = ''] = NUMBER.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Returns a quotient rounded to a whole number, with halves away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const whole = dividend < 0n ? -dividend : dividend;
  const by = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * whole + by) / (2n * by);
  return isNegative ? -rounded : rounded;
}

/** Formats a decimal without trailing zeros. */
export function decimalText({ digits, scale }: Decimal): string {
  const all = digits.toString().padStart(scale + 1, '0');
  const whole = all.slice(0, all.length - scale);
  const fraction = all.slice(all.length - scale).replace(/(?<!0)0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}

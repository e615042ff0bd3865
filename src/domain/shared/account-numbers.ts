const SHORTEST_IBAN = 15;
const LONGEST_IBAN = 34;
/** Visa, Mastercard, American Express, Discover and their kin. */
const CARD_START = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4|5))/;
const CARD_LENGTHS = [15, 16];

/** Whether a text is an International Bank Account Number, with or without spaces: ISO 13616, by its check digits. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (plain.length < SHORTEST_IBAN || plain.length > LONGEST_IBAN) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether a text is the number of a payment card, with or without spaces and hyphens: ISO/IEC 7812, by its check digit. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!CARD_LENGTHS.includes(digits.length) || !CARD_START.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const doubled = Number(char) * (i % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

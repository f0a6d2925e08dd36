// Order numbers: the day of the registration and a serial number of the shop, permuted so that a number reveals neither its neighbours nor
// the number of orders (docs/rules/orders.md#order-number). Not here: the secret and the sequence (checkout/order-number.ts).

/** Seven digits: the most orders that one day can have. */
export const orderNumbersPerDay = 10_000_000;

/** A whole number of at least 0 that depends on the round and the half only; a keyed hash of them in production. */
export type RoundFunction = (round: number, half: number) => number;

/** The order number that a text consists of, without its spaces and dashes; undefined for another text. */
export function orderNumberIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/gu, '');
  return /^20\d{13}$/u.test(digits) ? digits : undefined;
}

/** True for an order number; spaces and dashes are ignored. */
export const isOrderNumber = (text: string): boolean => orderNumberIn(text) !== undefined;

/** Two halves whose product is the smallest one of neighbours that covers seven digits. */
const leftSize = 3_162;
const rightSize = 3_163;
/** Each half is changed four times; fewer than four rounds in total would leave visible patterns. */
const rounds = 8;

/** A Feistel network on leftSize × rightSize: each round adds a function of one half to the other one, which can be undone. */
function shuffle(serial: number, roundOf: RoundFunction): number {
  let left = Math.floor(serial / rightSize);
  let right = serial % rightSize;
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) left = (left + roundOf(round, right)) % leftSize;
    else right = (right + roundOf(round, left)) % rightSize;
  }
  return left * rightSize + right;
}

/**
 * A permutation of 0 to 9,999,999 for every round function. Results beyond seven digits (1,406 of 10,001,406) are shuffled again until
 * they are in range, which keeps the mapping one to one. Throws a RangeError for another serial.
 */
export function permuteSerial(serial: number, roundOf: RoundFunction): number {
  if (!Number.isInteger(serial) || serial < 0 || serial >= orderNumbersPerDay)
    throw new RangeError(`${serial} is no serial of a day`);
  let permuted = shuffle(serial, roundOf);
  while (permuted >= orderNumbersPerDay) permuted = shuffle(permuted, roundOf);
  return permuted;
}

/** '202611200001234' of the day '2026-11-20' and the permuted serial 1234. */
export function orderNumber(day: string, serial: number, roundOf: RoundFunction): string {
  return day.replaceAll('-', '') + String(permuteSerial(serial, roundOf)).padStart(7, '0');
}

// Generates the first password of a staff account, which must be changed at the first sign-in.
import { randomInt } from 'node:crypto';
import { passwordProblem } from '#domain/members/password-rule.ts';

/** Without characters that are easily confused: 0 O, 1 l I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

/** A random password of about 92 bits that satisfies the password rule. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');
    if (passwordProblem(password) === undefined) return password;
  }
}

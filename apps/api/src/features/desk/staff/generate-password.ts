// A password that the shop makes for somebody of the staff: told once, kept as a hash, changed at the first sign-in.
import { randomInt } from 'node:crypto';
import { passwordProblem } from '#domain/password-rule.ts';

/** Without those that look alike on paper: 0 O, 1 l I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

/** Some 92 bits by chance. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');
    if (passwordProblem(password) === undefined) return password;
  }
}

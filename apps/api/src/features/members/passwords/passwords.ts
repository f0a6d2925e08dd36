// Public API of passwords: hashing and verifying, when a change is due, and reset tokens. Failed sign-ins are limited by sign-in-guard.
export { ownPasswordKey, refuseWrongPassword } from './current-password.ts';
export { formerHashProblem, noPasswordHash } from './former-hash.ts';
export { nextPasswordChange } from './password-dates.ts';
export { hashPassword, isOldHash, isPassword } from './password-hash.ts';
export { resetTokenByCode } from './reset-password.ts';

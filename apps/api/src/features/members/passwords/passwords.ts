// Public API of passwords: what other features may call.
export { refuseWrongPassword } from './change-password.ts';
export { nextPasswordChange } from './password-dates.ts';
export { hashPassword, isOldHash, isPassword } from './password-hash.ts';
export { resetTokenByCode } from './reset-password.ts';

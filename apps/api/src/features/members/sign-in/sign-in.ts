// Public API of sign-in: what other features may call.
export { signInPerson } from './sign-in-person.ts';

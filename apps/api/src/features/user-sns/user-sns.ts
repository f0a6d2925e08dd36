// The door of Instagram names: sign-in takes over what the browser gave before.
export { takeGuestInstagram } from './user-sns.db.ts';

// Public API of orders of channels: reading them again, their conflicts, and what staff do about conflicts and failed messages.
export { makeUnlinkedDue as retryMessagesOf } from './collect/messages.db.ts';
export { acceptMessagesOf, retryMessage, retryMessagesOf } from './collect/retry-messages.db.ts';
export { type LockedConflict, lockConflict, writeResolved } from './conflicts/resolutions.db.ts';

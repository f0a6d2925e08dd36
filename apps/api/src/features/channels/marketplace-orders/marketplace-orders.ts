// Public API of orders of channels: messages that wait for the link of a product, and what staff do about conflicts and failed messages.
export { makeUnlinkedDue as retryMessagesOf } from './collect/messages.db.ts';
export { acceptMessagesOf, applyAgain, retryMessage } from './collect/retry-messages.db.ts';
export { type LockedConflict, lockConflict, writeResolved } from './conflicts/resolutions.db.ts';

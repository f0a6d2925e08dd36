// Public API of orders of channels: messages that wait for the link of a product.
export { makeUnlinkedDue as retryMessagesOf } from './collect/messages.db.ts';

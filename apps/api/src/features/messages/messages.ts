// The door of messages: what is promised to a shopper is written in the transaction that earned it (domain.md 1.7).
// Sending is the senders' work, which comes with the members.
export { promiseMessage } from './messages.db.ts';

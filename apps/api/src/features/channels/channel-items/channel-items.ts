// Public API: the item that an inquiry or a review of a channel is about.
export { itemOfChannel } from './item-of-channel.db.ts';

// Public API of decisions of staff about rows of other sales channels: their effects.
export { confirmBeforeDispatch, decideAtChannel } from './decide-at-channel.ts';

// Public API of what is compared with the channels (docs/rules/channels.md#ledger).
export { comparisonWithChannel, comparedWithChannels } from './comparisons.db.ts';
export { repairAtChannel } from './repair-at-channel.ts';

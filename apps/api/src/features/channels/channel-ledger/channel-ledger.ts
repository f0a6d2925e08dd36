// Public API of the comparison with channels (docs/rules/channels.md#ledger).
export { comparisonWithChannel, comparedWithChannels } from './comparisons.db.ts';
export { repairAtChannel } from './repair-at-channel.ts';

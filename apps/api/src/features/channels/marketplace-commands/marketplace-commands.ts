// Public API of commands to external sales channels (docs/rules/marketplaces.md#commands): enqueueing them, and the effect of invoices.
export { enqueueCommand } from './commands.db.ts';
export { tellInvoice } from './dispatch-commands.ts';
export { retryCommand, retryCommandsOf } from './retry-commands.db.ts';

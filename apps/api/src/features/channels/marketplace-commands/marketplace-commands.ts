// Public API of commands to external sales channels (docs/rules/marketplaces.md#commands): the effect of invoices.
export { tellInvoice } from './dispatch-commands.ts';

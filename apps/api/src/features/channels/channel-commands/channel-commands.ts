// Public API of commands to external sales channels (docs/rules/channels.md#commands).
export {
  type ProductOrder,
  atChannel,
  enqueueCommand,
  isSplitAtChannel,
  listProductOrders,
  listRowsOfProductOrders,
} from './commands.db.ts';
export { decideNow } from './decide-now.ts';
export { enqueueInvoice, openOptionRefusal } from './dispatch-commands.ts';
export {
  deleteCommandsBefore,
  retryCommand,
  retryCommandsOf,
  settleCommand,
  settleCommandsOf,
} from './retry-commands.db.ts';
export { type AnswerHandlers, sendDueCommands } from './send-commands.ts';

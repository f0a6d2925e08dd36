// Job of commands to channels.
import type { Job } from '../../../jobs/job.ts';
import { sendDueCommands } from '../marketplace-commands/marketplace-commands.ts';
import { openConflict } from '../marketplace-orders/marketplace-orders.ts';
import { applyAnswer } from './decide-at-channel.ts';

export const marketplaceDecisionsJobs: readonly Job[] = [
  {
    name: 'commands to channels',
    everyMs: 3_000,
    exclusive: 'rows',
    run: (ctx) =>
      sendDueCommands(ctx, {
        onDone: applyAnswer,
        onRefused: async (tx, _ctx, command, { code, message }) => {
          const { channel, channelOrderId, productOrderId, orderUuid } = command;
          const detail = { command: command.body.kind, code, message };
          await openConflict(tx, {
            channel,
            kind: 'COMMAND_REFUSED',
            channelOrderId,
            productOrderId,
            orderUuid,
            detail,
            now: ctx.now,
          });
        },
      }),
  },
];

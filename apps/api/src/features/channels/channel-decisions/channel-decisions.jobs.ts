// Jobs of commands to channels: sends them, ends conflicts of refusals that are over, and deletes old ones.
import { addYears } from '#domain/base/calendar.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteCommandsBefore, sendDueCommands } from '../channel-commands/channel-commands.ts';
import { closeSettledRefusals, openConflict } from '../channel-orders/channel-orders.ts';
import { applyAnswer } from './decide-at-channel.ts';

const deletedAtMost = 10_000;

export const channelDecisionsJobs: readonly Job[] = [
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
  {
    name: 'refusals of channels that are over',
    everyMs: 60_000,
    exclusive: 'lock',
    run: (ctx) => closeSettledRefusals(ctx.db, ctx.now),
  },
  {
    name: 'commands to channels older than a year',
    everyMs: 3_600_000,
    exclusive: 'lock',
    run: (ctx) => deleteCommandsBefore(ctx.db, addYears(ctx.now, -1), deletedAtMost),
  },
];

// Job of commands to channels.
import type { Job } from '../../../jobs/job.ts';
import { type Aftermath, sendDueCommands } from './send-commands.ts';

const aftermath: Aftermath = {
  onDone: async () => {},
  onRefused: async (_tx, ctx, { channel, body }, { code }) => {
    ctx.log.warn({ channel, kind: body.kind, code }, 'a channel refused a command');
  },
};

export const marketplaceCommandsJobs: readonly Job[] = [
  {
    name: 'commands to channels',
    everyMs: 3_000,
    exclusive: 'rows',
    run: (ctx) => sendDueCommands(ctx, aftermath),
  },
];

// Handlers of contract/messages.ts.
import type { messages } from '#contract/messages.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { askAtOnce } from './messages.db.ts';
import { sendDueMessages } from './messages.jobs.ts';

export const messagesApi: HandlersOf<typeof messages> = {
  /** A call back that is not the company's is answered like the rest and changes nothing. */
  async receiveMessageResult({ provider, rows, messageId, groupId }, ctx) {
    const { phone } = ctx.providers;
    if (provider !== phone.name.toLowerCase()) return {}; // another company than the one we work with now
    const ids = phone.idsOfCallback(rows ?? { messageId, groupId }, ctx.request.headers);
    if (ids.length > 0 && (await askAtOnce(ctx.db, phone.name, ids, ctx.now)) > 0) ctx.later(sendDueMessages);
    return {};
  },
};
